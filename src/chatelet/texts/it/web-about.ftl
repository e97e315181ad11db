# La pagina Informazioni

web-about-what = Châtelet è un solo tavolo per tre giochi da tavolo ambientati a Parigi: Next Station, Metro e Paris. È gratuito, e il suo codice sorgente è libero.
web-about-owners = È un progetto indipendente di appassionati. I giochi, i loro nomi e i loro marchi appartengono ai rispettivi proprietari, che non hanno nulla a che fare con questo progetto. Se un gioco ti piace, compralo per il tuo scaffale.
web-about-operator = Gestito da
web-about-operator-unknown = chi ti ha dato questo indirizzo; nessun nome indicato
web-about-version = Versione
web-about-licence = Licenza
web-about-licence-text = MIT: chiunque può usare, modificare e condividere il codice e i disegni di Châtelet.
web-about-others = Il lavoro di altri
web-about-others-text = Queste librerie e questi caratteri fanno parte delle pagine. Chi li ha creati lo permette con queste licenze.
web-about-others-failed = Non è stato possibile caricare l'elenco delle licenze. Si trova anche nel file licenses.txt accanto alle pagine.

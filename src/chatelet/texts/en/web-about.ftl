# The page About

web-about-what = Châtelet is one table for three board games set in Paris: Next Station, Metro and Paris. It is free, and so is its source code.
web-about-owners = This is an independent fan project. The games, their names and their marks belong to their owners, who have nothing to do with it. If you enjoy a game here, buy it for your shelf.
web-about-operator = Run by
web-about-operator-unknown = whoever gave you this address; no name is given
web-about-version = Version
web-about-licence = Licence
web-about-licence-text = MIT: anyone may use, change and share Châtelet's code and drawings.
web-about-others = The work of others
web-about-others-text = These libraries and fonts come with the pages. Their authors allow it under these licences.
web-about-others-failed = The list of licences could not be loaded. It is also in the file licenses.txt beside the pages.

import '@fontsource/atkinson-hyperlegible/latin-400.css'
import '@fontsource/atkinson-hyperlegible/latin-700.css'
import '@fontsource/federo/latin-400.css'
import './styles/tokens.css'
import './styles/base.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { chosenLanguage } from './settings.svelte'
import { need, speak } from './texts/texts.svelte'

// the server has newer pages than this tab: fetch them
addEventListener('vite:preloadError', () => {
  if (sessionStorage.getItem('chatelet-reloaded') === location.href) return
  sessionStorage.setItem('chatelet-reloaded', location.href)
  location.reload()
})

await need('web-site')
await speak(chosenLanguage())
mount(App, { target: document.getElementById('page')! })

import './styles/tokens.css'
import './styles/base.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { workOffline } from './device/offline.svelte'
import { chosenLanguage } from './settings.svelte'
import { need, speak } from './texts/texts.svelte'

// the server has newer pages than this tab: fetch them
addEventListener('vite:preloadError', () => {
  if (sessionStorage.getItem('chatelet-reloaded') === location.href) return
  sessionStorage.setItem('chatelet-reloaded', location.href)
  location.reload()
})

// Our letters are half as large as all else that the first view needs, so they come after it; once they are kept here,
// with it, and nothing changes under anybody's eyes.
const letters = () => import('./styles/letters.css')

const page = document.getElementById('page')!
try {
  if (navigator.serviceWorker?.controller) await letters()
  await need('web-site', 'bot-names')
  await speak(chosenLanguage())
  mount(App, { target: page })
  // when the page stands, what it needs without a network can be fetched
  const idle = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 1000))
  idle(() => void letters().then(workOffline))
} catch (error) {
  // no words have come, so these are all there are
  page.innerHTML =
    '<main style="max-width:32rem;margin:20vh auto;padding:1rem;font:1.1rem/1.5 sans-serif">' +
    '<h1>Châtelet</h1><p lang="en">The page could not be loaded. Please try again.</p>' +
    '<p lang="it">La pagina non si è potuta caricare. Riprova.</p>' +
    '<p lang="fr">La page n’a pas pu être chargée. Veuillez réessayer.</p><button data-again>↻</button></main>'
  page.querySelector('button')!.onclick = () => location.reload()
  console.error(error)
}

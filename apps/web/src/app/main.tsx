import '../styles.css'
import { defaultLocale, isLocale } from '@avalive/i18n/locales'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { boot } from '../lib/boot.ts'
import { type Language, loadLanguage } from '../lib/i18n.tsx'
import { learnOwnVliveId } from '../lib/own-id.ts'
import { GuardedRoutes } from './GuardedRoutes.tsx'
import { loadPage } from './pages.ts'
import { Providers } from './providers.tsx'
import { routeOf } from './routes.ts'
import { SandboxCorner } from './SandboxCorner.tsx'
import { reloadOnce } from './stale-build.ts'

declare global {
  interface Window {
    /** Shows nothing but a button that loads the page again: the script in index.html, which is there without any code. */
    avaliveOfferReload: () => void
  }
}

const { locale, tracingUrl } = boot()
const root = document.getElementById('root') ?? document.body

// The page's code and its words are fetched side by side; a page that fails to load is dealt with where it is shown.
loadPage(routeOf(window.location.pathname)).catch(() => {})

const start = (language: Language) => {
  // As a transition, so that a slow phone stays awake while the page is built.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers language={language}>
          <GuardedRoutes />
          <SandboxCorner />
        </Providers>
      </StrictMode>,
    ),
  )
  if (tracingUrl) import('../lib/tracing.ts').then(({ startTracing }) => startTracing())
  learnOwnVliveId()
}

loadLanguage(isLocale(locale) ? locale : defaultLocale).then(start, () => reloadOnce() || window.avaliveOfferReload())

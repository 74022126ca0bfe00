import '../styles.css'
import { defaultLocale, isLocale } from '@avalive/i18n/locales'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { boot } from '../lib/boot.ts'
import { loadLanguage } from '../lib/i18n.tsx'
import { learnOwnVliveId } from '../lib/own-id.ts'
import { GuardedRoutes } from './GuardedRoutes.tsx'
import { loadPage } from './pages.ts'
import { Providers } from './providers.tsx'
import { routeOf } from './routes.ts'
import { SandboxCorner } from './SandboxCorner.tsx'
import { reloadOnce } from './stale-build.ts'

const { locale, tracingUrl } = boot()

// The page's code and its words are fetched side by side; a page that fails to load is dealt with where it is shown.
loadPage(routeOf(window.location.pathname)).catch(() => {})

loadLanguage(isLocale(locale) ? locale : defaultLocale).then(
  (language) => {
    createRoot(document.getElementById('root') ?? document.body).render(
      <StrictMode>
        <Providers language={language}>
          <GuardedRoutes />
          <SandboxCorner />
        </Providers>
      </StrictMode>,
    )
    if (tracingUrl) import('../lib/tracing.ts').then(({ startTracing }) => startTracing())
    learnOwnVliveId()
  },
  () => reloadOnce(),
)

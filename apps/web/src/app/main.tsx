import '../styles.css'
import { defaultLocale, isLocale } from '@avalive/i18n/locales'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { boot } from '../lib/boot.ts'
import { type Language, loadLanguage } from '../lib/i18n.tsx'
import { learnOwnVliveId } from '../lib/own-id.ts'
import { isLogoutPending } from '../lib/session.ts'
import { viewing } from '../lib/view.ts'
import { GuardedRoutes } from './GuardedRoutes.tsx'
import { loadPage } from './pages.ts'
import { Providers } from './providers.tsx'
import { routeOf } from './routes.ts'
import { SandboxCorner } from './SandboxCorner.tsx'
import { reloadOnce } from './stale-build.ts'
import { ViewBanner } from './ViewBanner.tsx'

declare global {
  interface Window {
    /**
     * Replaces the page with a reload button. Defined by the script in index.html, so it works without any other code.
     */
    avaliveOfferReload: () => void
  }
}

const OFFLINE_AFTER_MS = 4000

const { locale, tracingUrl } = boot()
const root = document.getElementById('root') ?? document.body

// Fetch the page's code and its texts in parallel. GuardedRoutes handles a page that fails to load.
loadPage(routeOf(window.location.pathname)).catch(() => {})

const start = (language: Language) => {
  // A transition lets a slow phone stay responsive while the page renders.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers language={language}>
          <GuardedRoutes />
          <SandboxCorner />
          {viewing() && <ViewBanner />}
        </Providers>
      </StrictMode>,
    ),
  )
  // After everything that the page itself needs.
  setTimeout(
    () => import('../lib/service-worker.ts').then(({ keepOfflinePage }) => keepOfflinePage(language.locale)),
    OFFLINE_AFTER_MS,
  )
  if (tracingUrl) import('../lib/tracing.ts').then(({ startTracing }) => startTracing())
  if (isLogoutPending()) import('../lib/logout.ts').then(({ finishPendingLogout }) => finishPendingLogout())
  else learnOwnVliveId()
}

loadLanguage(isLocale(locale) ? locale : defaultLocale).then(start, () => reloadOnce() || window.avaliveOfferReload())

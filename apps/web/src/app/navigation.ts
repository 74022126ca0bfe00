import { type ComponentType, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { type Location, type NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { isMobileSafari, isNativeClient } from '../lib/client.ts'
import { isSessionFresh } from '../lib/fresh.ts'
import { isHeld, isKeepingPage, letGo, mayLeave } from '../lib/hold.ts'
import { endInvitation, isInvitedTo } from '../lib/invitation.ts'
import { reload } from '../lib/leave.ts'
import { checkMaintenance, rememberInterrupted } from '../lib/maintenance.ts'
import { isSignedIn } from '../lib/session.ts'
import { addressOf, judge, type Navigation, reloadsOnReturn, type Verdict, type World } from './guards.ts'
import { loadPage } from './pages.ts'
import type { AppRoute } from './route.ts'
import { routeOf } from './routes.ts'
import { saveScroll, takeOverScrolling } from './scroll.ts'
import { reloadOnce } from './stale-build.ts'

export type View = { readonly kind: 'page' | 'notSignedIn'; readonly Page: ComponentType } | { readonly kind: 'failed' }

/** The current page: its guards have passed and its code is loaded. */
export interface Standing {
  readonly location: Location
  readonly route: AppRoute
  readonly view: View
  /** The type of the navigation; null for the first page of the document. */
  readonly arrival: NavigationType | null
  readonly startedAt: number
  /** The position of its entry in the tab's history. */
  readonly index: number
}

/** BrowserHistory numbers the entries that it creates. */
const historyIndex = (): number => Number(window.history.state?.idx ?? 0)

/** Long enough that a quick check shows no skeleton, short enough that a slow one doesn't look like a dead link. */
const patience = 150

/** Null while the document is about to reload. */
const viewOf = async (kind: 'page' | 'notSignedIn', page: Promise<ComponentType>): Promise<View | null> => {
  try {
    return { kind, Page: await page }
  } catch {
    return reloadOnce() ? null : { kind: 'failed' }
  }
}

const viewFor = async ({ kind }: Verdict, page: Promise<ComponentType>): Promise<View | null> => {
  // A guard that lacks its code fails together with the page that has the same code, and a reload can help both.
  if (kind === 'failed') return (await viewOf('page', page)) && { kind }
  return kind === 'notSignedIn'
    ? viewOf(kind, loadPage({ page: 'features/session/NotSignedInPage' }))
    : viewOf('page', page)
}

const onMobileSafari = (): boolean => isMobileSafari(navigator.userAgent, navigator.maxTouchPoints)

interface Options {
  /** The first document already contains the maintenance state. */
  underMaintenance: boolean
}

/**
 * Runs the guards of every navigation and shows the page only when all have passed. The address changes first, the page
 * follows. A newer navigation aborts the previous one, so late responses have no effect.
 */
export const useGuardedNavigation = ({ underMaintenance }: Options) => {
  const location = useLocation()
  const type = useNavigationType()
  const navigate = useNavigate()
  const [standing, setStanding] = useState<Standing | null>(null)
  /** The route of a slow navigation, shown as a skeleton. */
  const [pending, setPending] = useState<AppRoute | null>(null)
  const [attempt, setAttempt] = useState(0)
  const current = useRef<Standing | null>(null)
  /** The navigation for which the person chose to leave. */
  const allowed = useRef<Location | null>(null)

  useEffect(() => takeOverScrolling(() => current.current?.location.key), [])

  // When the person returns from another site, Safari may restore the whole document from its page cache.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      const route = current.current?.route
      if (route && reloadsOnReturn(route, persisted, onMobileSafari())) reload()
    }
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt runs the same navigation again
  useEffect(() => {
    const overtaken = new AbortController()
    const { signal } = overtaken
    const from = current.current
    const route = routeOf(location.pathname)
    const startedAt = from ? performance.now() : 0

    const stand = (view: View) => {
      endInvitation()
      if (from) saveScroll(from.location.key)
      current.current = { location, route, view, arrival: from && type, startedAt, index: historyIndex() }
      const show = () => {
        setStanding(current.current)
        setPending(null)
      }
      // A slow phone renders the first page in pieces and stays responsive. Later pages show at once.
      if (from) show()
      else startTransition(show)
    }
    const redirect = (to: string) => navigate(to, { replace: true })
    const closed = () => {
      rememberInterrupted(addressOf(location))
      redirect('/maintenance')
    }

    const stays = from?.view.kind === 'page' && from.location.pathname === location.pathname
    if (stays && from.location.search === location.search) {
      stand(from.view)
      return
    }
    const isFree = allowed.current === location || (stays && type === 'REPLACE' && isKeepingPage(location.state))
    if (from && isHeld() && !isFree) {
      setPending(null)
      const goBack = from.index - historyIndex()
      mayLeave(addressOf(from.location)).then((leaves) => {
        if (signal.aborted) return
        if (leaves) {
          allowed.current = location
          // Where the page stays, a form that stays with it is still unsaved. One that unmounts releases its own hold.
          if (!stays) letGo()
          setAttempt((count) => count + 1)
        } else if (goBack === 0) navigate(addressOf(from.location), { replace: true })
        else navigate(goBack)
      })
      return () => overtaken.abort()
    }
    if (reloadsOnReturn(route, from !== null && type === 'POP', onMobileSafari())) {
      reload()
      return
    }

    // The first document contains its own skeleton.
    const slow = from ? setTimeout(() => setPending(route), patience) : undefined

    const check = () => (from ? checkMaintenance(signal) : underMaintenance ? 'closed' : 'open')
    const world: World = {
      // When the page stays the same (another tab, another filter), the check runs in the background.
      maintenance: () => {
        if (!stays) return check()
        Promise.resolve(check()).then((state) => {
          if (state === 'closed' && !signal.aborted) closed()
        })
        return 'open'
      },
      visitor: () => ({ signedIn: isSignedIn(), nativeClient: isNativeClient() }),
      fresh: () => isSessionFresh(signal),
    }

    const run = async () => {
      const page = loadPage(route)
      page.catch(() => {})
      const navigation: Navigation = {
        route,
        to: location,
        from: from && { name: from.route.name, place: from.location },
        invited: isInvitedTo(location.pathname),
      }
      const verdict = await judge(navigation, world)
      if (signal.aborted) return
      if (verdict.kind === 'redirect') return redirect(verdict.to)
      if (verdict.kind === 'maintenance') return closed()
      const view = await viewFor(verdict, page)
      if (signal.aborted || !view) return
      clearTimeout(slow)
      stand(view)
    }
    run()

    return () => {
      overtaken.abort()
      clearTimeout(slow)
    }
  }, [location, attempt])

  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { standing, pending, retry }
}

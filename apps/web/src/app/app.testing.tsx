import type { Boot } from '@avalive/contract/boot'
import { type Call, pathsOf } from '@avalive/contract/call'
import { areas, commonErrors } from '@avalive/contract/errors'
import { maintenance } from '@avalive/contract/maintenance'
import { act, cleanup, render } from '@testing-library/react'
import { type NavigateFunction, type NavigateOptions, useNavigate } from 'react-router'
import { vi } from 'vitest'
import { forgetBoot } from '../lib/boot.ts'
import { writeCookie } from '../lib/cookie.ts'
import { loadLanguage } from '../lib/i18n.tsx'
import { forgetSession } from '../lib/session.ts'
import { teachJsdomDialogs } from '../ui/dialog.testing.ts'
import { teachJsdomSight } from '../ui/sight.testing.ts'
import { GuardedRoutes } from './GuardedRoutes.tsx'
import { loadPage } from './pages.ts'
import { Providers } from './providers.tsx'
import { routeOf } from './routes.ts'

export const someBoot: Boot = {
  locale: 'en',
  signedIn: false,
  vliveId: null,
  region: 'JP',
  underMaintenance: false,
  sandbox: false,
  appScheme: 'avalive',
  storeLinks: { ios: 'https://apps.example/ios', android: 'https://apps.example/android' },
  links: {
    coinPolicy: '/policies/coins',
    commerceLaw: '/policies/commerce_law',
    terms: '/policies/terms',
    help: '/help',
    officialChat: 'https://chat.example/',
    payoneer: 'https://payoneer.example/login',
  },
  operator: {
    name: 'Some Operator',
    representative: 'Some Body',
    address: '1 Some Street',
    phone: '03-0000-0000',
    email: 'support@some.example',
  },
  payment: { publishableKey: 'pk_test_some', address: null },
  analyticsUrl: null,
  tracingUrl: null,
  tracingSample: 0,
}

/** Adds the boot data to the document in the same way as the server does. */
export const putBoot = (changes: Partial<Boot> = {}): void => {
  forgetBoot()
  document.getElementById('boot')?.remove()
  const block = document.createElement('script')
  block.type = 'application/json'
  block.id = 'boot'
  block.textContent = JSON.stringify({ ...someBoot, ...changes })
  document.head.append(block)
}

export interface Sent {
  readonly path: string
  readonly query: URLSearchParams
  readonly method: string
  readonly headers: Headers
  readonly body: unknown
}

type Reply = (sent: Sent) => Response | Promise<Response>

export const answer = (payload: unknown): Response => Response.json({ payload })

export const refuse = (status: number, errorCode: number, message = 'refused'): Response =>
  Response.json({ payload: { message, errorCode } }, { status })

export const closed = (): Response => refuse(503, (areas.maintenance << 16) | commonErrors.maintenance.reason)

const readBody = (body: RequestInit['body']): unknown => {
  if (body instanceof URLSearchParams) return Object.fromEntries(body)
  return typeof body === 'string' ? JSON.parse(body) : undefined
}

/**
 * Stubs `fetch`. A request without a reply fails as if there were no server. Returns the requests that were sent.
 * `others` are replies to addresses outside the contract.
 */
export const stubServer = (
  replies: readonly (readonly [Call, Reply])[] = [],
  others: readonly (readonly [RegExp, Reply])[] = [],
) => {
  const sent: Sent[] = []
  const all = new Map<string, Reply>([
    [pathsOf(maintenance.checkAll)[0] ?? '', () => answer({ underMaintenance: false })],
    ...replies.map(([call, reply]) => [pathsOf(call)[0] ?? '', reply] as const),
  ])
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, window.location.origin)
    const request: Sent = {
      path: url.pathname,
      query: url.searchParams,
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body: readBody(init.body),
    }
    sent.push(request)
    const reply = all.get(url.pathname) ?? others.find(([pattern]) => pattern.test(url.pathname))?.[1]
    if (!reply) throw new TypeError('Failed to fetch')
    return reply(request)
  })
  const to = (call: Call): Sent[] => sent.filter(({ path }) => pathsOf(call).includes(path))
  return { sent, to }
}

/** Sets the time zone that the browser reports. */
export const readFrom = (timeZone: string): void => {
  const options = new Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone })
}

/** For longer than any test moves its clock. */
export const signIn = (): void => writeCookie('avalive_signed_in', '1', 86_400)

/** Until `resetBrowser`. */
export const beInApp = (userAgent = 'AvaliveUser/1.0'): void => {
  vi.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(userAgent)
}

export const resetBrowser = (): void => {
  cleanup()
  forgetSession()
  window.sessionStorage.clear()
  window.localStorage.clear()
  for (const name of ['avalive_locale', 'destination']) writeCookie(name, '', 0)
  window.avaliveHandOff = undefined
  window.history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
}

/** A window as wide as the media queries say, in rem. */
export const beWide = (rem: number): void => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: Number(/width >= (\d+)rem/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY) <= rem,
    addEventListener() {},
    removeEventListener() {},
  }))
}

export const address = (): string => window.location.pathname + window.location.search

const Handle = ({ handle }: { handle: { navigate?: NavigateFunction } }) => {
  handle.navigate = useNavigate()
  return null
}

/** jsdom has no layout and cannot scroll, so the requested position becomes `scrollY`. */
export const stubScrolling = () => vi.stubGlobal('scrollTo', (_x: number, y: number) => vi.stubGlobal('scrollY', y))

/** Starts the app as a document at `path` would. */
export const openApp = async (path: string, state: unknown = null) => {
  window.history.replaceState(state === null ? null : { usr: state, key: 'start', idx: 0 }, '', path)
  stubScrolling()
  teachJsdomDialogs()
  teachJsdomSight()
  const handle: { navigate?: NavigateFunction } = {}
  const language = await loadLanguage('en')
  // Load the page's code in advance, as a browser does that preloads it.
  await loadPage(routeOf(window.location.pathname))
  await act(async () => {
    render(
      <Providers language={language}>
        <Handle handle={handle} />
        <GuardedRoutes />
      </Providers>,
    )
  })
  return {
    goTo: (to: string, options?: NavigateOptions) => act(async () => handle.navigate?.(to, options)),
    goBack: () => act(async () => handle.navigate?.(-1)),
  }
}

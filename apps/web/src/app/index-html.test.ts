// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import html from '../../index.html?raw'

const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => script ?? '')

/** Runs the document's inline script as the browser would at this address. */
const openAt = (address: string) => {
  window.history.replaceState({ usr: 'kept' }, '', address)
  for (const script of scripts) new Function(script)()
  return window.location.pathname + window.location.search + window.location.hash
}

// The server sets the language.
document.documentElement.lang = 'en'

const browserAgent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36'
const appAgents = ['AvaliveUser/5.1', 'AvaliveiOS/5.1', 'AvaliveAndroid/5.1'].map((app) => `${browserAgent} ${app}`)
const useAgent = (agent = '') => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)

afterEach(() => {
  vi.restoreAllMocks()
  window.avaliveHandOff = undefined
  window.sessionStorage.clear()
  window.localStorage.clear()
  delete document.documentElement.dataset.theme
  delete document.documentElement.dataset.bare
})

test('the document has exactly one inline script and no inline styles or event handlers', () => {
  expect(scripts).toHaveLength(1)
  expect(html).not.toMatch(/<style|style=|\son\w+=/)
})

test('the document shows the top bar and a page skeleton before any code has loaded', () => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const shell = body.querySelector('#shell')
  expect(shell?.textContent?.trim()).toBe('Avalive')
  expect(shell?.querySelectorAll('.late .animate-shimmer').length).toBeGreaterThan(5)
})

// shows session-10
test('the hand-off code moves from the address to the window object', () => {
  expect(openAt('/login/success?t=code&utm_source=x#top')).toBe('/login/success?utm_source=x#top')
  expect(window.avaliveHandOff).toBe('code')
  expect(window.history.state).toEqual({ usr: 'kept' })
})

// shows session-22
test.each(appAgents)('in the app %s, its token moves from the address to the session storage', (agent) => {
  useAgent(agent)
  window.sessionStorage.setItem('avalive.vliveId', 'before')
  // A logout of the session before would end the new one.
  window.localStorage.setItem('avalive.logoutPending', '1')
  expect(openAt('/events/1?st=token')).toBe('/events/1')
  expect(window.localStorage.getItem('avalive.logoutPending')).toBeNull()
  expect(window.sessionStorage.getItem('avalive.st')).toBe('token')
  expect(window.sessionStorage.getItem('avalive.vliveId')).toBeNull()
})

// shows session-47
test.each([browserAgent, '', `${browserAgent} Avalive/5.1`, `${browserAgent} AvaliveUser`])(
  'in the browser %s, a token is removed from the address and ignored',
  (agent) => {
    useAgent(agent)
    window.sessionStorage.setItem('avalive.vliveId', 'own')
    expect(openAt('/events/1?st=token&tabId=x#top')).toBe('/events/1?tabId=x#top')
    expect(window.sessionStorage.getItem('avalive.st')).toBeNull()
    expect(window.sessionStorage.getItem('avalive.vliveId')).toBe('own')
  },
)

// shows session-47
test('a token that a browser has stored before is removed', () => {
  useAgent(browserAgent)
  window.sessionStorage.setItem('avalive.st', 'token')
  openAt('/events/1')
  expect(window.sessionStorage.getItem('avalive.st')).toBeNull()
})

test('an empty token is removed from the address and does not replace the stored token', () => {
  useAgent(appAgents[0])
  window.sessionStorage.setItem('avalive.st', 'token')
  expect(openAt('/events/1?st=&t=')).toBe('/events/1')
  expect(window.sessionStorage.getItem('avalive.st')).toBe('token')
  expect(window.avaliveHandOff).toBeUndefined()
})

test('an address without a code or a token stays exactly as it is', () => {
  expect(openAt('/events/1?a=%20b&tabId=x')).toBe('/events/1?a=%20b&tabId=x')
})

test.each([
  ['dark', 'dark'],
  ['light', 'light'],
  ['purple', undefined],
])('applies the stored theme %s before the first paint as %s', (stored, shown) => {
  window.localStorage.setItem('avalive.theme', stored)
  openAt('/login')
  expect(document.documentElement.dataset.theme).toBe(shown)
})

test.each([
  ['/events?tp=avatar', true],
  ['/events?tp=other', false],
])('%s is without the first top bar: %s', (address, isBare) => {
  openAt(address)
  expect('bare' in document.documentElement.dataset).toBe(isBare)
})

test('the document offers a single reload button when its code fails to load', () => {
  document.body.innerHTML =
    '<div id="shell"></div><div id="root"></div><script type="module"></script><script></script>'
  openAt('/login')
  const [code, other] = document.body.querySelectorAll('script')
  other?.dispatchEvent(new Event('error'))
  expect(document.querySelector('button')).toBeNull()
  code?.dispatchEvent(new Event('error'))
  expect(document.getElementById('shell')).toBeNull()
  expect([...document.querySelectorAll('button')].map((button) => button.textContent)).toEqual(['↻ Avalive'])
})

test('code in a template loads after the first frame, or after two seconds in a tab that paints nothing', () => {
  vi.useFakeTimers()
  const frames: FrameRequestCallback[] = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => frames.push(draw))
  const open = () => {
    document.body.innerHTML = '<template id="late-code"><link rel="modulepreload"></template>'
    openAt('/')
    expect(document.querySelector('link')).toBeNull()
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }))
    vi.advanceTimersByTime(1000)
    expect(document.querySelector('link')).toBeNull()
  }

  open()
  for (const draw of frames) draw(0)
  expect(document.querySelector('link')).toBeNull()
  vi.advanceTimersByTime(0)
  expect(document.querySelectorAll('link')).toHaveLength(1)
  vi.advanceTimersByTime(5000)
  expect(document.querySelectorAll('link')).toHaveLength(1)

  open()
  vi.advanceTimersByTime(1000)
  expect(document.querySelectorAll('link')).toHaveLength(1)
  vi.useRealTimers()
})

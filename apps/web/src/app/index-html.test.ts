// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import html from '../../index.html?raw'

const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => script ?? '')

/** Runs the document's own script as the browser would at this address. */
const openAt = (address: string) => {
  window.history.replaceState({ usr: 'kept' }, '', address)
  for (const script of scripts) new Function(script)()
  return window.location.pathname + window.location.search + window.location.hash
}

// As the server writes it.
document.documentElement.lang = 'en'

afterEach(() => {
  window.avaliveHandOff = undefined
  window.sessionStorage.clear()
  window.localStorage.clear()
  delete document.documentElement.dataset.theme
})

test('there is one inline script, and nothing else is inline', () => {
  expect(scripts).toHaveLength(1)
  expect(html).not.toMatch(/<style|style=|\son\w+=/)
})

test('the document shows the top bar and a skeleton of a page before any code has arrived', () => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const shell = body.querySelector('#shell')
  expect(shell?.textContent?.trim()).toBe('Avalive')
  expect(shell?.querySelectorAll('.late .animate-shimmer').length).toBeGreaterThan(5)
})

// shows session-10
test('the hand-off code leaves the address and waits in the window', () => {
  expect(openAt('/login/success?t=code&utm_source=x#top')).toBe('/login/success?utm_source=x#top')
  expect(window.avaliveHandOff).toBe('code')
  expect(window.history.state).toEqual({ usr: 'kept' })
})

// shows session-22
test("the app's token leaves the address for the session storage, and the person of before is forgotten", () => {
  window.sessionStorage.setItem('avalive.vliveId', 'before')
  expect(openAt('/events/1?st=token')).toBe('/events/1')
  expect(window.sessionStorage.getItem('avalive.st')).toBe('token')
  expect(window.sessionStorage.getItem('avalive.vliveId')).toBeNull()
})

test('an empty token replaces nothing, but leaves as well', () => {
  window.sessionStorage.setItem('avalive.st', 'token')
  expect(openAt('/events/1?st=&t=')).toBe('/events/1')
  expect(window.sessionStorage.getItem('avalive.st')).toBe('token')
  expect(window.avaliveHandOff).toBeUndefined()
})

test('an address without either is left exactly as it is', () => {
  expect(openAt('/events/1?a=%20b&tabId=x')).toBe('/events/1?a=%20b&tabId=x')
})

test.each([
  ['dark', 'dark'],
  ['light', 'light'],
  ['purple', undefined],
])('the stored theme %s shows before the first paint as %s', (stored, shown) => {
  window.localStorage.setItem('avalive.theme', stored)
  openAt('/login')
  expect(document.documentElement.dataset.theme).toBe(shown)
})

test('a page whose code could not be loaded offers to load it again, once', () => {
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

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restoreScroll, saveScroll } from './scroll.ts'

const WINDOW_HEIGHT = 800
let height: number
let grown: () => void

const standAt = (y: number) => vi.stubGlobal('scrollY', y)
const anchor = () => document.documentElement.style.getPropertyValue('overflow-anchor')

/** The page becomes as high as that, and whoever watches its size hears of it. */
const growTo = (next: number) => {
  height = next
  grown()
}

beforeEach(() => {
  vi.useFakeTimers()
  height = 3000
  standAt(0)
  grown = () => {}
  vi.stubGlobal('innerHeight', WINDOW_HEIGHT)
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => height)
  vi.stubGlobal('scrollTo', (_x: number, to: number) => {
    standAt(Math.min(to, height - WINDOW_HEIGHT))
  })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        grown = callback
      }
      observe() {}
      disconnect() {
        grown = () => {}
      }
    },
  )
})
afterEach(() => {
  vi.advanceTimersByTime(5000)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Left at 1500 of 3000, and come back to while only so much of it stands. */
const comeBack = (soFar: number): void => {
  window.scrollTo(0, 1500)
  saveScroll('visit')
  height = soFar
  window.scrollTo(0, 0)
  restoreScroll('visit', '')
}

test('the place is taken as soon as there is room for it', () => {
  comeBack(1000)
  expect(window.scrollY).toBe(200)
  growTo(3000)
  expect(window.scrollY).toBe(1500)
})

test('it is taken again when the page grows above it, and the browser does not move along', () => {
  comeBack(2500)
  expect(window.scrollY).toBe(1500)
  expect(anchor()).toBe('none')
  // As a browser that moved along would leave it.
  standAt(2000)
  growTo(3500)
  expect(window.scrollY).toBe(1500)
})

test.each(['wheel', 'pointerdown', 'keydown'])('whoever does something meanwhile wins: %s', (doing) => {
  comeBack(1000)
  window.dispatchEvent(new Event(doing))
  growTo(3000)
  expect(window.scrollY).toBe(200)
  expect(anchor()).toBe('')
})

test('after two seconds the page may grow as it likes', () => {
  comeBack(1000)
  vi.advanceTimersByTime(2000)
  growTo(3000)
  expect(window.scrollY).toBe(200)
  expect(anchor()).toBe('')
})

test('who leaves before the place was reached finds it the next time', () => {
  comeBack(1000)
  saveScroll('visit')
  const stop = restoreScroll('visit', '')
  growTo(3000)
  expect(window.scrollY).toBe(1500)
  stop()
})

test('who went elsewhere meanwhile, without pressing anything, finds that', () => {
  comeBack(2500)
  window.scrollTo(0, 900)
  saveScroll('visit')
  const stop = restoreScroll('visit', '')
  expect(window.scrollY).toBe(900)
  stop()
})

test('a visit whose place is not known begins at the start, or where its address points', () => {
  standAt(700)
  restoreScroll('unknown', '')
  expect(window.scrollY).toBe(0)
  expect(anchor()).toBe('')
  const target = document.createElement('div')
  target.id = 'coins'
  target.scrollIntoView = vi.fn()
  document.body.append(target)
  restoreScroll('unknown', '#coins')
  expect(target.scrollIntoView).toHaveBeenCalled()
})

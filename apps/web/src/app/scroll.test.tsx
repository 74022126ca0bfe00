import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restoreScroll, saveScroll } from './scroll.ts'

const WINDOW_HEIGHT = 800
let height: number
let grown: () => void

const standAt = (y: number) => vi.stubGlobal('scrollY', y)
const anchor = () => document.documentElement.style.getPropertyValue('overflow-anchor')

/** Changes the page height and notifies the resize observer. */
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

/** Leaves the page at 1500 of 3000 and returns while only `soFar` of it is rendered. */
const comeBack = (soFar: number): void => {
  window.scrollTo(0, 1500)
  saveScroll('visit')
  height = soFar
  window.scrollTo(0, 0)
  restoreScroll('visit', '')
}

test('restores the scroll position as soon as the page is long enough', () => {
  comeBack(1000)
  expect(window.scrollY).toBe(200)
  growTo(3000)
  expect(window.scrollY).toBe(1500)
})

test('restores it again when the page grows above it, without scroll anchoring', () => {
  comeBack(2500)
  expect(window.scrollY).toBe(1500)
  expect(anchor()).toBe('none')
  // Where scroll anchoring would move the page.
  standAt(2000)
  growTo(3500)
  expect(window.scrollY).toBe(1500)
})

test.each(['wheel', 'pointerdown', 'keydown'])('stops restoring on user input: %s', (doing) => {
  comeBack(1000)
  window.dispatchEvent(new Event(doing))
  growTo(3000)
  expect(window.scrollY).toBe(200)
  expect(anchor()).toBe('')
})

test('stops restoring after two seconds', () => {
  comeBack(1000)
  vi.advanceTimersByTime(2000)
  growTo(3000)
  expect(window.scrollY).toBe(200)
  expect(anchor()).toBe('')
})

test('keeps the saved position when the person leaves before it was restored', () => {
  comeBack(1000)
  saveScroll('visit')
  const stop = restoreScroll('visit', '')
  growTo(3000)
  expect(window.scrollY).toBe(1500)
  stop()
})

test('saves the new position when the page was scrolled elsewhere without user input', () => {
  comeBack(2500)
  window.scrollTo(0, 900)
  saveScroll('visit')
  const stop = restoreScroll('visit', '')
  expect(window.scrollY).toBe(900)
  stop()
})

test('starts an unknown visit at the top, or at the target of its hash', () => {
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

import { revealMs } from '@avalive/rules/gacha/reveal'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { putBoot, resetBrowser, signIn } from '../../../app/app.testing.tsx'
import { drawOnce, open, press, results } from './drawing.testing.tsx'

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  resetBrowser()
})

const stubMotion = (isWanted: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('no-preference') && isWanted,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
const reveal = () => screen.findByRole('dialog', { name: 'Drawing…' })

// shows gacha-60
test('a draw shows its best rarity by shape, stars and words, and then the results', async () => {
  stubMotion(true)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await open({ draws: [] })
  await drawOnce()
  const dialog = await reveal()
  expect(dialog.querySelector('[data-shape]')).toBeTruthy()
  expect(dialog.textContent).toMatch(/Best result: \d stars?/)
  await act(() => vi.advanceTimersByTimeAsync(revealMs))
  expect(await results()).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'Drawing…' })).toBeNull()
})

// shows gacha-60
test('the reveal is skipped by its button', async () => {
  stubMotion(true)
  await open({ draws: [] })
  await drawOnce()
  await reveal()
  await press(screen.getByRole('button', { name: 'Skip' }))
  expect(screen.getByRole('dialog', { name: 'Your result' })).toBeTruthy()
})

test('the reveal is skipped by Escape, and nothing is kept by that', async () => {
  stubMotion(true)
  const { server } = await open({ draws: [] })
  await drawOnce()
  const dialog = await reveal()
  await act(async () => void fireEvent(dialog, new Event('cancel', { cancelable: true })))
  expect(screen.getByRole('dialog', { name: 'Your result' })).toBeTruthy()
  expect(server.sent.some(({ path }) => path.includes('confirm'))).toBe(false)
})

// shows gacha-62
test('the results show the own figure with what was won', async () => {
  await open({ draws: [] })
  await drawOnce()
  const dialog = await results()
  const figure = await within(dialog).findByRole('img', { name: 'You, wearing what you won' })
  expect(figure.getAttribute('src')).toMatch(/^\/pictures\/figures\/p-me\.svg\?wear=[a-z0-9_.-]+$/)
})

// shows gacha-60
test('with reduced motion, the results show at once', async () => {
  stubMotion(false)
  await open({ draws: [] })
  await drawOnce()
  expect(await results()).toBeTruthy()
})

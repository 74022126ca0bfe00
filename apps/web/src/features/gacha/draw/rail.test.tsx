import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { putBoot, resetBrowser, signIn } from '../../../app/app.testing.tsx'
import { open, openSheet } from './drawing.testing.tsx'

const screenWidth = { isDesktop: true, listeners: new Set<() => void>() }

/** Turns a tablet, so that its window becomes as wide as a desktop's or narrower. */
const turnTo = (isDesktop: boolean) =>
  act(async () => {
    screenWidth.isDesktop = isDesktop
    for (const listener of screenWidth.listeners) listener()
  })

beforeEach(() => {
  screenWidth.isDesktop = true
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(width >= 64rem)' && screenWidth.isDesktop,
    addEventListener: (_type: string, listener: () => void) => screenWidth.listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => screenWidth.listeners.delete(listener),
  }))
  putBoot()
  signIn()
})
afterEach(() => {
  vi.unstubAllGlobals()
  screenWidth.listeners.clear()
  resetBrowser()
})

const drawButton = { name: 'Draw' }

// shows gacha-63
test('the draw button is in the rail on a desktop, and in the dock on a phone', async () => {
  await open({ draws: [] })
  const rail = () => within(screen.getByRole('complementary'))
  await screen.findByRole('button', drawButton)
  expect(rail().getByRole('button', drawButton)).toBeTruthy()
  await turnTo(false)
  expect(rail().queryByRole('button', drawButton)).toBeNull()
  expect(screen.getAllByRole('button', drawButton)).toHaveLength(1)
})

// shows gacha-63
test('the draw sheet stays open when the window becomes narrow', async () => {
  await open({ draws: [] })
  await openSheet()
  const dialog = await screen.findByRole('dialog')
  await turnTo(false)
  expect(screen.getByRole('dialog')).toBe(dialog)
})

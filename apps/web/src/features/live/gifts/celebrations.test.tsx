import { sceneMs } from '@avalive/rules/live/gift-effect'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { putBoot, resetBrowser, signIn } from '../../../app/app.testing.tsx'
import { castle, someGift, somePerson } from '../live.testing.ts'
import { openViewer, press } from '../viewer.testing.ts'
import { celebrationTime } from './use-celebrations.ts'

// jsdom has no canvas. The stage has its own tests.
vi.mock('../stage/Stage.tsx', () => ({ default: () => null }))

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(() => {
  vi.useRealTimers()
  resetBrowser()
})

const open = async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const viewer = await openViewer()
  await screen.findByRole('heading', { level: 1, name: 'Songs at midnight' })
  let sent = 0
  /** A gift arrives in the room. */
  const give = (coins: number, nickname = 'Mika', agoMs = 0, count = 1) =>
    act(() => {
      const person = somePerson({ vliveId: `v-${nickname}`, nickname })
      const at = new Date(Date.now() - agoMs).toISOString()
      const { giftId, name } = castle
      viewer.tell({ type: 'gift', gift: someGift(++sent, { person, giftId, name, coins, count, at }) })
    })
  return { ...viewer, give }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const lights = () => document.querySelector('.gift-lights')
const scene = () => document.querySelector('.gift-scene')

describe('a gift on the stage', () => {
  // shows live-160
  test.each([
    [499, { isLit: false, hasScene: false }],
    [500, { isLit: true, hasScene: false }],
    [2999, { isLit: true, hasScene: false }],
    [3000, { isLit: false, hasScene: true }],
  ])('of %i coins is celebrated by its tier', async (coins, expected) => {
    const { give } = await open()
    give(coins)
    expect({
      isLit: lights()?.hasAttribute('data-on'),
      hasScene: scene() !== null,
    }).toEqual(expected)
  })

  // shows live-162
  test('keeps the lights on and the burst running while a combo goes on, without starting them again', async () => {
    const { give } = await open()
    give(500)
    const burst = document.querySelector('.gift-burst')
    for (let gifts = 0; gifts < 30; gifts++) {
      await pass(100)
      give(500)
      expect(lights()?.hasAttribute('data-on')).toBe(true)
      expect(document.querySelector('.gift-burst')).toBe(burst)
    }
    await pass(celebrationTime + 100)
    expect(lights()?.hasAttribute('data-on')).toBe(false)
  })

  // shows live-162
  test('bursts once while two people take turns', async () => {
    const { give } = await open()
    give(500, 'Aki')
    const burst = document.querySelector('.gift-burst')
    for (let gifts = 0; gifts < 8; gifts++) {
      await pass(200)
      give(500, gifts % 2 ? 'Aki' : 'Ben')
      expect(document.querySelector('.gift-burst')).toBe(burst)
    }
  })

  test('stays in its tier however long a combo of small gifts gets', async () => {
    const { give } = await open()
    for (let gifts = 0; gifts < 20; gifts++) give(499)
    expect(lights()?.hasAttribute('data-on')).toBe(false)
    expect(scene()).toBeNull()
  })
})

describe('the scene of a large gift', () => {
  // shows live-161
  test('shows the sender for five seconds, and the next one after it', async () => {
    const { give } = await open()
    give(10_000, 'Aki')
    give(5000, 'Ben')
    expect(document.querySelectorAll('.gift-scene')).toHaveLength(1)
    expect(scene()?.textContent).toContain('Aki')
    await pass(sceneMs - 200)
    expect(scene()?.textContent).toContain('Aki')
    await pass(300)
    expect(scene()?.textContent).toContain('Ben')
    await pass(sceneMs)
    expect(scene()).toBeNull()
  })

  // shows live-161
  test('is skipped by a tap, and by Escape', async () => {
    const { give } = await open()
    give(10_000, 'Aki')
    give(10_000, 'Ben')
    await press('Skip')
    expect(scene()?.textContent).toContain('Ben')
    act(() => void fireEvent.keyDown(document.body, { key: 'Escape' }))
    expect(scene()).toBeNull()
  })

  test('gives the keyboard’s focus back when it is skipped or ends', async () => {
    const { give } = await open()
    const box = screen.getByLabelText('Write a comment')
    for (const end of [() => press('Skip'), () => pass(sceneMs + 100)]) {
      box.focus()
      give(10_000)
      act(() => document.querySelector<HTMLElement>('.gift-scene')?.focus())
      expect(document.activeElement).not.toBe(box)
      await end()
      expect(scene()).toBeNull()
      expect(document.activeElement).toBe(box)
    }
  })

  test('takes the first Escape, and leaves the next one to an open dialog', async () => {
    const { give } = await open()
    give(10_000)
    expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(false)
    expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(true)
  })

  // shows live-161
  test('counts up while it waits and the same person sends more, and merges many people', async () => {
    const { give } = await open()
    give(10_000, 'Aki')
    give(10_000, 'Ben')
    give(10_000, 'Ben', 0, 2)
    expect(scene()?.textContent).toContain('Aki')
    for (const name of ['Cleo', 'Dora', 'Eve', 'Finn']) give(10_000, name)
    await press('Skip')
    expect(scene()?.textContent).toMatch(/Ben.*×3/)
    await press('Skip')
    expect(scene()?.textContent).toContain('Cleo')
    expect(scene()?.textContent).toContain('and 3 others')
    await press('Skip')
    expect(scene()).toBeNull()
  })

  // shows live-161
  test('is not shown for a gift from before the viewer came', async () => {
    const { give } = await open()
    give(10_000, 'Aki', 11_000)
    expect(scene()).toBeNull()
    expect(await screen.findByText('Aki sent Castle')).toBeTruthy()
  })

  test('is one sentence for screen readers: the one of the comments', async () => {
    const { give } = await open()
    await pass(5100)
    give(10_000, 'Aki')
    await pass(5100)
    const spoken = [...document.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent).join(' ')
    expect(spoken.match(/Aki sent Castle/g)).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Skip' })?.textContent).toBeUndefined()
  })
})

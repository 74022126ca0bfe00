import { live } from '@avalive/contract/live'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, putBoot, resetBrowser, signIn } from '../../../app/app.testing.tsx'
import { someGift, somePerson, viewed } from '../live.testing.ts'
import { openViewer } from '../viewer.testing.ts'

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

let sent = 0
const gift = (coins: number, nickname: string, agoMs = 0) =>
  someGift(++sent, {
    person: somePerson({ vliveId: `v-${nickname}`, nickname }),
    coins,
    at: new Date(Date.now() - agoMs).toISOString(),
  })

const open = async (earlier: readonly Parameters<typeof gift>[] = []) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const gifts = earlier.map((each) => gift(...each))
  const viewer = await openViewer(viewed(), [[live.listGiftsSent, () => answer({ gifts })]])
  await screen.findByRole('heading', { level: 1, name: 'Songs at midnight' })
  await pass(200)
  const give = async (...each: Parameters<typeof gift>) => {
    act(() => viewer.tell({ type: 'gift', gift: gift(...each) }))
    await pass(150)
  }
  return { give }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const lines = () => [...document.querySelectorAll('.gift-lane > li')].map(({ textContent }) => textContent)

describe('the lane of large gifts', () => {
  // shows chat-2
  test('shows gifts from 500 coins, each for a time that depends on its price', async () => {
    const { give } = await open()
    await give(499, 'Small')
    await give(500, 'Mid')
    await give(10_000, 'Big')
    expect(lines()).toEqual(['Mid Rose×1', 'Big Rose×1'])
    await pass(8000)
    expect(lines()).toEqual(['Big Rose×1'])
    await pass(52_000)
    expect(lines()).toEqual([])
    expect(screen.getByText('Small sent Rose')).toBeTruthy()
  })

  // shows chat-2
  test('counts a combo up in its line, without moving it', async () => {
    const { give } = await open()
    await give(500, 'Aki')
    await give(500, 'Ben')
    const line = document.querySelector('.gift-lane > li')
    await give(500, 'Aki')
    expect(lines()).toEqual(['Aki Rose×2', 'Ben Rose×1'])
    expect(document.querySelector('.gift-lane > li')).toBe(line)
  })

  // shows chat-2
  test('shows gifts from before the viewer came for the rest of their time', async () => {
    await open([
      [3000, 'Gone', 31_000],
      [3000, 'Late', 25_000],
    ])
    expect(lines()).toEqual(['Late Rose×1'])
    await pass(5000)
    expect(lines()).toEqual([])
  })

  test('is hidden from screen readers, which find the gifts among the comments', async () => {
    const { give } = await open()
    await give(500, 'Aki')
    expect(document.querySelector('.gift-lane')?.getAttribute('aria-hidden')).toBe('true')
  })

  test('ends although the clocks differ', async () => {
    const { give } = await open()
    await give(500, 'Future', -3_600_000)
    expect(lines()).toEqual(['Future Rose×1'])
    await pass(8100)
    expect(lines()).toEqual([])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { giftLane, laneMs } from './gift-lane.ts'

const second = 1000
let ids = 0
const sent = (at: number, vliveId: string, coins: number, count = 1, giftId = 'castle') => ({
  gift: { giftSendId: String(++ids), person: { vliveId }, giftId, count, coins },
  at: at * second,
})
const short = (...[arrivals, now, limit = 3]: [Parameters<typeof giftLane>[0], number, number?]) =>
  giftLane(arrivals, now * second, limit).map(({ gift, count }) => `${gift.person.vliveId} ×${count}`)

// shows chat-2
it.each([
  [0, 0],
  [499, 0],
  [500, 8],
  [999, 8],
  [1000, 15],
  [2999, 15],
  [3000, 30],
  [10_000, 60],
])('a gift of %i coins stays for %i seconds', (coins, seconds) => {
  expect(laneMs(coins)).toBe(seconds * second)
})

describe('the lane', () => {
  // shows chat-2
  it('shows a gift until its time is over, also to somebody who comes later', () => {
    const arrivals = [sent(0, 'a', 500), sent(1, 'b', 3000)]
    expect(short(arrivals, 7)).toEqual(['a ×1', 'b ×1'])
    expect(short(arrivals, 8)).toEqual(['b ×1'])
    expect(short(arrivals, 31)).toEqual([])
  })

  // shows chat-2
  it('has one line for a combo, which keeps its place and its id while it grows', () => {
    const arrivals = [sent(0, 'a', 500), sent(1, 'b', 500), sent(6, 'a', 1500, 3)]
    expect(short(arrivals, 7)).toEqual(['a ×4', 'b ×1'])
    expect(giftLane(arrivals, 7000, 3)[0]?.id).toBe(arrivals[0]?.gift.giftSendId)
    expect(short(arrivals, 20)).toEqual(['a ×4'])
    expect(short(arrivals, 21)).toEqual([])
  })

  it('keeps other gifts and other senders apart, and begins anew after the line has ended', () => {
    expect(short([sent(0, 'a', 500), sent(1, 'a', 500, 1, 'rocket')], 2)).toEqual(['a ×1', 'a ×1'])
    expect(short([sent(0, 'a', 500), sent(4, 'b', 500), sent(8, 'a', 500)], 9)).toEqual(['b ×1', 'a ×1'])
  })

  // shows chat-2
  it('never shows more lines than the limit, and drops none for one that ends earlier', () => {
    const gift = fc.record({ at: fc.nat(60), who: fc.constantFrom('a', 'b', 'c', 'd', 'e'), coins: fc.nat(12_000) })
    fc.assert(
      fc.property(
        fc.array(gift, { maxLength: 40 }),
        fc.nat(90),
        fc.integer({ min: 1, max: 3 }),
        (gifts, now, limit) => {
          const arrivals = gifts.toSorted((a, b) => a.at - b.at).map(({ at, who, coins }) => sent(at, who, coins))
          const shown = giftLane(arrivals, now * second, limit)
          const all = giftLane(arrivals, now * second, Number.POSITIVE_INFINITY)
          const dropped = all.filter(({ id }) => !shown.some((line) => line.id === id))
          expect(shown.length).toBe(Math.min(limit, all.length))
          const first = Math.min(...shown.map(({ until }) => until))
          expect(dropped.every(({ until }) => until <= first)).toBe(true)
        },
      ),
    )
  })
})

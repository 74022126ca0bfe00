import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { admitLikes, fullLikeBudget, LIKES_PER_SECOND } from './likes.ts'

// shows live-262
describe('admitLikes', () => {
  test.each([
    ['a tap', 1, 1],
    ['as many as count in a second', 10, 10],
    ['more than that in one message', 500, 10],
    ['none', 0, 0],
    ['a negative number', -3, 0],
    ['a fraction', 2.9, 2],
  ])('admits of %s: %d sent, %d counted', (_what, sent, counted) => {
    expect(admitLikes(fullLikeBudget(0), sent, 0).admitted).toBe(counted)
  })

  test('admits two messages that arrive at once, and the third only after a second', () => {
    const first = admitLikes(fullLikeBudget(0), 10, 0)
    const second = admitLikes(first.budget, 10, 0)
    const third = admitLikes(second.budget, 10, 0)
    expect([first, second, third].map(({ admitted }) => admitted)).toEqual([10, 10, 0])
    expect(admitLikes(third.budget, 10, 1000).admitted).toBe(10)
  })

  test('never admits more than ten for each second that passed, and twenty at the start', () => {
    const message = fc.record({ count: fc.integer({ min: 1, max: 100 }), wait: fc.integer({ min: 0, max: 3000 }) })
    fc.assert(
      fc.property(fc.array(message, { maxLength: 60 }), (messages) => {
        let [now, total, budget] = [0, 0, fullLikeBudget(0)]
        for (const { count, wait } of messages) {
          now += wait
          const next = admitLikes(budget, count, now)
          expect(next.admitted).toBeLessThanOrEqual(Math.min(count, LIKES_PER_SECOND))
          total += next.admitted
          budget = next.budget
        }
        expect(total).toBeLessThanOrEqual(2 * LIKES_PER_SECOND + (now / 1000) * LIKES_PER_SECOND)
      }),
    )
  })

  test('admits nothing more when the clock is set back', () => {
    const spent = admitLikes(admitLikes(fullLikeBudget(5000), 10, 5000).budget, 10, 5000)
    expect(admitLikes(spent.budget, 10, 1000).admitted).toBe(0)
  })
})

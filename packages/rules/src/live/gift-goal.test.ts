import { describe, expect, it } from 'vitest'
import { type CountedGoal, type GoalTally, tallyFor, withGift } from './gift-goal.ts'

const coins: CountedGoal = { goalId: '1', gift: null, target: 100, progress: 40, countedTo: '10' }
const roses: CountedGoal = { ...coins, gift: { giftId: 'rose' } }
const gift = (id: number, giftId = 'rose', count = 2) => ({
  giftSendId: String(id),
  giftId,
  count,
  coins: giftId === 'free' ? 0 : count * 10,
})
const after = (goal: CountedGoal, ...gifts: ReturnType<typeof gift>[]): GoalTally =>
  gifts.reduce((tally, sent) => withGift(tally, goal, sent), tallyFor(goal))

describe('the tally of a gift goal', () => {
  // shows live-167
  it.each([
    ['counts the coins of later gifts', coins, [gift(11), gift(12, 'star', 1)], 30],
    ['counts pieces of its own gift only', roses, [gift(11), gift(12, 'star')], 2],
    ['leaves out what the server has counted', coins, [gift(9), gift(10), gift(11)], 20],
    ['counts a gift once that arrives twice', coins, [gift(11), gift(11)], 20],
    ['compares ids as numbers, not as texts', { ...coins, countedTo: '99' }, [gift(100)], 20],
    ['counts nothing for a free gift', coins, [gift(11, 'free', 1)], 0],
  ])('%s', (_what, goal, gifts, amount) => {
    expect(after(goal, ...gifts).amount).toBe(amount)
  })

  // shows live-167
  it('continues from a new count of the server without losing or doubling gifts', () => {
    const { recent } = after(coins, gift(11), gift(12), gift(13))
    expect(tallyFor({ ...coins, progress: 80, countedTo: '12' }, recent).amount).toBe(20)
    expect(tallyFor({ ...coins, progress: 100, countedTo: '13' }, recent).amount).toBe(0)
  })
})

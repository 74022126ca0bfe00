import { Watermark } from '../../platform/watermark.ts'
import { giftRollUp } from './gift-roll-up.ts'
import { newestGift } from './gift-store.ts'
import { countTowardsGoals } from './goal-store.ts'

/** Counts gifts towards the goals, so that reading a goal adds up only the gifts of the last seconds. */
export const giftGoalsDue = giftRollUp({
  name: 'live.giftGoals',
  done: Watermark.ofIds('giftGoals'),
  newest: newestGift,
  add: countTowardsGoals,
})

import type { Feature } from '../../platform/feature.ts'
import { exportAlarm, tallyAlarm } from './alarms.ts'
import { giftCodesDue } from './gift-card-due.ts'
import { monthTurn } from './month-turn.ts'
import { releaseDue } from './release.ts'
import { payoutRoutes } from './routes.ts'
import { seedPayouts } from './seed.ts'
import { seedGiftCards } from './seed-gift-cards.ts'
import { setPayoutsBack } from './set-back.ts'

export const payoutsFeature: Feature = {
  routes: payoutRoutes,
  dueTasks: [monthTurn, tallyAlarm, exportAlarm, releaseDue, giftCodesDue],
  seed: async (...world) => {
    await seedGiftCards(...world)
    await seedPayouts(...world)
  },
  setBack: setPayoutsBack,
}

import type { Feature } from '../../platform/feature.ts'
import { anyAct } from '../../platform/four-eyes/act.ts'
import { exportAlarm, tallyAlarm } from './alarms.ts'
import { batchDone, transferDone } from './done-acts.ts'
import { batchReleased } from './download-batch.ts'
import { giftCodesDue } from './gift-card-due.ts'
import { monthTurn } from './month-turn.ts'
import { profileSaved } from './payout-profiles.ts'
import { payoutsPersonalData } from './personal-data.ts'
import { releaseDue } from './release.ts'
import { payoutRoutes } from './routes.ts'
import { seedPayouts } from './seed.ts'
import { seedGiftCards } from './seed-gift-cards.ts'
import { setPayoutsBack } from './set-back.ts'
import { transferReleased, transferReturned } from './transfer-acts.ts'
import { withholdingChanged, withholdingCreated, withholdingRemoved } from './withholding-acts.ts'

export const payoutsFeature: Feature = {
  personalData: payoutsPersonalData,
  routes: payoutRoutes,
  acts: [
    anyAct(batchReleased),
    anyAct(transferDone),
    anyAct(batchDone),
    anyAct(transferReleased),
    anyAct(transferReturned),
    anyAct(profileSaved),
    anyAct(withholdingCreated),
    anyAct(withholdingChanged),
    anyAct(withholdingRemoved),
  ],
  dueTasks: [monthTurn, tallyAlarm, exportAlarm, releaseDue, giftCodesDue],
  seed: async (...world) => {
    await seedGiftCards(...world)
    await seedPayouts(...world)
  },
  setBack: setPayoutsBack,
}

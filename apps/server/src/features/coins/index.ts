import type { Feature } from '../../platform/feature.ts'
import { anyAct } from '../../platform/four-eyes/act.ts'
import { debtActs } from './clear-coin-debt.ts'
import { purchasesDue } from './due.ts'
import { coinsPersonalData } from './personal-data.ts'
import { productChanged, productCreated } from './product-acts.ts'
import { recordsDue } from './records-due.ts'
import { purchaseRefund } from './refund-purchase.ts'
import { coinRoutes } from './routes.ts'
import { seedCoins } from './seed.ts'
import { refundsDue } from './send-refund.ts'
import { setCoinsBack } from './set-back.ts'
import { undeliveredDue } from './undelivered-due.ts'

export const coinsFeature: Feature = {
  personalData: coinsPersonalData,
  seed: seedCoins,
  setBack: setCoinsBack,
  routes: coinRoutes,
  acts: [
    ...Object.values(debtActs).map(anyAct),
    anyAct(purchaseRefund),
    anyAct(productCreated),
    anyAct(productChanged),
  ],
  dueTasks: [purchasesDue, refundsDue, undeliveredDue, recordsDue],
}

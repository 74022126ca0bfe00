import type { Feature } from '../../platform/feature.ts'
import { anyAct } from '../../platform/four-eyes/act.ts'
import { payeesDue, payoutsDue } from './due.ts'
import { payoneerReleased } from './operations.ts'
import { setPayeesBack } from './payee-store.ts'
import { setPayoutsBack } from './payout-store.ts'
import { payoneerPersonalData } from './personal-data.ts'
import { payoneerRoutes } from './routes.ts'

export const payoneerFeature: Feature = {
  personalData: payoneerPersonalData,
  routes: payoneerRoutes,
  acts: [anyAct(payoneerReleased)],
  dueTasks: [payeesDue, payoutsDue],
  setBack: async (tx, now) => {
    await setPayeesBack(tx, now)
    await setPayoutsBack(tx, now)
  },
}

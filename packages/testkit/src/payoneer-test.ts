import { homeGeo } from './geo-of-header.ts'
import { payoneerKit } from './payoneer.ts'
import { payoutsTest } from './payouts-test.ts'

/** Like `payoutsTest`, with people at home abroad, and payouts at the vendor that only a test completes. */
export const payoneerTest = payoutsTest
  .override('options', { parts: { geo: homeGeo } })
  .override('payoneerOptions', { completeAfter: null, tickEvery: 0, slowMs: 100 })
  .extend('kit', { scope: 'file' }, ({ app }) => payoneerKit(app, app.services.payoneerProvider))

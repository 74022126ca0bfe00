import { payoutServiceNames } from '@avalive/contract/payouts/abroad-operations'
import type { Seed } from '../../platform/feature.ts'
import { insertRate } from './rate-store.ts'

export const seedRates: Seed = async (tx, { payoutRates }) => {
  for (const service of payoutServiceNames) {
    for (const rate of payoutRates) await insertRate(tx, { service, ...rate })
  }
}

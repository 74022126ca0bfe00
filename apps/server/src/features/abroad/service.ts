import type { payoutServiceNames } from '@avalive/contract/payouts/abroad-operations'
import type { Config } from '../../platform/config.ts'

/** A service that pays people outside Japan. */
export type PayoutService = (typeof payoutServiceNames)[number]

export const regionsOf = (config: Config, service: PayoutService): readonly string[] =>
  service === 'payoneer' ? config.PAYONEER_REGIONS : config.WISE_REGIONS

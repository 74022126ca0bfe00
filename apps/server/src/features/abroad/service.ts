import type { payoutServiceNames } from '@avalive/contract/payouts/abroad-operations'
import type { Config } from '../../platform/config.ts'

/** A service that pays people outside Japan. */
export type PayoutService = (typeof payoutServiceNames)[number]

export const regionsOf = (config: Config, service: PayoutService): readonly string[] =>
  service === 'payoneer' ? config.PAYONEER_REGIONS : config.WISE_REGIONS

/**
 * Whether a service pays people of a home at an address in a region. An unknown region is outside. A home in Japan is paid
 * there, and to some homes no money may be sent.
 */
export const paysAt = (
  config: Config,
  service: PayoutService,
  homeRegion: string,
  region: string | undefined,
): region is string =>
  homeRegion !== 'JP' &&
  !config.TRANSFER_NG_REGIONS.includes(homeRegion) &&
  region !== undefined &&
  regionsOf(config, service).includes(region)

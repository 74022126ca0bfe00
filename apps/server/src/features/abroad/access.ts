import type { FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Caller } from '../../platform/sessions.ts'
import { serviceEnd } from './end-store.ts'
import { type PayoutService, paysAt } from './service.ts'

interface Asked {
  readonly context: Context
  readonly caller: Pick<Caller, 'homeRegion'>
  readonly request: FastifyRequest
}

/**
 * Payoneer and Wise are for homes outside Japan that money may be sent to, at an address in one of the service's
 * regions. Returns the regions of the address and the home, which decide about the end of the service.
 */
export const requireServed = ({ context, caller, request }: Asked, service: PayoutService): readonly string[] => {
  const { geo, config } = context
  const region = geo.regionOf(request)
  if (!paysAt(config, service, caller.homeRegion, region)) throw new Refusal('payouts.regionNotServed')
  return [region, caller.homeRegion]
}

/** Without an end, a service never ends. */
export const hasEnded = (end: Temporal.Instant | null, clock: Context['clock']): boolean =>
  end !== null && Temporal.Instant.compare(end, clock.now()) <= 0

/** Refuses once the service has ended in one of the regions. Otherwise a foreign address would be a way around the end. */
export const requireOpen = async (
  { db, clock }: Context,
  service: PayoutService,
  regions: readonly string[],
): Promise<void> => {
  const end = await serviceEnd(db, service, regions)
  if (hasEnded(end, clock)) throw new Refusal('payouts.serviceEnded')
}

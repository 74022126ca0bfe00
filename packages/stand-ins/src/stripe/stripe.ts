import { createStandIn, type StandIn, type StandInOptions } from '../base/stand-in.ts'
import type { Keys } from './api/keys.ts'
import { stripeProtocol } from './api/protocol.ts'
import { rateLimit } from './api/rate.ts'
import { tasks } from './payments/due.ts'
import { showEvent } from './resources/events.ts'
import type { Records } from './state/records.ts'
import { sign } from './webhooks/signature.ts'

export interface StripeOptions extends Keys, StandInOptions {
  /** Requests above this rate get a 429. No limit by default. */
  readonly requestsPerSecond?: number
}

export interface SandboxStripe extends StandIn<Records> {
  readonly publishableKey: string
}

export const createStripe = async (options: StripeOptions): Promise<SandboxStripe> => {
  const vendor = {
    name: 'stripe',
    protocol: stripeProtocol(options, rateLimit(options.requestsPerSecond)),
    sign,
    showEvent: (event: Records['event']) => showEvent(event, 1),
    tasks,
  }
  return { ...(await createStandIn<Records>(vendor, options)), publishableKey: options.publishableKey }
}

import { type RunningApi, startApi } from '../base/start.ts'
import { apiOf } from './api/mount.ts'
import type { SandboxStripe } from './stripe.ts'

/**
 * Stripe's API on a port of its own: the official library takes a host, a port and a protocol, but always calls
 * `/v1/…`, so it cannot be sent to a path of another server.
 */
export const startStripe = (stripe: SandboxStripe, port?: number): Promise<RunningApi> => startApi(apiOf(stripe), port)

import { type RunningApi, startApi } from '../base/start.ts'
import { apiOf } from './api/mount.ts'
import type { SandboxStripe } from './stripe.ts'

/**
 * Serves Stripe's API on its own port. The official library accepts a host, a port and a protocol, but always calls
 * `/v1/…`, so it can't be pointed at a path of another server.
 */
export const startStripe = (stripe: SandboxStripe, port?: number): Promise<RunningApi> => startApi(apiOf(stripe), port)

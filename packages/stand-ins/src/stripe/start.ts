import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { apiRoutes } from './api/fastify.ts'
import type { SandboxStripe } from './stripe.ts'

export interface RunningStripe {
  /** What `new Stripe(key, …)` takes to speak to this server instead of Stripe's. */
  readonly address: { readonly host: string; readonly port: number; readonly protocol: 'http' }
  stop(): Promise<void>
}

/**
 * Stripe's API on a port of its own, on loopback: the official library takes a host, a port and a protocol, but always
 * calls `/v1/…`, so it cannot be sent to a path of another server. Port 0 takes any that is free.
 */
export const startStripe = async (stripe: SandboxStripe, port = 0): Promise<RunningStripe> => {
  const host = '127.0.0.1'
  const app = Fastify({ forceCloseConnections: true })
  await app.register(async (scope) => apiRoutes(scope, stripe))
  await app.listen({ host, port })
  const bound = app.server.address() as AddressInfo
  return { address: { host, port: bound.port, protocol: 'http' }, stop: () => app.close() }
}

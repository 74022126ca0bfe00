import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { type ApiMount, apiRoutes } from './fastify.ts'

export interface RunningApi {
  readonly address: { readonly host: string; readonly port: number; readonly protocol: 'http' }
  stop(): Promise<void>
}

/** Serves a vendor's API on its own loopback port. Port 0 takes any free one. */
export const startApi = async (mount: ApiMount, port = 0): Promise<RunningApi> => {
  const host = '127.0.0.1'
  const app = Fastify({ forceCloseConnections: true })
  await app.register(async (scope) => apiRoutes(scope, mount))
  await app.listen({ host, port })
  const bound = app.server.address() as AddressInfo
  return { address: { host, port: bound.port, protocol: 'http' }, stop: () => app.close() }
}

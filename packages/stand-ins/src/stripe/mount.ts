import type { FastifyInstance } from 'fastify'
import { apiRoutes } from '../base/fastify.ts'
import { apiOf } from './api/mount.ts'
import { pagesPath } from './pages/frame.ts'
import { pageRoutes } from './pages/routes.ts'
import type { SandboxStripe } from './stripe.ts'

/**
 * The part of Stripe that browsers use, at this server's own origin: the calls of the card form (see browser.ts) and
 * the hosted pages for 3-D Secure, vouchers and the merchant. The server's Stripe library uses `startStripe` instead.
 */
export const mountStripe = async (app: FastifyInstance, stripe: SandboxStripe): Promise<void> => {
  await app.register(
    async (scope) => {
      await scope.register(async (calls) => apiRoutes(calls, apiOf(stripe)))
      await scope.register(async (pages) => pageRoutes(pages, stripe))
    },
    { prefix: pagesPath },
  )
}

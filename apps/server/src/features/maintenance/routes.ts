import { maintenance } from '@avalive/contract/maintenance'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { bindCalls } from '../../platform/http/bind.ts'

/** During maintenance, `bindCalls` refuses this call like any other. Clients wait for that answer. */
export const maintenanceRoutes = (app: FastifyInstance, context: Context): void =>
  bindCalls(app, context, maintenance, { checkAll: async () => ({ underMaintenance: false as const }) })

import { maintenance } from '@avalive/contract/maintenance'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { bind } from '../../platform/http/bind.ts'

/** While maintenance is on the frame refuses this call like any other: that is the check. */
export const maintenanceRoutes = (app: FastifyInstance, context: Context): void =>
  bind(app, context, maintenance.checkAll, async () => ({ underMaintenance: false as const }))

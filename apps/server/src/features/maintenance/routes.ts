import { maintenance } from '@avalive/contract/maintenance'
import { maintenanceOperations } from '@avalive/contract/maintenance-operations'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { bindCalls } from '../../platform/http/bind.ts'
import {
  cancelMaintenance,
  changeMaintenance,
  endMaintenance,
  getMaintenanceWindow,
  listMaintenanceWindows,
  planMaintenance,
} from './operations.ts'

/** During maintenance, `bindCalls` refuses the check like any other call. Clients wait for that answer. */
export const maintenanceRoutes = (app: FastifyInstance, context: Context): void => {
  bindCalls(app, context, maintenance, { checkAll: async () => ({ underMaintenance: false as const }) })
  bindCalls(app, context, maintenanceOperations, {
    listMaintenanceWindows,
    getMaintenanceWindow,
    planMaintenance,
    changeMaintenance,
    cancelMaintenance,
    endMaintenance,
  })
}

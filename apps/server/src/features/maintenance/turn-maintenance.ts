import type { Context } from '../../platform/context.ts'
import { beginMaintenance, endMaintenance } from './store.ts'

/** Begins maintenance now or ends it now, and tells every open page. */
export const turnMaintenance = async (context: Context, on: boolean): Promise<void> => {
  const now = context.clock.now()
  await endMaintenance(context.db, now)
  if (on) await beginMaintenance(context.db, now)
  await context.maintenance.refresh()
  context.realtime.announceToAll({ channel: 'system', type: 'maintenance', on })
}

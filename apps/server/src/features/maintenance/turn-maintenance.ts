import type { Context } from '../../platform/context.ts'
import { setMaintenance } from './store.ts'

/** Begins or ends maintenance now. Every process receives a signal and notifies its open pages. */
export const turnMaintenance = async (context: Context, on: boolean): Promise<void> => {
  await setMaintenance(context.db, on, context.clock.now())
  await context.maintenance.refresh()
}

import type { Context } from '../../platform/context.ts'
import { setMaintenance } from './store.ts'

/** Begins maintenance now or ends it now. Every process hears of it and tells its open pages. */
export const turnMaintenance = async (context: Context, on: boolean): Promise<void> => {
  await setMaintenance(context.db, on, context.clock.now())
  await context.maintenance.refresh()
}

import type { Database } from '../../platform/db/database.ts'
import { type Presence, seePresences } from './presence-store.ts'

/** Records that people without a connection were there from one moment to another. */
export const recordPresence = async (
  tx: Database,
  presences: readonly Presence[],
  { from, to }: { readonly from: Temporal.Instant; readonly to: Temporal.Instant },
  keeperId: string,
): Promise<void> => {
  await seePresences(tx, presences, from, keeperId)
  await seePresences(tx, presences, to, keeperId)
}

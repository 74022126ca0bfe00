import type { Context } from '../../platform/context.ts'
import { customerOf, readBuyer, saveCustomer } from './store.ts'

/** The provider's customer for a user, created when first needed. Concurrent calls get the same one. */
export const customerFor = async (context: Context, userId: bigint): Promise<string> => {
  const known = await customerOf(context.db, context.sealing, userId)
  if (known) return known
  const { vliveId } = await readBuyer(context.db, userId)
  await saveCustomer(context.db, context.sealing, userId, await context.payments.createCustomer(vliveId))
  const saved = await customerOf(context.db, context.sealing, userId)
  if (!saved) throw new Error('the customer was not saved')
  return saved
}

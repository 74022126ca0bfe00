import type { Context } from '../../platform/context.ts'
import { customerOf, saveCustomer } from './store.ts'

/** The provider's customer of a user, made when it is first needed; two at once get the same one. */
export const customerFor = async (context: Context, userId: bigint): Promise<string> => {
  const known = await customerOf(context.db, userId)
  if (known) return known
  const { vlive_id } = await context.db
    .selectFrom('users')
    .where('id', '=', userId)
    .select('vlive_id')
    .executeTakeFirstOrThrow()
  await saveCustomer(context.db, userId, await context.payments.createCustomer(vlive_id))
  const saved = await customerOf(context.db, userId)
  if (!saved) throw new Error('the customer was not saved')
  return saved
}

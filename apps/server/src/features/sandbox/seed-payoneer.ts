import { movePayee, type SandboxPayoneer } from '@avalive/stand-ins/payoneer/payoneer'
import type { Context } from '../../platform/context.ts'
import { writePayoneerHistory } from '../payoneer/write-history.ts'
import { findPersona } from './personas.ts'
import { recall, remember } from './store.ts'

/** Links the persona `payoneer` and writes some past payouts once, here and at the stand-in. */
export const seedPayoneer = async (context: Context, vendor: SandboxPayoneer): Promise<void> => {
  if ((await recall(context.db, 'payoneer')) !== undefined) return
  const userId = await findPersona(context.db, 'payoneer')
  if (userId !== undefined) {
    await writePayoneerHistory(context, userId, {
      approve: (reference) => vendor.act((work) => movePayee(work, reference, 1)),
      keep: ({ reference, payee, cents, isTransferred }) =>
        vendor.act((work) => {
          const state = isTransferred ? 'Transferred' : 'Cancelled'
          work.put('payout', { ...work.fresh('payout'), reference, payee, cents: Number(cents), state })
        }),
    })
  }
  await remember(context.db, 'payoneer', true)
}

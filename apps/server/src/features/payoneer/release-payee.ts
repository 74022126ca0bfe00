import type { Transaction } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { changePayee, lockLinkedPayee, lockPayee, type Payee, provisionalPayee } from './payee-store.ts'
import { knownReference } from './program.ts'

/** Releases a payee at Payoneer that is unlinked here. Throws PayoneerUnknown if it has to be repeated. */
export const releaseAtPayoneer = async (context: Context, payee: Payee): Promise<void> => {
  const { db, payoneer } = context
  await payoneer.releasePayee(knownReference(context, payee))
  await db.transaction().execute((tx) => changePayee(tx, payee.id, { nextCheckAt: null }))
}

/** Gives up a person's unused link, so that nobody can link an account with it. */
export const releaseLink = async (tx: Transaction<DB>, userId: bigint, now: Temporal.Instant): Promise<void> => {
  const found = await provisionalPayee(tx, userId)
  const payee = found && (await lockPayee(tx, found.id))
  if (payee?.status !== 'provisional') return
  await changePayee(tx, payee.id, { status: 'released', updatedAt: now, nextCheckAt: now, checks: 0 })
}

/** Gives up a person's link, used or not. The due task tells Payoneer. */
export const releasePayees = async (tx: Transaction<DB>, userId: bigint, now: Temporal.Instant): Promise<void> => {
  const linked = await lockLinkedPayee(tx, userId)
  if (linked) await changePayee(tx, linked.id, { status: 'released', updatedAt: now, nextCheckAt: now, checks: 0 })
  await releaseLink(tx, userId, now)
}

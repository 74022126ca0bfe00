import type { privacy } from '@avalive/contract/privacy'
import type { Balances } from '@avalive/rules/privacy/request'
import type { Transaction } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { emit } from '../../platform/jobs/outbox.ts'
import { checkShownAccount } from '../../platform/shown-account.ts'
import { blocksOf, cannotLogIn, requireNoDispute } from './blocks.ts'
import { balancesOf } from './holdings-store.ts'
import { mailPerson } from './mail-person.ts'
import { stateOf } from './state.ts'
import { changeRequest, insertDeletion, latestDeletion, lockPerson, type StoredDeletion } from './store.ts'

interface Asked {
  readonly userId: bigint
  readonly requestedBy: bigint | null
  /** What the person saw and agreed to lose. Nothing if an operator asks. */
  readonly confirmed: Balances
}

/** The deletion of the person that waits, after checking that one can be asked for. */
export const checkDeletion = async (
  tx: Transaction<DB>,
  context: Context,
  { userId, requestedBy, confirmed }: Asked,
): Promise<StoredDeletion | undefined> => {
  const now = context.clock.now()
  const person = await lockPerson(tx, userId)
  const latest = await latestDeletion(tx, userId)
  if (person.deletedAt || latest?.state === 'erasing') throw new Refusal('privacy.tooLate')
  const isKept = requestedBy !== null && cannotLogIn(person, now)
  if (isKept || (await blocksOf(context, tx, userId, now)).length > 0) throw new Refusal('privacy.deletionBlocked')
  const held = await balancesOf(tx, userId)
  if (held.coins !== confirmed.coins || held.points !== confirmed.points) {
    throw new Refusal('privacy.balancesChanged')
  }
  return latest?.state === 'waiting' ? latest : undefined
}

export const saveDeletion = async (
  tx: Transaction<DB>,
  context: Context,
  { userId, requestedBy, confirmed }: Asked,
): Promise<bigint> => {
  const now = context.clock.now()
  const nextCheckAt = now.add({ hours: 24 * context.config.DELETION_WAITING_DAYS })
  const id = await insertDeletion(tx, { userId, requestedBy, requestedAt: now, nextCheckAt, ...confirmed })
  await emit(tx, 'deletionChanged', {
    userId: String(userId),
    state: 'requested',
    changeId: `${id}:requested`,
    at: now.toString(),
  })
  await mailPerson(tx, context.sealing, { userId, kind: 'deletionRequested', cause: String(id), at: now })
  return id
}

export const requestDeletion: Handler<typeof privacy.requestDeletion> = async ({ confirmed, vliveId }, asked) => {
  const { context, caller } = asked
  checkShownAccount(caller, vliveId)
  await requireNoDispute(context, caller.userId)
  const balances = { coins: BigInt(confirmed.coins), points: BigInt(confirmed.points) }
  const request = { userId: caller.userId, requestedBy: null, confirmed: balances }
  await context.db.transaction().execute(async (tx) => {
    const waiting = await checkDeletion(tx, context, request)
    if (!waiting) return saveDeletion(tx, context, request)
    // The time doesn't begin again. If the deletion was due and waited for this, it is carried out at the next tick.
    const { dueAt } = waiting
    return changeRequest(tx, waiting.id, { ...balances, postponedFor: null, nextCheckAt: dueAt })
  })
  return stateOf(asked)
}

import type { live } from '@avalive/contract/live'
import { MAX_HIDDEN } from '@avalive/rules/live/hidden'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { checkShownAccount } from '../../platform/shown-account.ts'
import { deleteBlock, deleteMute, hiddenPeople, saveBlock, saveMute } from './hidden-store.ts'
import { findUser } from './store.ts'

const findId = async ({ db }: Context, vliveId: string): Promise<bigint> => {
  const person = await findUser(db, vliveId)
  if (!person) throw new Refusal('notFound')
  return person.id
}

const findOtherId = async (context: Context, vliveId: string, userId: bigint): Promise<bigint> => {
  const id = await findId(context, vliveId)
  if (id === userId) throw new Refusal('live.notYourself')
  return id
}

export const listHidden: Handler<typeof live.listHidden> = async (_input, { context, caller }) => ({
  people: await hiddenPeople(context.db, caller.userId, MAX_HIDDEN),
})

export const blockPerson: Handler<typeof live.blockPerson> = async ({ vliveId, shownVliveId }, { context, caller }) => {
  checkShownAccount(caller, shownVliveId)
  const id = await findOtherId(context, vliveId, caller.userId)
  await context.db.transaction().execute((tx) => saveBlock(tx, caller.userId, id, context.clock.now()))
  return {}
}

export const unblockPerson: Handler<typeof live.unblockPerson> = async (
  { vliveId, shownVliveId },
  { context, caller },
) => {
  checkShownAccount(caller, shownVliveId)
  await deleteBlock(context.db, caller.userId, await findId(context, vliveId))
  return {}
}

export const mutePerson: Handler<typeof live.mutePerson> = async ({ vliveId, shownVliveId }, { context, caller }) => {
  checkShownAccount(caller, shownVliveId)
  const id = await findOtherId(context, vliveId, caller.userId)
  await saveMute(context.db, caller.userId, id, context.clock.now())
  return {}
}

export const unmutePerson: Handler<typeof live.unmutePerson> = async (
  { vliveId, shownVliveId },
  { context, caller },
) => {
  checkShownAccount(caller, shownVliveId)
  await deleteMute(context.db, caller.userId, await findId(context, vliveId))
  return {}
}

import type { live } from '@avalive/contract/live'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { deleteBlock, saveBlock } from './block-store.ts'
import { findUser } from './store.ts'

export const blockPerson: Handler<typeof live.blockPerson> = async ({ vliveId }, { context, caller }) => {
  const person = await findUser(context.db, vliveId)
  if (!person) throw new Refusal('notFound')
  if (person.id === caller.userId) throw new Refusal('live.notYourself')
  await saveBlock(context.db, caller.userId, person.id, context.clock.now())
  return {}
}

export const unblockPerson: Handler<typeof live.unblockPerson> = async ({ vliveId }, { context, caller }) => {
  const person = await findUser(context.db, vliveId)
  if (!person) throw new Refusal('notFound')
  await deleteBlock(context.db, caller.userId, person.id)
  return {}
}

import type { live } from '@avalive/contract/live'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { findUser } from './store.ts'

export const blockPerson: Handler<typeof live.blockPerson> = async ({ vliveId }, { context, caller }) => {
  const person = await findUser(context.db, vliveId)
  if (!person) throw new Refusal('notFound')
  if (person.id === caller.userId) throw new Refusal('notYourself')
  await context.db
    .insertInto('blocks')
    .values({ streamer_id: caller.userId, user_id: person.id, at: context.clock.now().toString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return {}
}

export const unblockPerson: Handler<typeof live.unblockPerson> = async ({ vliveId }, { context, caller }) => {
  const person = await findUser(context.db, vliveId)
  if (!person) throw new Refusal('notFound')
  await context.db
    .deleteFrom('blocks')
    .where('streamer_id', '=', caller.userId)
    .where('user_id', '=', person.id)
    .execute()
  return {}
}

import type { live } from '@avalive/contract/live'
import { MAX_FOLLOWS } from '@avalive/rules/live/follow'
import { lockPerson } from '../../platform/db/person-lock.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { checkShownAccount } from '../../platform/shown-account.ts'
import { deleteFollow, followCount, followerCount, follows, lockFollows, saveFollow } from './follow-store.ts'
import { isBlockedEitherWay } from './hidden-store.ts'
import { findUser } from './store.ts'

export const follow: Handler<typeof live.follow> = async ({ vliveId, notifies, shownVliveId }, { context, caller }) => {
  checkShownAccount(caller, shownVliveId)
  const streamer = await findUser(context.db, vliveId)
  if (!streamer) throw new Refusal('notFound')
  if (streamer.id === caller.userId) throw new Refusal('live.notYourself')
  await context.db.transaction().execute(async (tx) => {
    await lockPerson(tx, 'follows', caller.userId)
    await lockFollows(tx, caller.userId, streamer.id)
    if (await isBlockedEitherWay(tx, caller.userId, streamer.id)) throw new Refusal('live.cannotFollow')
    await saveFollow(tx, { followerId: caller.userId, streamerId: streamer.id, notifies, at: context.clock.now() })
    if ((await followCount(tx, caller.userId)) > MAX_FOLLOWS) throw new Refusal('live.tooManyFollows')
  })
  return { followerCount: await followerCount(context.db, streamer.id) }
}

export const unfollow: Handler<typeof live.unfollow> = async ({ vliveId, shownVliveId }, { context, caller }) => {
  checkShownAccount(caller, shownVliveId)
  const streamer = await findUser(context.db, vliveId)
  if (!streamer) throw new Refusal('notFound')
  await context.db.transaction().execute((tx) => deleteFollow(tx, caller.userId, streamer.id))
  return { followerCount: await followerCount(context.db, streamer.id) }
}

export const followExists: Handler<typeof live.followExists> = async ({ vliveId }, { context, caller }) => {
  const streamer = await findUser(context.db, vliveId)
  if (!streamer) throw new Refusal('notFound')
  return { exists: await follows(context.db, caller.userId, streamer.id) }
}

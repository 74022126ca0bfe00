import type { avatars } from '@avalive/contract/avatars'
import { look } from '@avalive/contract/live'
import type { Transaction } from 'kysely'
import * as z from 'zod'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { personPicture } from '../../platform/picture-paths.ts'
import { requireVersion } from '../../platform/version.ts'
import { endBroadcastsOf } from '../live/end-stream.ts'
import { avatarsOf, deleteAvatar, findOwner, lockOwner, lockOwnerOf, saveAvatar, updateAvatar } from './avatar-store.ts'

type Calls = typeof avatars

const stored = async (db: Database, userId: bigint) =>
  (await avatarsOf(db, userId)).map(({ id, look: drawn, ...avatar }) => ({
    ...avatar,
    avatarId: String(id),
    look: z.nullable(look).parse(drawn),
  }))

export const listPersonAvatars: Handler<Calls['listPersonAvatars']> = async ({ vliveId }, { context }) => {
  const owner = await findOwner(context.db, vliveId)
  if (!owner) throw new Refusal('notFound')
  return { avatars: await stored(context.db, owner.userId) }
}

export const giveAvatar: Handler<Calls['giveAvatar']> = (
  { vliveId, seen, name, seed, hair },
  { context, caller, audit },
) =>
  context.db.transaction().execute(async (tx) => {
    if (vliveId === caller.vliveId) throw new Refusal('notAllowed')
    const owner = await lockOwner(tx, vliveId)
    if (!owner) throw new Refusal('notFound')
    const { userId, profileId } = owner
    requireVersion((await avatarsOf(tx, userId)).length, seen)
    const terms = { name, look: { seed, hair } }
    const given = { thumbnailUrl: personPicture(profileId), createdAt: context.clock.now() }
    const avatarId = await saveAvatar(tx, userId, terms, given)
    const after = { avatarId: String(avatarId), ...terms }
    await audit.record(tx, { subject: `user:${vliveId}`, personId: userId, before: null, after })
    return { avatars: await stored(tx, userId) }
  })

/** The avatar in the version that the operator saw, with all of its person's, under the lock of the person. */
const lockAvatar = async (
  tx: Transaction<DB>,
  { avatarId, version }: { readonly avatarId: string; readonly version: number },
  operator: { readonly userId: bigint },
) => {
  const owner = await lockOwnerOf(tx, BigInt(avatarId))
  if (!owner) throw new Refusal('notFound')
  if (owner.userId === operator.userId) throw new Refusal('notAllowed')
  const all = await stored(tx, owner.userId)
  const found = all.find((avatar) => avatar.avatarId === avatarId)
  if (!found) throw new Refusal('notFound')
  requireVersion(found.version, version)
  const audited = { subject: `user:${owner.vliveId}`, personId: owner.userId }
  return { audited, userId: owner.userId, before: { avatarId, name: found.name, look: found.look }, all }
}

export const changeAvatar: Handler<Calls['changeAvatar']> = (
  { name, seed, hair, ...input },
  { context, caller, audit },
) =>
  context.db.transaction().execute(async (tx) => {
    const { audited, userId, before, all } = await lockAvatar(tx, input, caller)
    const terms = { name, look: { seed, hair } }
    if (before.name === name && before.look?.seed === seed && before.look.hair === hair) {
      audit.nothingChanged()
      return { avatars: all }
    }
    await updateAvatar(tx, BigInt(input.avatarId), terms)
    await audit.record(tx, { ...audited, before, after: { avatarId: input.avatarId, ...terms } })
    return { avatars: await stored(tx, userId) }
  })

export const takeAvatar: Handler<Calls['takeAvatar']> = async (input, { context, caller, audit }) => {
  const left = await context.db.transaction().execute(async (tx) => {
    const { audited, userId, before, all } = await lockAvatar(tx, input, caller)
    await deleteAvatar(tx, BigInt(input.avatarId))
    if (all.length === 1) await endBroadcastsOf(tx, userId, context.clock.now())
    await audit.record(tx, { ...audited, before, after: null })
    return { avatars: await stored(tx, userId) }
  })
  context.rooms.deliverCommitted()
  return left
}

import type { events } from '@avalive/contract/events'
import type { Handler } from '../../platform/http/bind.ts'
import { avatarsOf } from './store.ts'

export const listAvatars: Handler<typeof events.listAvatars> = async (_input, { context, caller }) => {
  const rows = await avatarsOf(context.db, caller.userId)
  return { avatars: rows.map(({ id, name, thumbnailUrl }) => ({ avatarId: String(id), name, thumbnailUrl })) }
}

import type { events } from '@avalive/contract/events'
import type { Handler } from '../../platform/http/bind.ts'

export const listAvatars: Handler<typeof events.listAvatars> = async (_input, { context, caller }) => {
  const rows = await context.db
    .selectFrom('avatars')
    .where('user_id', '=', caller.userId)
    .orderBy('id', 'desc')
    .select(['id', 'name', 'thumbnail_url as thumbnailUrl'])
    .execute()
  return { avatars: rows.map(({ id, name, thumbnailUrl }) => ({ avatarId: String(id), name, thumbnailUrl })) }
}

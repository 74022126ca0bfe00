import type { live } from '@avalive/contract/live'
import type { Handler } from '../../platform/http/bind.ts'
import { coverPicture } from '../../platform/picture-paths.ts'
import { checkShownAccount } from '../../platform/shown-account.ts'
import { saveRoom } from '../account/save-room.ts'
import { liveStreamsOf } from './store.ts'

export const chooseRoom: Handler<typeof live.chooseRoom> = async ({ room, vliveId }, { context, caller }) => {
  checkShownAccount(caller, vliveId)
  await saveRoom(context.db, caller.userId, room)
  for (const mediaId of await liveStreamsOf(context.db, caller.userId)) {
    context.rooms.state({ channel: 'state', mediaId, type: 'room', room })
  }
  return { room, cover: coverPicture(caller.profileId, room) }
}

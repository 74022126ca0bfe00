import { firstRoomOf, isRoomId, isTimeOfDay } from '@avalive/rules/avatar/rooms/room'
import { podiumSvg } from '@avalive/rules/avatar/svg/podium-svg'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { findLooks } from '../../platform/looks-store.ts'
import { PictureCache, sendPicture } from '../../platform/pictures/send-picture.ts'
import { findPublicEvent, leadersOf } from './leaders.ts'
import { isTold } from './places.ts'
import type { StoredEvent } from './store.ts'

type Asked = FastifyRequest<{
  Params: { name: string }
  Querystring: { readonly room?: string; readonly time?: string }
}>

/** As on the page's podium: nobody without a score, and nobody before the start or while results are counted. */
const winnersOf = async (context: Context, event: StoredEvent) => {
  if (!isTold(event)) return []
  const leaders = (await leadersOf(context, event, 0)).filter(({ score }) => score > 0)
  const looks = await findLooks(
    context.db,
    leaders.map(({ streamer }) => streamer.profileId),
  )
  return leaders.map(({ streamer, rank }) => ({ rank, look: looks.get(streamer.profileId) ?? null }))
}

/**
 * Serves the picture of an event: its first three on the podium, in the event's own room. The address may name the room
 * and the time of day, so that an organiser chooses them with the header's address. Otherwise the event's id decides.
 */
export const headerPictures = (app: FastifyInstance, context: Context): void => {
  const cache = new PictureCache()
  app.get(
    '/pictures/events/:name',
    { config: { perMinute: context.config.REQUESTS_PER_MINUTE } },
    async (request: Asked, reply) => {
      const eventId = /^([\w-]{1,64})\.svg$/.exec(request.params.name)?.[1] ?? ''
      const found = await findPublicEvent(context, eventId)
      if (!found) return reply.callNotFound()
      const { room = '', time = '' } = request.query
      const scene = {
        room: isRoomId(room) ? room : firstRoomOf(`event ${found.event.parentId}`),
        time: isTimeOfDay(time) ? time : 'night',
        winners: await winnersOf(context, found.event),
      }
      return sendPicture(
        request,
        reply,
        cache.get(JSON.stringify(scene), () => podiumSvg(scene)),
        false,
      )
    },
  )
}

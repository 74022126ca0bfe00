import { consolePictures } from '@avalive/contract/console-pictures'
import { isCastId } from '@avalive/rules/avatar/cast'
import { outfitOf } from '@avalive/rules/avatar/garments'
import { isRoomId, isTimeOfDay, roomOf } from '@avalive/rules/avatar/rooms/room'
import { roomSvg } from '@avalive/rules/avatar/rooms/rooms'
import { castSvg } from '@avalive/rules/avatar/svg/cast-svg'
import { dressedSvg } from '@avalive/rules/avatar/svg/dressed-svg'
import { figureSvg, neutralSvg } from '@avalive/rules/avatar/svg/person-svg'
import { stageSvg } from '@avalive/rules/avatar/svg/stage-svg'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { bindCalls } from '../../platform/http/bind.ts'
import { PictureCache, sendPicture } from '../../platform/pictures/send-picture.ts'
import { findCast, findGarments, findPerson } from './store.ts'
import { uploadedPictureRoutes } from './upload-routes.ts'
import { listPictures, removePicture, restorePicture, uploadPicture } from './uploads.ts'

type Named = FastifyRequest<{
  Params: { name: string }
  Querystring: { readonly shape?: string; readonly wear?: string }
}>

/** As many items as a draw has, and some more. */
const MAX_WORN = 30

/** Anybody can ask for new combinations, which nobody asks for again. */
const MAX_FIGURES = 100

const isItemId = (text: string): boolean => /^[a-z0-9_-]{1,64}$/.test(text)

/** A page loads dozens of pictures, and many people may share an address. */
const PICTURES_PER_REQUEST = 10

const idIn = (name: string): string | undefined => /^([A-Za-z0-9_-]{1,64})\.svg$/.exec(name)?.[1]

/**
 * Serves the pictures of people and streams, drawn from the same figures as the stage. They have a
 * limit of their own, so that they don't use up the limit of calls.
 */
export const pictureRoutes = (app: FastifyInstance, context: Context): void => {
  uploadedPictureRoutes(app, context)
  bindCalls(app, context, consolePictures, { uploadPicture, listPictures, removePicture, restorePicture })
  const { db, config } = context
  const cache = new PictureCache()
  /** Of their own, so that they don't evict the pictures of people. */
  const figures = new PictureCache(MAX_FIGURES)
  const options = { config: { perMinute: PICTURES_PER_REQUEST * config.REQUESTS_PER_MINUTE, visitorsToo: true } }

  app.get('/pictures/people/:name', options, async (request: Named, reply) => {
    const profileId = idIn(request.params.name)
    const person = profileId === undefined ? undefined : await findPerson(db, profileId)
    if (profileId === undefined || person === undefined) return reply.callNotFound()
    const { look, iconUrl } = person
    const picture = cache.get(`person ${look ? `${look.hair} ${look.seed}` : profileId}`, () =>
      look ? figureSvg(look, { crop: 'icon' }) : neutralSvg(profileId),
    )
    return sendPicture(request, reply, picture, request.url === iconUrl && iconUrl.includes('?v='))
  })

  // A page shows one of them, and each is drawn anew for other items.
  const figureOptions = { config: { perMinute: config.REQUESTS_PER_MINUTE } }
  app.get('/pictures/figures/:name', figureOptions, async (request: Named, reply) => {
    const profileId = idIn(request.params.name)
    const { wear } = request.query
    const itemIds = typeof wear === 'string' ? wear.split('.') : []
    if (profileId === undefined || itemIds.length === 0 || itemIds.length > MAX_WORN || !itemIds.every(isItemId))
      return reply.callNotFound()
    const [person, items] = await Promise.all([findPerson(db, profileId), findGarments(db, itemIds)])
    if (person === undefined) return reply.callNotFound()
    const wears = outfitOf(items).map(({ shape, tone, shade }) => ({ shape, tone, shade }))
    const key = JSON.stringify([person.look ?? profileId, wears])
    return sendPicture(
      request,
      reply,
      figures.get(key, () => dressedSvg(person.look, profileId, wears)),
      false,
    )
  })

  app.get('/pictures/streams/:name', options, async (request: Named, reply) => {
    const mediaId = idIn(request.params.name)
    const cast = mediaId === undefined ? undefined : await findCast(db, mediaId)
    if (cast === undefined) return reply.callNotFound()
    const shape = request.query.shape === 'wide' ? 'wide' : 'tall'
    const room = roomOf(cast[0] ?? { profileId: '', room: null })
    const scene = { room, time: 'night', cast: cast.map(({ look }) => look) } as const
    const picture = cache.get(`stream ${shape} ${JSON.stringify(scene)}`, () => stageSvg(scene, shape))
    return sendPicture(request, reply, picture, false)
  })

  app.get('/pictures/covers/:name', options, async (request: Named, reply) => {
    const profileId = idIn(request.params.name)
    const person = profileId === undefined ? undefined : await findPerson(db, profileId)
    if (profileId === undefined || person === undefined) return reply.callNotFound()
    const scene = { room: roomOf({ profileId, room: person.room }), time: 'night', cast: [person.look] } as const
    const picture = cache.get(`stream wide ${JSON.stringify(scene)}`, () => stageSvg(scene, 'wide'))
    return sendPicture(request, reply, picture, false)
  })

  app.get('/pictures/rooms/:name', options, async (request: Named, reply) => {
    const [, room = '', time = ''] = /^(\w+)-(\w+)\.svg$/.exec(request.params.name) ?? []
    if (!isRoomId(room) || !isTimeOfDay(time)) return reply.callNotFound()
    return sendPicture(
      request,
      reply,
      cache.get(`room ${room} ${time}`, () => roomSvg(room, time)),
      true,
    )
  })

  app.get('/pictures/cast/:name', options, async (request: Named, reply) => {
    const id = idIn(request.params.name)
    if (id === undefined || !isCastId(id)) return reply.callNotFound()
    return sendPicture(
      request,
      reply,
      cache.get(`cast ${id}`, () => castSvg(id)),
      true,
    )
  })
}

import { giftPictureOf, iconOf, thumbnailOf } from '@avalive/sandbox/world/pictures'
import type { DemoWorld } from '@avalive/sandbox/world/world'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { sendText } from '../../platform/http/compress.ts'

export type ArtKind = 'avatars' | 'thumbnails' | 'gifts'

export const artUrl = (kind: ArtKind, name: string): string => `/sandbox/art/${kind}/${name}.svg`

/** Avatars, thumbnails and gifts of the demo world, drawn when asked for. */
export const artRoutes = (app: FastifyInstance, world: DemoWorld): void => {
  const people = new Map(world.people.map((person) => [person.username, person]))
  const streams = new Map(world.streams.map((stream) => [stream.mediaId, stream]))
  const gifts = new Map<string, DemoWorld['gifts'][number]>(world.gifts.map((gift) => [gift.giftId, gift]))
  const drawn = new LRUCache<string, string>({ max: 300 })

  const draw = (kind: string, name: string): string | undefined => {
    const person = people.get(name)
    const stream = streams.get(name)
    const gift = gifts.get(name)
    if (kind === 'avatars' && person) return iconOf(person)
    if (kind === 'thumbnails' && stream) return thumbnailOf(stream)
    if (kind === 'gifts' && gift) return giftPictureOf(gift)
    return undefined
  }

  app.get(
    '/sandbox/art/:kind/:name',
    async (request: FastifyRequest<{ Params: { kind: string; name: string } }>, reply) => {
      const { kind, name } = request.params
      const key = `${kind}/${name}`
      const svg = drawn.get(key) ?? draw(kind, name.replace(/\.svg$/, ''))
      if (svg === undefined) return reply.callNotFound()
      drawn.set(key, svg)
      reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').header('vary', 'accept-encoding')
      return sendText(request, reply, svg)
    },
  )
}

import type { ArtKind } from '@avalive/demo-world/art-url'
import { type ColorId, colors } from '@avalive/demo-world/gacha/colors'
import { freeGift } from '@avalive/demo-world/gifts'
import { eventIconOf, gachaBannerOf, giftPictureOf, itemPictureOf, swatchOf } from '@avalive/demo-world/pictures'
import type { DemoWorld } from '@avalive/demo-world/world'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { openToFrames } from '../../platform/http/documents.ts'

/** Drawing functions by kind and name. */
const pencilsOf = (world: DemoWorld): Record<ArtKind, ReadonlyMap<string, () => string>> => ({
  gifts: new Map([freeGift, ...world.gifts].map((gift) => [gift.giftId, () => giftPictureOf(gift)])),
  items: new Map(world.gachas.flatMap(({ items }) => items.map((item) => [item.itemId, () => itemPictureOf(item)]))),
  swatches: new Map((Object.keys(colors) as ColorId[]).map((id) => [id, () => swatchOf(id)])),
  gachas: new Map(world.gachas.map((gacha) => [gacha.gachaId, () => gachaBannerOf(gacha)])),
  event_icons: new Map(world.events.map((event) => [event.eventId, () => eventIconOf(event)])),
})

/** Serves gifts, items, events and banners of the demo world, drawn on request. */
export const artRoutes = (app: FastifyInstance, world: DemoWorld): void => {
  const pencils: Partial<Record<string, ReadonlyMap<string, () => string>>> = pencilsOf(world)
  const drawn = new LRUCache<string, string>({ max: 500 })

  app.get(
    '/sandbox/art/:kind/:name',
    async (request: FastifyRequest<{ Params: { kind: string; name: string } }>, reply) => {
      const { kind, name } = request.params
      const key = `${kind}/${name}`
      const svg = drawn.get(key) ?? pencils[kind]?.get(name.replace(/\.svg$/, ''))?.()
      if (svg === undefined) return reply.callNotFound()
      drawn.set(key, svg)
      openToFrames(reply)
      return reply.type('image/svg+xml; charset=utf-8').header('cache-control', 'public, max-age=86400').compress(svg)
    },
  )
}

import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { colors } from '../gacha/colors.ts'
import { freeGift } from '../gifts.ts'
import { eventIconOf, gachaBannerOf, giftPictureOf, itemPictureOf, swatchOf } from '../pictures.ts'
import { demoWorld } from '../world.ts'

const world = demoWorld(Temporal.Instant.from('2027-03-04T05:06:07Z'))
const pictures = [
  ...[freeGift, ...world.gifts].map((gift) => ({ of: gift.name, svg: giftPictureOf(gift) })),
  ...world.events.map((event) => ({ of: event.eventId, svg: eventIconOf(event) })),
  ...world.gachas.map((gacha) => ({ of: gacha.gachaId, svg: gachaBannerOf(gacha) })),
  ...world.gachas.flatMap(({ items }) => items.map((item) => ({ of: item.itemId, svg: itemPictureOf(item) }))),
  ...(Object.keys(colors) as (keyof typeof colors)[]).map((id) => ({ of: id, svg: swatchOf(id) })),
]

const tags = /<(\/?)([a-zA-Z:]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g

/** The first problem that an XML parser would report: unbalanced tags, a duplicate attribute, a stray angle bracket. */
const problemIn = (svg: string): string | undefined => {
  const text = svg.replace(/<!--.*?-->/gs, '')
  const open: string[] = []
  for (const [tag, closing, name = '', attributes = '', empty] of text.matchAll(tags)) {
    const names = [...attributes.matchAll(/([\w:-]+)="/g)].map(([, attribute]) => attribute)
    if (new Set(names).size !== names.length) return `twice the same attribute: ${tag}`
    if (closing && open.pop() !== name) return `closed out of order: ${tag}`
    if (!closing && !empty) open.push(name)
  }
  const stray = /[<>].{0,40}/s.exec(text.replace(tags, ''))
  return stray ? `not a tag: ${stray[0]}` : open.map((name) => `left open: ${name}`)[0]
}

describe('every picture of the demo world', () => {
  test('is a well-formed SVG document of less than 7 KB as it is sent', () => {
    for (const { of, svg } of pictures) {
      expect(svg, of).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" /)
      expect(problemIn(svg), of).toBeUndefined()
      expect(gzipSync(svg).length, of).toBeLessThan(7000)
    }
  })

  test('contains no scripts and loads nothing', () => {
    for (const { of, svg } of pictures) {
      expect(svg, of).not.toMatch(/<script|<foreignObject|<image|<style|\son\w+=|javascript:|data:/i)
      expect(svg.replace(/<metadata.*?<\/metadata>/gs, ''), of).not.toMatch(/(?:href|src)="(?!#)/)
    }
  })
})

test('the banner of an avatar gacha shows its rarest design in its first colour', () => {
  for (const gacha of world.gachas.filter(({ kind }) => kind === 'avatar')) {
    const rarest = gacha.items.toSorted((a, b) => b.rarity - a.rarity)[0]
    if (!rarest) throw new Error(`${gacha.gachaId} has no items`)
    const { tone } = colors[rarest.colorId]
    expect(gachaBannerOf(gacha), gacha.gachaId).toContain(tone)
    expect(gachaBannerOf({ ...gacha, items: [] }), gacha.gachaId).not.toContain(tone)
  }
})

test('no two pieces of furniture of a gacha look alike', () => {
  for (const { gachaId, kind, items } of world.gachas) {
    if (kind === 'furniture') expect(new Set(items.map(({ shape }) => shape)).size, gachaId).toBe(items.length)
  }
})

test('the check finds duplicate attributes and unbalanced tags', () => {
  expect(problemIn('<svg><path d="M0" d="M1"/></svg>')).toBeDefined()
  expect(problemIn('<svg><g></svg></g>')).toBeDefined()
  expect(problemIn('<svg><g></g>')).toBeDefined()
})

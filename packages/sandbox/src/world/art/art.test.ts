import { describe, expect, test } from 'vitest'
import { iconOf, thumbnailOf } from '../pictures.ts'
import { demoWorld } from '../world.ts'
import { avatarSvg } from './avatar.ts'
import { thumbnailSvg } from './thumbnail.ts'

const world = demoWorld(Temporal.Instant.from('2027-03-04T05:06:07Z'))
const pictures = [
  ...world.people.map((person) => [person.username, iconOf(person)] as const),
  ...world.streams.map((stream) => [stream.title, thumbnailOf(stream)] as const),
]

/** Tags opened and closed in order, no attribute twice: what an XML parser would stop at. */
const problemIn = (svg: string): string | undefined => {
  const open: string[] = []
  for (const [tag, closing, name = '', attributes = '', empty] of svg.matchAll(
    /<(\/?)([a-zA-Z:]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g,
  )) {
    const names = [...attributes.matchAll(/([\w:-]+)="/g)].map(([, attribute]) => attribute)
    if (new Set(names).size !== names.length) return `twice the same attribute: ${tag}`
    if (closing) {
      if (open.pop() !== name) return `closed out of order: ${tag}`
    } else if (!empty) open.push(name)
  }
  const rest = svg.replace(/<(\/?)([a-zA-Z:]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g, '')
  if (/[<>]/.test(rest)) return `not a tag: ${rest.slice(Math.max(0, rest.search(/[<>]/) - 20), 60)}`
  return open.length > 0 ? `left open: ${open}` : undefined
}

describe.each(pictures)('the picture of %s', (_name, svg) => {
  test('is a whole SVG document of less than 25 KB', () => {
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" /)
    expect(problemIn(svg)).toBeUndefined()
    expect(Buffer.byteLength(svg)).toBeLessThan(25_000)
  })

  test('runs nothing and fetches nothing', () => {
    expect(svg).not.toMatch(/<script|<foreignObject|<image|\son\w+=|javascript:|data:/i)
    expect(svg.replace(/<metadata.*?<\/metadata>/gs, '')).not.toMatch(/(?:href|src)="(?!#)/)
  })
})

test('the same seed draws the same picture, another seed another one', () => {
  expect(avatarSvg('momo')).toBe(avatarSvg('momo'))
  expect(avatarSvg('momo')).not.toBe(avatarSvg('momi'))
  expect(thumbnailSvg('momo', { scene: 'game' })).toBe(thumbnailSvg('momo', { scene: 'game' }))
  expect(thumbnailSvg('momo', { scene: 'game' })).not.toBe(thumbnailSvg('momo', { scene: 'art' }))
})

test('a seed never gets into the picture', () => {
  expect(avatarSvg('"><script>alert(1)</script>')).not.toContain('alert')
})

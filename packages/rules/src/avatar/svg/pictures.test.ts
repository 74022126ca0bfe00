import { describe, expect, it } from 'vitest'
import { castIds } from '../cast.ts'
import { characterOf } from '../character.ts'
import { figureOf } from '../draw/figure.ts'
import { drawPerson, sharedPaths } from '../draw/person.ts'
import { type Garment, garmentShapes } from '../garments.ts'
import { roomIds, timesOfDay } from '../rooms/room.ts'
import { roomSvg } from '../rooms/rooms.ts'
import type { Surface } from '../surface.ts'
import { castSvg } from './cast-svg.ts'
import { dressedSvg } from './dressed-svg.ts'
import { friendlyActor, lookOf } from './figure-svg.ts'
import { figureSvg, neutralSvg } from './person-svg.ts'
import { podiumSvg } from './podium-svg.ts'
import { stageSvg } from './stage-svg.ts'
import { danglingIn, idsIn, problemIn } from './svg.testing.ts'
import { SvgSurface, svgPathOf } from './svg-surface.ts'

const looks = Array.from({ length: 80 }, (_, index) => lookOf(`somebody ${index}`))

const winnerOf = (look: (typeof looks)[number] | null, index: number) => ({ rank: index + 1, look })

const everything: readonly Garment[] = garmentShapes.map((shape) => ({ shape, tone: '#5fb0ff', shade: '#2f77cf' }))

const pictures = [
  ...[null, ...looks.slice(0, 8)].flatMap((look) => [
    ...everything.map((garment) => dressedSvg(look, 'somebody', [garment])),
    dressedSvg(look, 'somebody', everything),
  ]),
  ...looks.flatMap((look) => (['icon', 'bust', 'full'] as const).map((crop) => figureSvg(look, { crop }))),
  neutralSvg('somebody'),
  neutralSvg('somebody', 'full'),
  ...castIds.map(castSvg),
  ...roomIds.flatMap((room) => timesOfDay.map((time) => roomSvg(room, time))),
  ...[1, 2, 3].flatMap((count) =>
    (['tall', 'wide'] as const).map((shape) =>
      stageSvg({ room: 'studio', time: 'night', cast: [null, ...looks].slice(0, count) }, shape),
    ),
  ),
  ...[0, 1, 2, 3].map((count) =>
    podiumSvg({ room: 'cafe', time: 'dusk', winners: [null, ...looks].slice(0, count).map(winnerOf) }),
  ),
]

describe('every picture of a person, a room or a stage', () => {
  it('is a well-formed SVG document that refers to its own definitions only', () => {
    for (const svg of pictures) {
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" /)
      expect(problemIn(svg)).toBeUndefined()
      expect(danglingIn(svg)).toEqual([])
      expect(new Set(idsIn(svg)).size).toBe(idsIn(svg).length)
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    }
  })

  it('contains no text, no scripts and no addresses', () => {
    for (const svg of pictures) {
      expect(svg).not.toMatch(/<(?!\/?(svg|defs|g|path|ellipse|linearGradient|radialGradient|stop|clipPath)[\s>/])/)
      expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/:|href|style|\son\w+=/)
    }
  })

  it('can share a document with every other picture without equal ids', () => {
    const ids = pictures.flatMap(idsIn)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

it('draws the same picture for the same look, and another for each other look', () => {
  const icons = looks.map((look) => figureSvg(look, { crop: 'icon' }))
  expect(looks.map((look) => figureSvg({ ...look }, { crop: 'icon' }))).toEqual(icons)
  expect(new Set(icons).size).toBe(looks.length)
})

// shows gacha-62
it('draws each garment on every figure, also on somebody without an avatar', () => {
  for (const look of [null, ...looks.slice(0, 8)]) {
    const bare = dressedSvg(look, 'somebody', [])
    for (const garment of everything) {
      const worn = dressedSvg(look, 'somebody', [garment])
      expect(worn, garment.shape).toMatch(/#5fb0ff/)
      expect(bare).not.toMatch(/#5fb0ff59|#2f77cf/)
    }
  }
})

it('does not copy the seed into the picture', () => {
  const look = lookOf('"><script>alert(1)</script>')
  expect(figureSvg(look, { crop: 'full' })).not.toContain('alert')
  expect(neutralSvg(look.seed)).not.toContain('alert')
  expect(stageSvg({ room: 'studio', time: 'day', cast: [look] }, 'tall')).not.toContain('alert')
})

/** Counts what a drawing does to a surface. */
const recorded = (): { readonly surface: Surface; readonly counts: Map<string, number> } => {
  const counts = new Map<string, number>()
  const inner = new SvgSurface('r')
  const surface = new Proxy(inner, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      return (...values: unknown[]) => {
        counts.set(String(name), (counts.get(String(name)) ?? 0) + 1)
        return Reflect.apply(value, target, values)
      }
    },
    set: (target, name, value) => Reflect.set(target, name, value, target),
  })
  return { surface, counts }
}

// shows live-190
it('fills and strokes everything that the stage does', () => {
  const look = lookOf('somebody')
  const { surface, counts } = recorded()
  const figure = figureOf(surface, svgPathOf, characterOf(look))
  drawPerson(surface, sharedPaths(svgPathOf), figure, friendlyActor(look))
  const svg = figureSvg(look, { crop: 'full' })
  const count = (pattern: RegExp): number => svg.match(pattern)?.length ?? 0
  expect(count(/ stroke="/g)).toBe(counts.get('stroke'))
  expect(count(/<path d="[^"]*" fill="(?!none)/g)).toBe((counts.get('fill') ?? 0) + (counts.get('fillRect') ?? 0))
  expect(count(/<clipPath/g)).toBe(counts.get('clip'))
})

it('shows the host and two guests of a crowded stage', () => {
  const scene = { room: 'cafe', time: 'dusk' } as const
  expect(stageSvg({ ...scene, cast: looks.slice(0, 5) }, 'wide')).toBe(
    stageSvg({ ...scene, cast: looks.slice(0, 3) }, 'wide'),
  )
})

describe('the podium of an event', () => {
  const [one, other, third] = looks
  const podiumOf = (...ranks: readonly number[]) =>
    podiumSvg({
      room: 'cafe',
      time: 'dusk',
      winners: ranks.map((rank, index) => ({ rank, look: [one, other, third][index] ?? null })),
    })
  const stepsOf = (svg: string) => [...svg.matchAll(/fill="url\(#[^"]*-(m\d|dark)\)"/g)].map(([, fill]) => fill)

  // shows events-90
  it.each([
    [
      [1, 2, 3],
      ['m2', 'm1', 'm0'],
    ],
    [
      [1, 1, 3],
      ['m2', 'm0', 'm0'],
    ],
    [
      [1, 2, 2],
      ['m1', 'm1', 'm0'],
    ],
    [[1], ['dark', 'dark', 'm0']],
    [[], ['dark', 'dark', 'dark']],
  ])('has the medals of ranks %j, and dark steps without a person', (ranks, steps) => {
    expect(stepsOf(podiumOf(...ranks))).toEqual(steps)
  })
})

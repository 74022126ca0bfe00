import { emblems } from '../art/body.ts'
import { type CastId, castBox } from '../cast.ts'
import type { Pose } from '../pose.ts'
import { filled, lined, oval } from '../rooms/shapes.ts'
import { ink } from '../wardrobe.ts'
import { prefixOf, svgDocument } from './document.ts'
import { type FigureLook, figureDrawing, friendlyActor } from './figure-svg.ts'

interface Part {
  readonly look: FigureLook
  readonly pose: Partial<Pose>
  /** What the figure holds or has on, over the figure. */
  readonly prop?: string
}

/** A shape with the outline of all drawings. */
const inked = (fill: string, d: string): string =>
  filled(fill, d, ` stroke="${ink}" stroke-width="4" stroke-linejoin="round"`)

const laughing = { blinkLeft: 1, blinkRight: 1, mouth: 0.55 } as const

const microphone =
  inked('#5a4694', 'M36 70L58 60L96 132Q92 146 78 146Z') +
  inked('#d5dbea', 'M20 44a25 25 0 1 1 36 34a25 25 0 1 1-36-34Z') +
  lined('#8f97b5', 3.5, 'M20 50L48 76M32 42L58 66M18 66L36 82')

/** Between the fingers of a raised right hand. */
const key =
  inked('#ffd056', 'M126-62H140V34H126ZM140-58H162V-42H140ZM140-30H156V-14H140Z') +
  inked('#ffd056', 'M133 26a27 27 0 1 0 .1 0ZM133 42a11 11 0 1 1-.1 0Z')

const wrench = inked('#d5dbea', 'M122 84L146-6Q120-26 128-58L150-40L172-46L178-70Q200-44 178-10Q172-2 166 0L142 90Z')

const helmet =
  inked('#ffcf5c', 'M-92-44C-104-176 104-176 92-44Q0-66-92-44Z') +
  lined('#f0a92a', 7, 'M-34-134Q-40-92-36-60M34-134Q40-92 36-60') +
  inked('#ffcf5c', 'M-14-150H14V-60H-14Z') +
  inked('#f0a92a', 'M-112-48Q0-84 112-48Q118-34 108-30Q0-62-108-30Q-118-34-112-48Z')

const heart =
  `<g transform="translate(0 182) scale(2.3)">${filled('#ff8068', emblems.heart, ` stroke="${ink}" stroke-width="1.5" stroke-linejoin="round"`)}` +
  `${lined('#fff3dc', 2.6, 'M-17-2Q-15-8-10-8')}</g>`

/** Held in front, with its lamp to the left. */
const torch =
  inked('#8f97b5', 'M-96 196L-150 186L-154 208L-100 220Q-90 210-96 196Z') +
  inked('#d5dbea', 'M-148 182L-184 164L-192 216L-154 212Z') +
  oval('#ffe7a3', -188, 190, 8, 27, ` stroke="${ink}" stroke-width="4"`)

const cast: Readonly<Record<CastId, Part>> = {
  singer: {
    look: { seed: 'singer', hair: 'long' },
    pose: { turn: 4, tilt: -4, gazeX: 0, mouth: 0.85, rightX: 0.17, rightY: 0.22, leftX: -0.36, leftY: 0.2 },
    prop: microphone,
  },
  dancer: {
    look: { seed: 'dancer 235', hair: 'short' },
    pose: { turn: 5, tilt: 5, ...laughing, leftX: -0.3, leftY: 0.46, rightX: 0.39, rightY: -0.06 },
  },
  fan: {
    look: { seed: 'fan', hair: 'long' },
    pose: { turn: -4, tilt: -4, mouth: 0.5, leftX: -0.36, leftY: 0.32, rightX: 0.36, rightY: 0.32 },
  },
  usher: {
    look: { seed: 'usher', hair: 'long' },
    pose: { turn: 3, tilt: 3, gazeX: 0, mouth: 0.25, rightX: 0.33, rightY: 0.2 },
    prop: key,
  },
  builder: {
    look: { seed: 'builder', hair: 'short' },
    pose: { turn: 0, tilt: 0, gazeX: 0, mouth: 0.35, rightX: 0.33, rightY: 0.16 },
    prop: wrench + helmet,
  },
  newcomer: {
    look: { seed: 'newcomer', hair: 'short' },
    pose: { turn: 3, tilt: 4, gazeX: 0, mouth: 0.5, rightX: 0.34, rightY: 0.36, leftX: -0.36, leftY: 0.02 },
  },
  thankful: {
    look: { seed: 'thankful', hair: 'long' },
    pose: { turn: -3, tilt: -4, ...laughing, leftX: -0.16, leftY: 0.02, rightX: 0.16, rightY: 0.02 },
    prop: heart,
  },
  searcher: {
    look: { seed: 'searcher 290', hair: 'short' },
    pose: { turn: -12, tilt: -3, gazeX: -0.9, mouth: 0.1, leftX: -0.24, leftY: -0.03 },
    prop: torch,
  },
  onlooker: {
    look: { seed: 'onlooker', hair: 'long' },
    pose: { turn: -6, tilt: 0, gazeX: -0.6, mouth: 0.15 },
  },
  leaver: {
    look: { seed: 'leaver', hair: 'long' },
    pose: { turn: -3, tilt: -5, blinkLeft: 1, blinkRight: 1, mouth: 0, rightX: 0.35, rightY: 0.34 },
  },
}

/** A person of an illustration, down to the waist, without a ground. */
export const castSvg = (id: CastId): string => {
  const { look, pose, prop = '' } = cast[id]
  const drawing = figureDrawing(look, prefixOf(`cast ${id}`), friendlyActor(look, pose))
  const { x, y, width, height } = castBox
  return svgDocument(width, height, `${x} ${y} ${width} ${height}`, drawing + prop)
}

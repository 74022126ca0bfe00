import * as body from '../art/body.ts'
import { type GarmentLayer, type GarmentPart, garmentParts } from '../art/garments.ts'
import { cowlick, hairs, type Lock } from '../art/hair.ts'
import { type Ornament, worn } from '../art/headwear.ts'
import { outfits, type Patch } from '../art/outfits.ts'
import { lightness, lit, mix, shaded } from '../art/tones.ts'
import type { Character } from '../character.ts'
import type { Gradient, Path, PathOf, Surface } from '../surface.ts'
import { ink } from '../wardrobe.ts'

/** A shape with one outline: filled, stroked, or both. */
export interface Piece {
  readonly path: Path
  readonly fill: string | null
  readonly line: string | null
  readonly width: number
}

/** A piece that swings around its anchor point. */
export interface Swinging extends Piece {
  readonly x: number
  readonly y: number
  readonly sway: number
  readonly short: boolean
}

/** A character ready for drawing. All paths and colours are created once, none per frame. */
export interface Figure {
  readonly character: Character
  readonly skinShade: string
  readonly blush: string
  readonly lips: string
  readonly hairShade: string
  readonly hairShine: string
  readonly brow: string
  readonly iris: Gradient
  readonly glint: string
  readonly sleeve: { readonly colour: string; readonly until: number; readonly cuff: string }
  readonly hairBack: Piece
  readonly backLocks: readonly Swinging[]
  readonly cap: Piece
  readonly capLines: Path
  readonly frontLocks: readonly Swinging[]
  readonly behindNeck: readonly Piece[]
  readonly trunk: readonly Piece[]
  readonly clothes: readonly Piece[]
  readonly emblem: { readonly piece: Piece; readonly x: number; readonly y: number } | null
  readonly wornBehind: readonly Piece[]
  readonly wornFront: readonly Piece[]
  readonly wornSway: number
  readonly garments: Readonly<Record<GarmentLayer, readonly Piece[]>>
}

const outline = 4

type PieceOf = (path: string, fill: string | null, line?: string | null, width?: number) => Piece

const piecesBy =
  (pathOf: PathOf): PieceOf =>
  (path, fill, line = ink, width = outline) => ({ path: pathOf(path), fill, line, width })

const swingingOf = (pieceOf: PieceOf, lock: Lock, fill: string): Swinging => ({
  ...pieceOf(lock.path, fill),
  x: lock.x,
  y: lock.y,
  sway: lock.sway,
  short: lock.short ?? false,
})

const patchOf = (pieceOf: PieceOf, { cloth, trim }: Character) => {
  const colours = { cloth, trim, shirt: '#fffaf4', shade: shaded(cloth), ink }
  return (patch: Patch): Piece =>
    pieceOf(patch.path, patch.fill ? colours[patch.fill] : null, patch.line ? colours[patch.line] : null, patch.width)
}

const ornamentOf = (pieceOf: PieceOf, { cloth, trim, hairColour }: Character) => {
  const colours = {
    hair: hairColour,
    inner: shaded(hairColour),
    // A nearly white trim would not stand out from the white parts, so it becomes pink.
    trim: lightness(trim) > 0.94 ? '#ff8fa8' : trim,
    cloth,
    white: '#fff8ee',
    gold: '#ffd056',
    pink: '#ffa9b8',
  }
  return (ornament: Ornament): Piece =>
    pieceOf(ornament.path, colours[ornament.colour], ornament.outline === false ? null : ink)
}

const garmentsOf = (pieceOf: PieceOf, { wears }: Character): Figure['garments'] => {
  const parts = wears.flatMap(({ shape, tone, shade }) => {
    // Two hexadecimal digits of transparency.
    const colours = { tone, shade, white: '#fff8ee', gold: '#ffd056', glass: `${tone}59`, none: null }
    return garmentParts[shape].map((part: GarmentPart) => ({
      layer: part.layer,
      piece: pieceOf(
        part.path,
        part.fill ? colours[part.fill] : null,
        part.line ? colours[part.line] : ink,
        part.width,
      ),
    }))
  })
  const on = (layer: GarmentLayer) => parts.filter((part) => part.layer === layer).map(({ piece }) => piece)
  return {
    behind: on('behind'),
    trunk: on('trunk'),
    face: on('face'),
    head: on('head'),
    held: on('held'),
    front: on('front'),
  }
}

const irisOf = (context: Surface, colour: string): Gradient => {
  const gradient = context.createLinearGradient(0, -16, 0, 20)
  gradient.addColorStop(0, mix(colour, ink, 0.85))
  gradient.addColorStop(0.55, mix(colour, ink, 0.15))
  gradient.addColorStop(1, mix(colour, '#ffffff', 0.2))
  return gradient
}

/** A beret or a bun leaves no space for a cowlick. */
const hasCowlick = ({ cowlick, headwear, hairStyle }: Character): boolean =>
  cowlick && headwear !== 'beret' && hairStyle !== 'bun'

export const figureOf = (context: Surface, pathOf: PathOf, character: Character): Figure => {
  const pieceOf = piecesBy(pathOf)
  const { hairColour, skin, cloth, trim, cut } = character
  const hair = hairs[character.hairStyle]
  const outfit = outfits[cut]
  const patch = patchOf(pieceOf, character)
  const ornament = ornamentOf(pieceOf, character)
  const headwear = character.headwear ? worn[character.headwear] : null
  const deep = shaded(hairColour)
  const emblem = outfit.emblem && character.emblem
  return {
    character,
    skinShade: mix(skin, '#8a3a5c', lightness(skin) > 0.6 ? 0.2 : 0.26),
    blush: mix(skin, '#ff4f7b', lightness(skin) > 0.6 ? 0.42 : 0.36),
    lips: mix(skin, '#b2264e', 0.75),
    hairShade: deep,
    hairShine: lit(hairColour),
    brow: mix(hairColour, ink, 0.62),
    glint: mix(character.eyes, '#ffffff', 0.55),
    iris: irisOf(context, character.eyes),
    sleeve: {
      colour: cloth,
      until: cut === 'tee' || cut === 'gown' ? 0.42 : 0.9,
      cuff: cut === 'sailor' || cut === 'tee' || cut === 'gown' ? trim : shaded(cloth),
    },
    hairBack: pieceOf(hair.back, deep),
    backLocks: hair.backLocks.map((lock) => swingingOf(pieceOf, lock, hairColour)),
    cap: pieceOf(hair.cap, hairColour),
    capLines: pathOf(hair.capLines),
    frontLocks: [...hair.frontLocks, ...(hasCowlick(character) ? [cowlick] : [])].map((lock) =>
      swingingOf(pieceOf, lock, hairColour),
    ),
    behindNeck: outfit.behind.map(patch),
    trunk: [pieceOf(body.torso, cloth), pieceOf(body.torsoShade, shaded(cloth), null)],
    clothes: outfit.front.map(patch),
    emblem:
      emblem && outfit.emblem
        ? { piece: pieceOf(body.emblems[emblem], cut === 'jacket' ? cloth : trim, null), ...outfit.emblem }
        : null,
    wornBehind: headwear?.behind.map(ornament) ?? [],
    wornFront: headwear?.front.map(ornament) ?? [],
    wornSway: headwear?.sway ?? 0,
    garments: garmentsOf(pieceOf, character),
  }
}

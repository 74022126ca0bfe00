import { characterOf } from '../character.ts'
import { figureOf } from '../draw/figure.ts'
import { drawPieces } from '../draw/pieces.ts'
import { type Garment, isHeld } from '../garments.ts'
import { prefixOf, svgDocument } from './document.ts'
import { type FigureLook, figureDrawing, friendlyActor } from './figure-svg.ts'
import { neutralDrawing } from './person-svg.ts'
import { SvgSurface, svgPathOf } from './svg-surface.ts'

/** Wide and high enough for wings, a hat and what stands beside the figure. */
const box = [-212, -224, 424, 510] as const

/** Somebody without an avatar wears the garments over their hood. */
const neutralDressed = (seed: string, wears: readonly Garment[], prefix: string): string => {
  const [behind, before] = [new SvgSurface(`${prefix}b`), new SvgSurface(`${prefix}f`)]
  const { trunk, clothes, garments } = figureOf(before, svgPathOf, characterOf({ seed, hair: 'short', wears }))
  for (const surface of [behind, before]) {
    surface.lineJoin = 'round'
    surface.lineCap = 'round'
  }
  drawPieces(behind, garments.behind)
  if (wears.some(({ shape }) => shape === 'gown' || shape === 'jacket')) {
    drawPieces(before, trunk)
    drawPieces(before, clothes)
  }
  for (const layer of [garments.trunk, garments.face, garments.head, garments.held, garments.front]) {
    drawPieces(before, layer)
  }
  return behind.toString() + neutralDrawing() + before.toString()
}

/** A figure with garments on. Something held is in a raised hand. */
export const dressedDrawing = (look: FigureLook, wears: readonly Garment[], prefix: string): string => {
  const dressed = { ...look, wears }
  return figureDrawing(dressed, prefix, friendlyActor(dressed, wears.some(isHeld) ? { rightX: 0.31, rightY: 0.2 } : {}))
}

/** A person's figure down to the waist with garments on. */
export const dressedSvg = (look: FigureLook | null, seed: string, wears: readonly Garment[]): string => {
  const prefix = prefixOf(`dressed ${JSON.stringify([look, seed, wears])}`)
  const body = look ? dressedDrawing(look, wears, prefix) : neutralDressed(seed, wears, prefix)
  return svgDocument(box[2], box[3], box.join(' '), body)
}

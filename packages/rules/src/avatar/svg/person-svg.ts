import { face, neck, torso } from '../art/body.ts'
import { prefixOf, svgDocument } from './document.ts'
import { type FigureLook, figureDrawing } from './figure-svg.ts'
import { groundDrawing, groundOf } from './ground.ts'

export type Crop = 'icon' | 'bust' | 'full'

/** Boxes in the coordinates of art/body.ts: x, y, width, height. */
const crops = {
  /** The face fills a round icon, even at 44 pixels. */
  icon: [-142, -160, 284, 284],
  /** Head and shoulders. */
  bust: [-166, -172, 332, 332],
  /** Down to the waist, with the hair and the arms. */
  full: [-180, -172, 360, 458],
} as const satisfies Record<Crop, readonly [number, number, number, number]>

const boxPath = (crop: Crop): string => {
  const [x, y, width, height] = crops[crop]
  return `M${x} ${y}h${width}v${height}h${-width}z`
}

const framed = (crop: Crop, body: string): string => {
  const [, , width, height] = crops[crop]
  return svgDocument(width, height, crops[crop].join(' '), body)
}

/**
 * A person's picture as an SVG document. It has no text of the person: the seed only chooses shapes and colours. An icon
 * has a coloured ground, the other crops are transparent.
 */
export const figureSvg = (look: FigureLook, { crop }: { readonly crop: Crop }): string => {
  const prefix = prefixOf(`${crop} ${look.hair} ${look.seed}`)
  const ground = crop === 'icon' ? groundDrawing(groundOf(look.seed), prefix, boxPath(crop)) : ''
  return framed(crop, ground + figureDrawing(look, prefix))
}

const hood = 'M-92 30C-104-60-70-124 0-124C70-124 104-60 92 30C96 84 70 112 44 116H-44C-70 112-96 84-92 30Z'
const smile = 'M-46 16q11-13 22 0M24 16q11-13 22 0M-12 46q12 11 24 0'

/** The drawing of a person without an avatar: somebody in a hood, in one pale colour. */
export const neutralDrawing = (): string =>
  `<g stroke="#8a80b5" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"><path fill="#d8d2ee" d="${hood}"/><path fill="#eae6f8" d="${neck}"/>` +
  `<path fill="#d8d2ee" d="${torso}"/><path fill="#f7f5fd" d="${face}"/><path fill="none" d="${smile}"/>` +
  '<path fill="none" d="M-30 112q30 26 60 0M-14 132v44M14 132v38"/></g>'

/** The icon of a person without an avatar. Its ground differs from person to person. */
export const neutralSvg = (seed: string, crop: Crop = 'icon'): string => {
  const prefix = prefixOf(`neutral ${crop} ${seed}`)
  const ground = crop === 'icon' ? groundDrawing(groundOf(seed), prefix, boxPath(crop)) : ''
  return framed(crop, ground + neutralDrawing())
}

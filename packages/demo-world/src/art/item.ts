import type { GarmentShape } from '@avalive/rules/avatar/garments'
import { ink } from '@avalive/rules/avatar/wardrobe'
import { markOf } from './motif.ts'

const line = `stroke="${ink}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"`
const shine = 'fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".8"'

type Draw = (tone: string, shade: string) => string

const path = (fill: string, d: string): string => `<path fill="${fill}" ${line} d="${d}"/>`

const drawings = {
  gown: (tone, shade) =>
    path(tone, 'M48 20h32l-4 30c24 18 34 44 36 64H16c2-20 12-46 36-64z') +
    path(shade, 'M48 50h32l6 12H42z') +
    path('#fff', 'M30 96q17 10 34 0t34 0l6 18H24z'),
  jacket: (tone, shade) =>
    path(tone, 'M44 18h40l28 16-10 34-12-4v50H38V64l-12 4-10-34z') +
    path(shade, 'M54 18h20L64 54z') +
    `<g fill="#ffd166" ${line}><circle cx="56" cy="70" r="4"/><circle cx="72" cy="70" r="4"/><circle cx="56" cy="90" r="4"/><circle cx="72" cy="90" r="4"/></g>`,
  hat: (tone, shade) =>
    path(tone, 'M38 82V44q0-20 26-20t26 20v38z') +
    path(shade, 'M38 66h52v14H38z') +
    path(tone, 'M14 88q0-10 24-10h52q24 0 24 10 0 14-50 14T14 88z'),
  crown: (tone, shade) =>
    path(tone, 'M18 92 12 44l26 20 26-36 26 36 26-20-6 48z') +
    path(shade, 'M18 92h92v14H18z') +
    `<g fill="#fff" ${line}><circle cx="12" cy="40" r="6"/><circle cx="64" cy="26" r="7"/><circle cx="116" cy="40" r="6"/></g>`,
  wings: (tone, shade) =>
    path(tone, 'M60 64C48 24 18 14 10 22c2 34 8 48 24 56-10 6-10 18-4 26 18-2 28-18 30-40z') +
    path(tone, 'M68 64c12-40 42-50 50-42-2 34-8 48-24 56 10 6 10 18 4 26-18-2-28-18-30-40z') +
    `<path fill="none" stroke="${shade}" stroke-width="4" stroke-linecap="round" d="M52 62C42 44 32 36 22 32m54 30c10-18 20-26 30-30"/>`,
  wand: (tone, shade) =>
    path(shade, 'M58 60h12v56H58z') +
    path(tone, 'M64 8l11 24 26 3-19 18 5 26-23-13-23 13 5-26-19-18 26-3z') +
    `<path ${shine} d="M56 42l4-9"/>`,
  parasol: (tone, shade) =>
    path(tone, 'M10 66a54 50 0 0 1 108 0q-13-12-27 0-13-12-27 0-14-12-27 0-14-12-27 0z') +
    `<path fill="none" ${line} d="M64 16v86q0 14 14 10"/><path fill="none" stroke="${shade}" stroke-width="4" d="M64 18c-14 14-24 28-27 46m27-46c14 14 24 28 27 46"/>`,
  mask: (tone, shade) =>
    path(tone, 'M12 44q26-18 52-4 26-14 52 4c2 34-14 52-30 52-12 0-16-14-22-14s-10 14-22 14c-16 0-32-18-30-52z') +
    `<g fill="#fff" ${line}><path d="M28 58q14-12 26 4-14 12-26-4zM100 58q-14-12-26 4 14 12 26-4z"/></g>` +
    `<path fill="none" stroke="${shade}" stroke-width="5" stroke-linecap="round" d="M64 44v24"/>`,
  glasses: (tone, shade) =>
    `<g fill="${tone}" fill-opacity=".45" stroke="${shade}" stroke-width="8"><circle cx="38" cy="66" r="24"/><circle cx="90" cy="66" r="24"/></g>` +
    `<path fill="none" stroke="${shade}" stroke-width="8" stroke-linecap="round" d="M60 62q4-6 8 0M14 60 6 46m108 14 8-14"/>` +
    `<path ${shine} d="M28 60q2-8 10-10m42 10q2-8 10-10"/>`,
  boots: (tone, shade) =>
    path(tone, 'M18 22h34v56l8 12q0 10-10 10H22q-8 0-8-10z') +
    path(tone, 'M68 22h34v56l12 12q2 10-8 10H74q-8 0-8-10z') +
    `<path fill="none" stroke="${shade}" stroke-width="6" d="M18 38h34m16 0h34"/>`,
  bag: (tone, shade) =>
    `<path fill="none" ${line} d="M40 54V40q0-22 24-22t24 22v14"/>` +
    path(tone, 'M20 52h88l-8 56q-1 6-8 6H36q-7 0-8-6z') +
    path(shade, 'M20 52h88l-3 20q-41 18-82 0z') +
    `<circle cx="64" cy="82" r="7" fill="#ffd166" ${line}/>`,
  scarf: (tone, shade) =>
    path(tone, 'M20 40q44-28 88 0 6 18-8 26-36 14-72 0-14-8-8-26z') +
    path(shade, 'M70 60l26 6 4 44-10 4-4-8-6 8-4-8-6 6z') +
    `<path ${shine} d="M34 48q28-14 58 0"/>`,
} as const satisfies Record<GarmentShape, Draw>

export type ItemShape = GarmentShape

export const isItemShape = (shape: string): shape is ItemShape => shape in drawings

export const itemDrawing = (shape: ItemShape, tone: string, shade: string): string => drawings[shape](tone, shade)

/** A wearable item with a transparent background. */
export const itemSvg = (shape: ItemShape, tone: string, shade: string, collection: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" width="128" height="128">${itemDrawing(shape, tone, shade)}${markOf(collection)}</svg>`

/** A colour swatch. */
export const swatchSvg = (tone: string, shade: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32"><circle cx="16" cy="16" r="13" fill="${tone}" stroke="${shade}" stroke-width="3"/></svg>`

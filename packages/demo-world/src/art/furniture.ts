import { ink } from '@avalive/rules/avatar/wardrobe'

const line = `stroke="${ink}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"`
const wood = '#c98f5a'

type Draw = (tone: string, shade: string) => string

const path = (fill: string, d: string): string => `<path fill="${fill}" ${line} d="${d}"/>`

const drawings = {
  counter: (tone, shade) =>
    path(wood, 'M10 62h108v12H10z') +
    path(tone, 'M16 74h96v40H16z') +
    path(shade, 'M66 28h38v34H66z') +
    path('#fff', 'M26 46h24v16H26z') +
    `<path fill="none" ${line} d="M50 50q10 0 4 8M34 36q-4-6 0-12M78 42h14m-7 0v12"/>`,
  sofa: (tone, shade) =>
    path(tone, 'M24 30h80q10 0 10 12v30H14V42q0-12 10-12z') +
    path(shade, 'M6 58q16-6 18 14h80q2-20 18-14v44H6z') +
    `<path fill="none" ${line} d="M64 72v24M18 102v10m92-10v10"/>`,
  window: (tone, shade) =>
    path('#cdeeff', 'M22 12h84v74H22z') +
    `<path fill="none" stroke="${shade}" stroke-width="5" d="M64 14v70M24 48h80"/>` +
    `<path fill="#fff" d="M34 34q6-10 14 0 10 0 8 8H32q-6-4 2-8z"/>` +
    path(tone, 'M10 88h108v24H10z'),
  table: (tone, shade) =>
    path(tone, 'M10 44q0-16 54-16t54 16-54 16-54-16z') +
    path(shade, 'M58 60h12v38h18v12H40V98h18z') +
    `<path fill="#fff" ${line} d="M54 38h20l-3 12H57z"/>`,
  lamp: (tone, shade) =>
    `<path fill="none" ${line} d="M64 6v22"/>` +
    path(tone, 'M28 68q0-40 36-40t36 40z') +
    `<circle cx="64" cy="74" r="12" fill="#fff3b8" ${line}/>` +
    `<path fill="none" stroke="${shade}" stroke-width="5" stroke-linecap="round" d="M64 96v14M38 90l-8 12m60-12 8 12"/>`,
  board: (tone, shade) =>
    path(wood, 'M24 14h80l14 100h-16L92 94H36l-10 20H10z') +
    path(shade, 'M32 22h64l8 62H24z') +
    `<path fill="none" stroke="${tone}" stroke-width="5" stroke-linecap="round" d="M42 40h34M40 56h44M38 70h24"/>`,
  plant: (tone, shade) =>
    `<path fill="none" stroke="${shade}" stroke-width="6" stroke-linecap="round" d="M64 84V30"/>` +
    path(
      tone,
      'M64 40C46 40 34 28 32 12c18 0 30 10 32 28zM64 40c18 0 30-12 32-28-18 0-30 10-32 28zM62 66c-18 2-30-6-36-20 16-4 30 4 36 20zM66 66c18 2 30-6 36-20-16-4-30 4-36 20z',
    ) +
    path('#d9825b', 'M38 82h52l-7 34H45z'),
  telescope: (tone, shade) =>
    `<path fill="none" stroke="${ink}" stroke-width="7" stroke-linecap="round" d="M64 72 42 116m22-44 22 44m-22-44v44"/>` +
    path(tone, 'M18 76 84 28l16 22-66 46z') +
    path(shade, 'M84 28l16-12 18 26-18 8zM18 76l-8 12 8 10 16-2z'),
  bed: (tone, shade) =>
    path(shade, 'M10 34q0-8 8-8t8 8v74H10zM102 62h16v46h-16z') +
    path('#fff', 'M26 52h30v18H26z') +
    path(tone, 'M26 68q40-16 76 0v30H26z'),
  shelf: (tone, shade) =>
    path(wood, 'M18 12h92v104H18z') +
    `<path fill="none" ${line} d="M18 46h92M18 80h92"/>` +
    path(tone, 'M28 22h12v24H28zM44 26h10v20H44zM72 56h12v24H72z') +
    path(shade, 'M60 20h12v26H60zM30 58h14v22H30zM50 90h34v26H50z'),
  rug: (tone, shade) =>
    path(tone, 'M8 78q0-26 56-26t56 26-56 26S8 104 8 78z') +
    `<ellipse cx="64" cy="78" rx="36" ry="15" fill="none" stroke="${shade}" stroke-width="5" stroke-dasharray="10 8"/>`,
  clock: (tone, shade) =>
    path(wood, 'M34 10h60v64l-8 44H42l-8-44z') +
    `<circle cx="64" cy="42" r="24" fill="#fff" ${line}/><path fill="none" ${line} d="M64 28v14l10 6"/>` +
    `<path fill="none" stroke="${shade}" stroke-width="4" d="M64 70v22"/><circle cx="64" cy="98" r="9" fill="${tone}" ${line}/>`,
} as const satisfies Record<string, Draw>

export type RoomShape = keyof typeof drawings

export const isRoomShape = (shape: string): shape is RoomShape => shape in drawings

export const furnitureDrawing = (shape: RoomShape, tone: string, shade: string): string => drawings[shape](tone, shade)

/** A piece of furniture with a transparent background. */
export const furnitureSvg = (shape: RoomShape, tone: string, shade: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" width="128" height="128">${furnitureDrawing(shape, tone, shade)}</svg>`

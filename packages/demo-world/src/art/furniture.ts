import { ink } from '@avalive/rules/avatar/wardrobe'

const line = `stroke="${ink}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"`
const wood = '#c98f5a'

type Draw = (tone: string, shade: string) => string

const path = (fill: string, d: string): string => `<path fill="${fill}" ${line} d="${d}"/>`

const star = (fill: string, x: number, y: number, size: number): string =>
  path(
    fill,
    `M${x} ${y - size}l${size * 0.35} ${size * 0.65} ${size * 0.65} ${size * 0.35}-${size * 0.65} ${size * 0.35}-${size * 0.35} ${size * 0.65}-${size * 0.35}-${size * 0.65}-${size * 0.65}-${size * 0.35} ${size * 0.65}-${size * 0.35}z`,
  )

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
  bench: (tone, shade) =>
    path('#cdeeff', 'M22 8h84v66H22z') +
    `<path fill="none" stroke="${ink}" stroke-width="4" d="M64 10v62M24 40h80"/>` +
    `<path fill="#fff" d="M32 30q6-10 14 0 10 0 8 8H30q-6-4 2-8z"/>` +
    path(wood, 'M8 92h112v26H8z') +
    path(tone, 'M12 76h104q6 0 6 8t-6 8H12q-6 0-6-8t6-8z') +
    path(shade, 'M18 58h22q6 0 6 6v12H12V64q0-6 6-6z'),
  skylight: (tone, shade) =>
    path(shade, 'M14 104 40 12h74l-20 92z') +
    path('#26306b', 'M28 94 46 22h54L84 94z') +
    `<path fill="none" stroke="${tone}" stroke-width="5" d="M73 22 56 94M37 58h55"/>` +
    `<path fill="#ffe7a3" d="M55 34l2 5 5 1-4 4 1 5-4-2-5 2 1-5-4-4 6-1zM80 74l2 4 4 1-3 3 1 4-4-2-4 2 1-4-3-3 4-1z"/>` +
    `<circle cx="86" cy="38" r="7" fill="#fff3b8"/>`,
  moonBed: (tone, shade) =>
    path(tone, 'M40 8C8 18 2 62 20 88c20 26 66 30 92 8-30 2-58-10-68-34-8-20-6-38-4-54z') +
    path('#fff', 'M42 70q14-14 32-4l-8 16q-16 0-24-12z') +
    path(shade, 'M64 84q26-14 50-4l-2 18q-30 8-48-14z') +
    `<path fill="none" ${line} d="M34 100l-6 16m66-10 6 12"/>` +
    star('#ffe7a3', 92, 34, 14),
  planetLamp: (tone, shade) =>
    `<path fill="none" ${line} d="M64 4v24"/>` +
    `<circle cx="64" cy="62" r="34" fill="${tone}" ${line}/>` +
    `<path fill="${shade}" d="M34 54q30-14 60 0v8q-30-12-60 0zM38 80q26-10 52 0l-5 7q-21-8-42 0z"/>` +
    `<path fill="none" stroke="${ink}" stroke-width="12" stroke-linecap="round" d="M26 74q-22 16-14 20 14 6 56-12t48-38q-2-6-22 0"/>` +
    `<path fill="none" stroke="#ffd166" stroke-width="5" stroke-linecap="round" d="M26 74q-22 16-14 20 14 6 56-12t48-38q-2-6-22 0"/>`,
  ladder: (tone, shade) =>
    path(wood, 'M40 8h10l-26 110H12zM78 8h10l28 110h-12z') +
    path(wood, 'M40 36h48v8H38zM32 68h64v8H30zM24 100h80v8H22z') +
    path(tone, 'M48 16h10v20H48zM42 46h12v22H42zM74 82h14v18H74z') +
    path(shade, 'M62 20h12v16H62zM66 50h18v18H66zM36 80h26v20H36z'),
  starRug: (tone, shade) =>
    path(tone, 'M8 78q0-26 56-26t56 26-56 26S8 104 8 78z') +
    `<ellipse cx="64" cy="78" rx="46" ry="19" fill="none" stroke="${shade}" stroke-width="4"/>` +
    `<path fill="#ffe7a3" ${line} d="M64 62l6 10 16 2-12 7 4 11-14-5-14 5 4-11-12-7 16-2z"/>`,
  treehouse: (tone, shade) =>
    path(wood, 'M54 70h20l6 48H48z') +
    path(tone, 'M64 4c22 0 34 12 36 28 18 4 22 30 4 38-14 6-66 6-80 0C6 62 10 36 28 32 30 16 42 4 64 4z') +
    path('#e8b37c', 'M38 44h52v38H38z') +
    path(shade, 'M30 46 64 22l34 24z') +
    path('#fff3b8', 'M46 54h14v14H46z') +
    path(wood, 'M68 54h14v28H68zM32 82h64v8H32z') +
    `<path fill="none" ${line} d="M90 90v26m12-26v26M90 98h12m-12 10h12"/>`,
  hammock: (tone, shade) =>
    `<path fill="none" stroke="${ink}" stroke-width="14" stroke-linecap="round" d="M14 16v98M114 16v98"/>` +
    `<path fill="none" stroke="${wood}" stroke-width="7" stroke-linecap="round" d="M14 16v98M114 16v98"/>` +
    `<path fill="none" ${line} d="M16 36l22 20M112 36 90 56"/>` +
    path(tone, 'M30 48q34 24 68 0 2 44-34 46-36-2-34-46z') +
    `<path fill="none" stroke="${shade}" stroke-width="5" stroke-linecap="round" d="M40 62q4 22 16 28M64 64v28m24-30q-4 22-16 28"/>` +
    path('#fff', 'M36 50q14-8 26 6l-8 12q-14-4-18-18z'),
  stump: (tone, shade) =>
    path(wood, 'M26 42h76l4 50q16 6 14 20H98l-8-8-12 8H52l-8-8-14 8H8q-2-14 14-20z') +
    path('#f0c896', 'M22 42q0-16 42-16t42 16-42 16-42-16z') +
    `<path fill="none" stroke="${shade}" stroke-width="4" d="M38 42q0-8 26-8t26 8-26 8-26-8zm16 0q0-3 10-3t10 3-10 3-10-3z"/>` +
    `<path fill="none" ${line} d="M42 70v18m22-20v24m22-22v14"/>` +
    path(tone, 'M90 20h18l-2 14H92z'),
  lantern: (tone, shade) =>
    `<path fill="none" ${line} d="M46 24q0-16 18-16t18 16"/>` +
    path(shade, 'M40 24h48l6 14H34z') +
    path('#2b3a55', 'M36 38h56v58H36z') +
    `<g fill="#f6ff9c"><circle cx="52" cy="58" r="6"/><circle cx="74" cy="50" r="5"/><circle cx="66" cy="78" r="7"/><circle cx="82" cy="72" r="4"/></g>` +
    `<g fill="#f6ff9c" opacity=".35"><circle cx="52" cy="58" r="12"/><circle cx="74" cy="50" r="10"/><circle cx="66" cy="78" r="14"/></g>` +
    `<path fill="none" stroke="${tone}" stroke-width="4" d="M36 38h56v58H36zM64 38v58"/>` +
    path(shade, 'M30 96h68v14H30z'),
  mushroom: (tone, shade) =>
    path('#fff3e0', 'M48 62h32q2 26 14 50H34q12-24 14-50z') +
    path(tone, 'M10 66q0-46 54-46t54 46q0 10-54 10T10 66z') +
    `<path fill="none" stroke="${shade}" stroke-width="4" stroke-linecap="round" d="M54 84v18m10-18v20m10-20v18"/>` +
    `<g fill="#fff" ${line}><ellipse cx="40" cy="48" rx="11" ry="8"/><ellipse cx="72" cy="36" rx="9" ry="7"/><ellipse cx="94" cy="54" rx="9" ry="7"/></g>`,
  olive: (tone, shade) =>
    `<path fill="none" stroke="${ink}" stroke-width="11" stroke-linecap="round" d="M64 90V54m0 14L46 48m18 8 20-16"/>` +
    `<path fill="none" stroke="${wood}" stroke-width="6" stroke-linecap="round" d="M64 90V54m0 14L46 48m18 8 20-16"/>` +
    path(
      tone,
      'M64 4c16-4 28 6 28 16 16 2 22 20 8 28-12 10-26 6-36-2-10 10-28 12-38 0-12-10-4-28 10-28 0-12 14-18 28-14z',
    ) +
    `<g fill="${shade}"><ellipse cx="46" cy="32" rx="6" ry="8"/><ellipse cx="66" cy="22" rx="6" ry="8"/><ellipse cx="86" cy="34" rx="6" ry="8"/></g>` +
    path('#d9825b', 'M38 88h52l-6 30H44z'),
  fern: (tone, shade) =>
    path(
      tone,
      'M62 88C58 60 44 40 14 34c4 30 22 48 48 54zM66 88c4-28 18-48 48-54-4 30-22 48-48 54zM64 86C48 60 48 30 64 6c16 24 16 54 0 80z',
    ) +
    `<path fill="none" stroke="${shade}" stroke-width="4" stroke-linecap="round" d="M62 84C52 64 40 50 24 42m42 42c10-20 22-34 38-42M64 80V20M64 40l-8-8m8 8 8-8m-8 26-9-9m9 9 9-9"/>` +
    path('#d9825b', 'M36 84h56l-7 34H43z'),
  mossRug: (tone, shade) =>
    path(
      tone,
      'M14 70q4-14 22-14 8-10 28-8 22-6 32 8 20 2 20 16 8 10-6 20-10 14-32 10-16 10-32 2-24 4-28-10-18-10-4-24z',
    ) +
    `<g fill="${shade}"><circle cx="38" cy="76" r="6"/><circle cx="60" cy="66" r="5"/><circle cx="84" cy="78" r="7"/><circle cx="62" cy="90" r="5"/></g>` +
    `<g fill="#ffb7d5" ${line}><circle cx="48" cy="64" r="6"/><circle cx="94" cy="64" r="6"/></g>`,
  clock: (tone, shade) =>
    path(wood, 'M34 10h60v64l-8 44H42l-8-44z') +
    `<circle cx="64" cy="42" r="24" fill="#fff" ${line}/><path fill="none" ${line} d="M64 28v14l10 6"/>` +
    `<path fill="none" stroke="${shade}" stroke-width="4" d="M64 70v22"/><circle cx="64" cy="98" r="9" fill="${tone}" ${line}/>`,
} as const satisfies Record<string, Draw>

export type RoomShape = keyof typeof drawings

export const isRoomShape = (shape: string): shape is RoomShape => shape in drawings

export const furnitureDrawing = (shape: RoomShape, tone: string, shade: string): string => drawings[shape](tone, shade)

/** Hangs on the wall or from the ceiling. */
export const isHigh = (shape: RoomShape): boolean => ['lamp', 'planetLamp', 'skylight', 'clock'].includes(shape)

/** A piece of furniture with a transparent background. */
export const furnitureSvg = (shape: RoomShape, tone: string, shade: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" width="128" height="128">${furnitureDrawing(shape, tone, shade)}</svg>`

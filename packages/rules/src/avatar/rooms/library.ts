import { seeded } from '../seeded.ts'
import type { RoomDrawing } from './room.ts'
import { defs, downwards, everywhere, filled, lined, outwards, oval } from './shapes.ts'

const covers = ['#c8553d', '#e9a84c', '#3f7d6e', '#46609c', '#8a4a78', '#e8d5b0', '#5b8f5a', '#b8433f']

/** One row of books from edge to edge. */
const row = (y: number): string => {
  const random = seeded(`shelf ${y}`)
  const paths = new Map<string, string>()
  for (let x = -700; x < 1340; ) {
    const width = random.integer(14, 26)
    const height = random.integer(66, 92)
    const cover = random.pick(covers)
    if (random.chance(0.93)) paths.set(cover, `${paths.get(cover) ?? ''}M${x} ${y}v${-height}h${width}v${height}z`)
    x += width + 2
  }
  return [...paths].map(([cover, d]) => filled(cover, d)).join('')
}

const glow = { dawn: '#ffd9a8', day: '#fff0cc', dusk: '#ffb070', night: '#ffb35c' } as const

const shade = (x: number): string =>
  lined('#3a2416', 4, `M${x}-400V8`) +
  filled('#2f7d5f', `M${x - 46} 50Q${x - 40} 4 ${x} 4T${x + 46} 50z`) +
  oval('#fff1c4', x, 52, 34, 8)

/** Shelves up to the ceiling, with green lamps over a red carpet. */
export const library: RoomDrawing = (time, id) =>
  defs(
    outwards(`${id}light`, [0, glow[time], 0.75], [0.55, glow[time], 0.28], [1, glow[time], 0]),
    downwards(`${id}dark`, [0, '#1c0e08', time === 'night' ? 0.5 : 0.25], [0.6, '#1c0e08', 0]),
  ) +
  filled('#5a3520', everywhere) +
  [-620, -510, -400, -290, -180, -70, 40, 150, 260, 370].map(row).join('') +
  filled(
    '#8a5630',
    [-620, -510, -400, -290, -180, -70, 40, 150, 260, 370].map((y) => `M-700 ${y}H1340v16H-700z`).join(''),
  ) +
  filled('#6e4226', [-320, -80, 94, 528, 720, 960].map((x) => `M${x}-900h18V400h-18z`).join('')) +
  filled(`url(#${id}dark)`, everywhere) +
  oval(`url(#${id}light)`, 160, 170, 230, 260) +
  oval(`url(#${id}light)`, 480, 170, 230, 260) +
  shade(160) +
  shade(480) +
  filled('#8f2f3a', 'M-700 404Q320 388 1340 404V480H-700Z') +
  lined('#e9b44c', 5, 'M-700 420Q320 404 1340 420') +
  filled('#46609c', 'M124 404v-16h64v16z') +
  filled('#e9a84c', 'M130 388v-14h56v14z') +
  filled('#3f7d6e', 'M126 374v-14h60v14z') +
  filled('#f5e6c8', 'M456 400q26-16 44-2q18-14 44 2v-24q-26-12-44 2q-18-14-44-2z') +
  lined('#b89468', 3, 'M500 378v22')

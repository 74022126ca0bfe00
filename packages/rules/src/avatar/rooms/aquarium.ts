import type { RoomDrawing } from './room.ts'
import { across, defs, dots, downwards, everywhere, filled, lined } from './shapes.ts'

const water = {
  dawn: ['#7fd0e0', '#2a78b8'],
  day: ['#6fe8e8', '#1878b8'],
  dusk: ['#5fb0d8', '#2b4a9c'],
  night: ['#2fa8c8', '#0f2f78'],
} as const

const fish = (x: number, y: number, size: number, way: 1 | -1, body: string, stripe: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size * way} ${size})">${filled(body, 'M-30 0Q0-26 32 0Q0 26-30 0ZM-24 0l-24-18v36z')}${filled(stripe, 'M-4-15q10 15 0 30q8 2 12-1q8-14 0-28q-6-3-12-1z')}${dots('#12204a', 5, [[20, -4]])}</g>`

const weed = (x: number, height: number, colour: string): string =>
  lined(colour, 14, `M${x} 430q-26-${height / 4} 0-${height / 2}t0-${height / 2}`) +
  lined(colour, 10, `M${x + 22} 430q20-${height / 5} 0-${height / 2.6}t4-${height / 3}`)

/** A wall of water with fish, weed and corals. */
export const aquarium: RoomDrawing = (time, id) => {
  const [light, deep] = water[time]
  return (
    defs(
      downwards(`${id}water`, [0.25, light], [0.95, deep]),
      downwards(`${id}ray`, [0, '#ffffff', 0.4], [1, '#ffffff', 0]),
    ) +
    filled(`url(#${id}water)`, everywhere) +
    filled(
      `url(#${id}ray)`,
      'M60-400H150L90 400H-60ZM240-400H300L330 420H210ZM420-400H520L600 400H450ZM-300-400H-220L-300 400H-420ZM760-400H840L960 400H840Z',
    ) +
    fish(160, 90, 1, 1, '#ffb84d', '#fff4e4') +
    fish(484, 60, 0.9, -1, '#ff7f8f', '#fff1e6') +
    fish(500, 176, 1.15, -1, '#ffe066', '#3f6fd8') +
    fish(142, 196, 0.8, 1, '#b79bff', '#fff4e4') +
    fish(250, -60, 0.9, 1, '#ff9d6b', '#ffffff') +
    fish(420, -140, 1.1, -1, '#9df2df', '#2f7fd0') +
    fish(-60, 140, 1.2, 1, '#ff8fb1', '#ffffff') +
    fish(690, 120, 1.3, -1, '#ffb84d', '#ffffff') +
    fish(200, -240, 1.2, 1, '#ffd166', '#f2647c') +
    filled(
      '#ffffff',
      [
        [118, 150, 7],
        [126, 124, 5],
        [114, 104, 4],
        [520, 240, 8],
        [530, 210, 5],
        [516, 186, 4],
        [210, 20, 6],
        [440, 0, 7],
        [448, -28, 4],
      ]
        .map(([x = 0, y = 0, r = 0]) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0-${r * 2} 0z`)
        .join(''),
      ' opacity=".6"',
    ) +
    weed(130, 200, '#2fa87a') +
    weed(198, 120, '#57c98a') +
    weed(520, 220, '#2f9e8a') +
    weed(450, 110, '#7fd88f') +
    weed(20, 240, '#2fa87a') +
    weed(640, 220, '#57c98a') +
    filled(
      '#ff7fa3',
      'M150 424q-30-40-16-78q6-10 12 2q-4 20 8 34q0-40 16-58q12-4 10 10q-10 26-6 46q10-12 22-14q10 2 4 12q-22 14-24 46z',
    ) +
    filled(
      '#ffa94d',
      'M470 424q-14-30-34-38q-6-10 6-10q14 4 22 14q-4-30 4-46q10-6 12 6q0 24 6 40q8-20 22-26q12 2 4 12q-16 14-20 48z',
    ) +
    filled('#f5dfae', 'M-700 416Q320 392 1340 416V480H-700Z') +
    dots('#d9bd86', 6, [
      [150, 440],
      [210, 456],
      [270, 436],
      [400, 450],
      [460, 438],
      [516, 458],
      [330, 466],
    ]) +
    lined(
      '#0c2450',
      20,
      across(420, (x) => `M${x + 210} 480V-900`),
      ' opacity=".55"',
    )
  )
}

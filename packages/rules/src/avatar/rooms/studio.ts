import type { RoomDrawing, TimeOfDay } from './room.ts'
import { across, defs, dots, downwards, everywhere, filled, lined, outwards, oval } from './shapes.ts'

const horizon: Record<TimeOfDay, string> = { dawn: '#ff9fb0', day: '#7fb2ff', dusk: '#ff9a6b', night: '#7a5cff' }

const stars = [
  [40, 70],
  [96, 150],
  [150, 44],
  [206, 120],
  [282, 62],
  [352, 128],
  [420, 52],
  [470, 140],
  [540, 78],
  [604, 130],
  [70, 220],
  [574, 214],
  [120, -60],
  [300, -40],
  [500, -70],
  [200, -180],
  [420, -220],
  [320, -330],
  [-80, 60],
  [-180, 140],
  [720, 90],
  [820, 40],
] as const

/** A stage at night: three lamps, stars, and a string of lights. The time of day tints the horizon. */
export const studio: RoomDrawing = (time, id) =>
  defs(
    downwards(`${id}sky`, [0, '#120d30'], [0.7, '#1c1644'], [1, '#34286a']),
    downwards(`${id}horizon`, [0, horizon[time], 0], [1, horizon[time], time === 'night' ? 0.28 : 0.5]),
    downwards(`${id}left`, [0, '#a183ff', 0.55], [1, '#a183ff', 0.04]),
    downwards(`${id}middle`, [0, '#ffe0ec', 0.5], [1, '#ffe0ec', 0.04]),
    downwards(`${id}right`, [0, '#ff8068', 0.55], [1, '#ff8068', 0.04]),
    outwards(`${id}glow`, [0, '#ffe0ec', 0.5], [0.5, '#a183ff', 0.22], [1, '#a183ff', 0]),
  ) +
  filled(`url(#${id}sky)`, everywhere) +
  filled(`url(#${id}horizon)`, 'M-700 140H1340V420H-700Z') +
  (time === 'day' ? '' : dots('#ffe7a3', 3.5, stars, ` opacity="${time === 'night' ? 0.9 : 0.5}"`)) +
  oval(`url(#${id}glow)`, 320, 250, 250, 220) +
  filled(`url(#${id}left)`, 'M40-260H110L330 430H110Z') +
  filled(`url(#${id}right)`, 'M600-260H530L310 430H530Z') +
  filled(`url(#${id}middle)`, 'M280-260H360L440 440H200Z') +
  lined(
    '#0d0a24',
    3,
    across(160, (x) => `M${x} 72q80 44 160 0`),
  ) +
  across(40, (x, index) => oval(index % 2 ? '#ff8068' : '#ffe7a3', x, index % 4 ? 92 : 78, 5)) +
  filled('#34286a', 'M-700 420Q320 380 1340 420V480H-700Z') +
  filled('#4b3c8c', 'M-700 420Q320 380 1340 420V428Q320 388-700 428Z') +
  oval('#ffe0ec', 320, 440, 230, 34, ' opacity=".28"')

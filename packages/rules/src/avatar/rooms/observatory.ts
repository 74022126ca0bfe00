import type { RoomDrawing } from './room.ts'
import { defs, dots, downwards, everywhere, filled, lined, outwards, oval } from './shapes.ts'

const space = {
  dawn: ['#2a2f6a', '#d88fb0'],
  day: ['#1f5f9a', '#8fd0e8'],
  dusk: ['#2a1f5a', '#e07a6a'],
  night: ['#0a1030', '#2f3f8f'],
} as const

/** A dome with its slit open to the sky, planets and a telescope of brass. */
export const observatory: RoomDrawing = (time, id) => {
  const [top, bottom] = space[time]
  return (
    defs(
      downwards(`${id}sky`, [0, top], [1, bottom]),
      outwards(`${id}cloud`, [0, '#c88fff', 0.55], [0.6, '#5fb8ff', 0.2], [1, '#5fb8ff', 0]),
      downwards(`${id}dome`, [0, '#12343f'], [1, '#1f5f66']),
    ) +
    filled(`url(#${id}dome)`, everywhere) +
    lined(
      '#3f8a8a',
      4,
      'M-700 130Q320-60 1340 130M-700-60Q320-250 1340-60M-700-250Q320-440 1340-250M-80 420Q-60 0 320-400M720 420Q700 0 320-400',
      ' opacity=".6"',
    ) +
    filled(`url(#${id}sky)`, 'M120 330Q110-60 200-900H440Q530-60 520 330Z') +
    oval(`url(#${id}cloud)`, 220, 40, 150, 120) +
    oval(`url(#${id}cloud)`, 450, -120, 150, 150) +
    dots('#ffffff', 3.5, [
      [150, 60],
      [176, 150],
      [210, -20],
      [262, 30],
      [400, -40],
      [440, 60],
      [480, 130],
      [500, 230],
      [146, 250],
      [300, -90],
      [360, -170],
      [240, -220],
      [430, -260],
      [470, -90],
      [190, -120],
    ]) +
    dots('#ffe7a3', 6, [
      [160, 110],
      [196, 60],
      [242, 84],
      [230, -60],
      [492, 60],
      [452, 10],
    ]) +
    lined('#ffe7a3', 1.5, 'M160 110L196 60L242 84M196 60L230-60M492 60L452 10', ' opacity=".7"') +
    oval('#f2a65a', 478, 178, 34) +
    lined('#fff0cf', 6, 'M432 196q46 10 92-36') +
    lined('#d97f3f', 5, 'M450 168q26 10 56 0') +
    oval('#9fd8ff', 158, 196, 16) +
    lined('#d9a84c', 12, 'M120 330Q110-60 200-900M520 330Q530-60 440-900') +
    filled('#174a52', 'M-700 326H1340V410H-700Z') +
    lined('#d9a84c', 7, 'M-700 326H1340') +
    dots('#d9a84c', 7, [
      [126, 350],
      [166, 350],
      [206, 350],
      [434, 350],
      [474, 350],
      [514, 350],
    ]) +
    lined('#6b4a2a', 9, 'M154 300l-34 114M154 300l40 114M154 300v110') +
    `<g transform="rotate(-36 154 290)">${filled('#e9bc5f', 'M96 274h70v34H96z')}${filled('#f6d68a', 'M166 268h66v46h-66z')}${filled('#b8863a', 'M84 280h14v22H84zM226 262h12v58h-12z')}</g>` +
    filled('#0f2f3a', 'M-700 406Q320 388 1340 406V480H-700Z') +
    oval('#d9a84c', 320, 446, 200, 26, ' opacity=".35"') +
    oval('#0f2f3a', 320, 446, 176, 21) +
    lined('#d9a84c', 3, 'M320 428v36M200 446h240', ' opacity=".5"')
  )
}

import { type RoomDrawing, skies } from './room.ts'
import { across, defs, dots, downwards, everywhere, filled, lined, outwards, oval } from './shapes.ts'

const sea = {
  dawn: ['#ffb3a8', '#5f9bd8'],
  day: ['#7fe3e8', '#1f9fd0'],
  dusk: ['#ffb27a', '#6a4fa8'],
  night: ['#5f78d8', '#1b2766'],
} as const

const palm = (x: number, mirror: 1 | -1): string => {
  const frond = (dx: number, dy: number, bend: number) =>
    `M${x} 70q${mirror * dx * 0.5} ${bend} ${mirror * dx} ${dy}q${mirror * -dx * 0.45} ${-dy * 0.2 + bend * 0.2} ${mirror * -dx} ${-dy}z`
  return (
    lined('#8a5a3c', 16, `M${x - mirror * 26} 430Q${x - mirror * 20} 220 ${x} 74`) +
    filled('#2f9e6a', frond(120, 50, -70) + frond(128, 4, -96) + frond(70, 110, -10)) +
    filled('#1f7d5a', frond(-110, 40, -60) + frond(-70, 100, -10) + frond(30, 128, 6)) +
    oval('#6b4226', x + mirror * 8, 80, 12) +
    oval('#7d4f2e', x - mirror * 10, 84, 11)
  )
}

/** A beach between two palms, with the sun or the moon over the sea. */
export const seaside: RoomDrawing = (time, id) => {
  const [top, bottom] = skies[time]
  const [near, deep] = sea[time]
  const isNight = time === 'night'
  const cloud = (x: number, y: number) => `M${x} ${y}q4-26 32-22q14-26 44-12q34-8 38 22q18 2 18 12H${x - 12}q0-2 12 0z`
  return (
    defs(
      downwards(`${id}sky`, [0, top], [0.85, bottom]),
      downwards(`${id}sea`, [0, near], [1, deep]),
      outwards(`${id}sun`, [0, '#fff6d8', 0.95], [0.4, '#ffe9a8', 0.5], [1, '#ffe9a8', 0]),
      downwards(`${id}sand`, [0, isNight ? '#a995b8' : '#ffe6b8'], [1, isNight ? '#7a6a98' : '#f2c98a']),
    ) +
    filled(`url(#${id}sky)`, everywhere) +
    oval(`url(#${id}sun)`, 440, 150, 190) +
    oval(isNight ? '#fff6dc' : '#fff2b8', 440, 150, 46) +
    (isNight
      ? dots('#fff6dc', 4, [
          [150, 40],
          [210, 110],
          [280, -30],
          [500, -60],
          [360, 20],
          [160, -120],
          [560, 60],
          [60, 90],
        ])
      : filled(
          '#ffffff',
          cloud(130, 130) + cloud(240, 10) + cloud(470, -40) + cloud(-60, 70) + cloud(640, 100),
          ' opacity=".75"',
        )) +
    filled(`url(#${id}sea)`, 'M-700 292H1340V420H-700Z') +
    lined(
      '#ffffff',
      4,
      across(120, (x, index) => `M${x - 30} ${316 + (Math.abs(index) % 3) * 22}h50`),
      ' opacity=".5"',
    ) +
    filled('#ffffff', 'M150 290l34-64v64zM190 290v-52l22 52z') +
    filled('#e2574c', 'M138 292h86l-14 18h-58z') +
    lined(
      '#ffffff',
      7,
      across(80, (x) => `M${x - 40} 404q20-12 40 0t40 0`),
      ' opacity=".85"',
    ) +
    filled(`url(#${id}sand)`, 'M-700 408Q320 392 1340 408V480H-700Z') +
    palm(92, 1) +
    palm(560, -1) +
    filled('#ff8fa3', 'M150 440l8 14 16 2-12 11 4 16-16-8-15 8 4-16-12-11 16-2z') +
    filled('#fff1e0', 'M484 466q-22-2-20-20q16-18 34 0q4 18-14 20z') +
    lined('#f0a58f', 3, 'M472 462l6-22M484 464v-26M496 462l-6-22')
  )
}

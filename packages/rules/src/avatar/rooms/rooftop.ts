import { seeded } from '../seeded.ts'
import { type RoomDrawing, skies } from './room.ts'
import { across, defs, dots, downwards, everywhere, filled, lined, oval } from './shapes.ts'

const towers = (
  seed: string,
  floor: number,
  tallest: number,
  step: number,
): readonly (readonly [number, number, number])[] => {
  const random = seeded(seed)
  const list: [number, number, number][] = []
  for (let x = -700; x < 1340; x += step)
    list.push([x, floor - random.integer(tallest / 3, tallest), step - random.integer(0, 16)])
  return list
}

const far = towers('far', 360, 210, 64)
const near = towers('near', 400, 170, 92)

const windows = (): readonly [number, number][] => {
  const random = seeded('windows')
  return near.flatMap(([x, y, width]) => {
    const lit: [number, number][] = []
    for (let wx = x + 14; wx < x + width - 8; wx += 18)
      for (let wy = y + 18; wy < 372; wy += 24) if (random.chance(0.55)) lit.push([wx, wy])
    return lit
  })
}
const litWindows = windows()

const city = {
  dawn: ['#c9a0c8', '#8f78b8'],
  day: ['#a8c8e8', '#6f9cc8'],
  dusk: ['#a85a88', '#5f3f78'],
  night: ['#2b3a7a', '#1a2352'],
} as const

/** The roof of a house over the city, with a railing and a string of lamps. */
export const rooftop: RoomDrawing = (time, id) => {
  const [top, bottom] = skies[time]
  const [back, front] = city[time]
  const isDay = time === 'day'
  const block = (list: readonly (readonly [number, number, number])[]) =>
    list.map(([x, y, width]) => `M${x} 420V${y}h${width}V420z`).join('')
  return (
    defs(downwards(`${id}sky`, [0.3, top], [0.95, bottom])) +
    filled(`url(#${id}sky)`, everywhere) +
    (isDay
      ? ''
      : dots(
          '#ffffff',
          3,
          [
            [140, -20],
            [190, -120],
            [260, 30],
            [400, -70],
            [470, 20],
            [520, -130],
            [330, -160],
            [60, 20],
            [600, -20],
          ],
          ' opacity=".8"',
        )) +
    oval(isDay ? '#fff2b8' : '#fff3cf', 170, 96, 34) +
    (isDay ? '' : oval(top, 186, 86, 30, 30, ' opacity=".85"')) +
    filled(back, block(far)) +
    filled(front, block(near)) +
    lined(isDay ? '#dff0ff' : '#ffd166', 8, litWindows.map(([x, y]) => `M${x} ${y}v7`).join('')) +
    lined('#ff5f6d', 5, 'M486 120V70') +
    oval('#ff5f6d', 486, 66, 5) +
    filled('#3a4468', 'M440 396v-58h14v58zM520 396v-58h14v58z') +
    filled('#c8714a', 'M428 250h118v90h-118z') +
    filled('#a85838', 'M420 250q67-50 134 0z') +
    lined('#8a4630', 4, 'M428 280h118M428 312h118') +
    lined('#20284e', 7, 'M-700 350H1340M-700 384H1340') +
    lined(
      '#20284e',
      5,
      across(40, (x) => `M${x} 350v62`),
    ) +
    lined(
      '#20284e',
      3,
      across(140, (x) => `M${x - 70} 34q70 56 140 0`),
    ) +
    across(35, (x, index) =>
      oval(
        ['#ffd166', '#ff9d8a', '#9df2df'][Math.abs(index) % 3] ?? '',
        x,
        index % 4 === 0 ? 40 : index % 2 ? 56 : 64,
        7,
      ),
    ) +
    filled(isDay ? '#b8c4d4' : '#4a5488', 'M-700 410H1340V480H-700Z') +
    lined(isDay ? '#a0aec2' : '#3c4576', 3, `M-700 444H1340${across(120, (x) => `M${x} 410l-20 70`)}`)
  )
}

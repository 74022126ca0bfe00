import { type RoomDrawing, skies } from './room.ts'
import { across, defs, downwards, everywhere, filled, lined, oval } from './shapes.ts'

const leaf = (x: number, y: number, dx: number, dy: number): string =>
  `M${x} ${y}q${dx * 0.1 - dy * 0.4} ${dy * 0.5 + dx * 0.3} ${dx} ${dy}q${-dx * 0.1 + dy * 0.4} ${-dy * 0.5 - dx * 0.3} ${-dx} ${-dy}z`

const plant = (x: number, y: number, size: number, colour: string, dark: string): string =>
  filled(
    dark,
    leaf(x, y, -70 * size, -90 * size) + leaf(x, y, 70 * size, -90 * size) + leaf(x, y, 8 * size, -150 * size),
  ) +
  filled(
    colour,
    leaf(x, y, -92 * size, -40 * size) +
      leaf(x, y, 92 * size, -40 * size) +
      leaf(x, y, -34 * size, -128 * size) +
      leaf(x, y, 40 * size, -120 * size),
  )

const pot = (x: number, y: number, colour: string): string =>
  filled(colour, `M${x - 30} ${y}h60l-8 46h-44z`) + filled('#fff', `M${x - 34} ${y - 6}h68v12h-68z`, ' opacity=".35"')

/** A glass house full of plants. The light of the day falls through its panes. */
export const greenhouse: RoomDrawing = (time, id) => {
  const [top, bottom] = skies[time]
  const isNight = time === 'night'
  const frame = isNight ? '#d9f2dc' : '#ffffff'
  return (
    defs(
      downwards(`${id}sky`, [0, top], [1, bottom]),
      downwards(`${id}haze`, [0, '#e8ffe0', 0.1], [1, isNight ? '#2f8f6a' : '#bff2c0', 0.85]),
    ) +
    filled(`url(#${id}sky)`, everywhere) +
    filled(
      isNight ? '#1d5c4c' : '#8fd6a0',
      across(
        150,
        (x, index) =>
          `M${x - 90} 420q${10 + (index % 2) * 14}-${130 + (Math.abs(index) % 3) * 40} 90-${120 + (Math.abs(index) % 2) * 50}q70 10 90 170z`,
      ),
      ' opacity=".8"',
    ) +
    filled(`url(#${id}haze)`, 'M-700-200H1340V480H-700Z') +
    lined(
      frame,
      7,
      `${across(105, (x) => `M${x} 420V-900`)}M-700 190H1340M-700 40H1340M-700-110H1340M-700-260H1340`,
      ' opacity=".8"',
    ) +
    lined(frame, 12, 'M-40 420V60Q320-220 680 60V420M110 420V40M530 420V40', ' opacity=".95"') +
    filled('#ffffff', 'M120 180L205 50h34L120 236zM440 180l80-120v50l-52 78z', ' opacity=".28"') +
    lined('#3f8f5a', 4, 'M150-120q10 70-6 110M208-120q-8 50 6 84M470-120q12 90-4 130M430-120q-6 40 4 60') +
    filled(
      '#57b86f',
      [
        [144, -10],
        [214, -36],
        [466, 10],
        [434, -60],
      ]
        .map(([x = 0, y = 0]) => leaf(x, y, -40, 44) + leaf(x, y, 40, 44) + leaf(x, y, -8, 64))
        .join(''),
    ) +
    filled('#e9c9a0', 'M-700 412H1340V480H-700Z') +
    lined('#cfa878', 3, `M-700 446H1340${across(90, (x) => `M${x} 412v34M${x + 45} 446v34`)}`) +
    plant(150, 370, 1.1, '#4fb56a', '#2f8f5c') +
    pot(150, 368, '#e07a5f') +
    plant(492, 376, 1, '#7ccf6a', '#3f9e58') +
    pot(492, 372, '#5f9bd8') +
    plant(40, 400, 1.3, '#3fa878', '#277a5c') +
    plant(612, 400, 1.3, '#5fc27a', '#2f8a5c') +
    [
      [118, 262, '#ff8fb1'],
      [186, 244, '#ffd166'],
      [462, 268, '#ff9d8a'],
      [524, 262, '#f6a6ff'],
      [496, 226, '#ffd166'],
    ]
      .map(
        ([x, y, colour]) => oval(String(colour), Number(x), Number(y), 11) + oval('#fff4dc', Number(x), Number(y), 4),
      )
      .join('')
  )
}

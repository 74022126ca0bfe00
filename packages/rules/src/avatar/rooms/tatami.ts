import { type RoomDrawing, skies } from './room.ts'
import { across, defs, downwards, everywhere, filled, lined, outwards, oval } from './shapes.ts'

const paper = { dawn: '#ffeee0', day: '#fffaf0', dusk: '#ffdcae', night: '#f3dcb0' } as const
const wall = { dawn: '#d9c8a8', day: '#dfd3b2', dusk: '#c9a678', night: '#a8895f' } as const

const leaf = (x: number, y: number, size: number): string =>
  `M${x} ${y - size}l${size * 0.3} ${size * 0.6} ${size * 0.7}-${size * 0.1}-${size * 0.4} ${size * 0.6} ${size * 0.3} ${size * 0.6}-${size * 0.9}-${size * 0.4}-${size * 0.9} ${size * 0.4} ${size * 0.3}-${size * 0.6}-${size * 0.4}-${size * 0.6} ${size * 0.7} ${size * 0.1}z`

/** Paper doors, a round window with a maple, and mats on the floor. */
export const tatami: RoomDrawing = (time, id) => {
  const [top, bottom] = skies[time]
  return (
    defs(
      downwards(`${id}sky`, [0, top], [1, bottom]),
      outwards(`${id}lamp`, [0, '#ffe9b8', 0.85], [1, '#ffe9b8', 0]),
      downwards(`${id}mat`, [0, '#a9b86a'], [1, '#c6cf86']),
    ) +
    filled(wall[time], everywhere) +
    filled('#6b4a30', 'M-700 34H1340v18H-700zM-700-220H1340v14H-700z') +
    across(280, (x) => filled(paper[time], `M${x - 136} 62h126V392h-126zM${x + 10} 62h126V392h-126z`)) +
    lined(
      '#8a6240',
      4,
      across(
        280,
        (x) =>
          `M${x - 136} 144h126M${x - 136} 226h126M${x - 136} 308h126M${x - 94} 62v330M${x - 52} 62v330M${x + 10} 144h126M${x + 10} 226h126M${x + 10} 308h126M${x + 52} 62v330M${x + 94} 62v330`,
      ),
    ) +
    lined(
      '#6b4a30',
      10,
      across(140, (x) => `M${x} 52V400`),
    ) +
    oval('#5a3d28', 488, 168, 82) +
    oval(`url(#${id}sky)`, 488, 168, 72) +
    (time === 'night' || time === 'dusk' ? oval('#fff4cf', 512, 146, 24) : '') +
    lined('#5a3d28', 6, 'M420 186q50-10 90-50M470 168q20 30 60 34') +
    filled(
      '#e2574c',
      leaf(452, 168, 18) + leaf(486, 150, 20) + leaf(510, 196, 18) + leaf(536, 208, 15) + leaf(468, 200, 16),
    ) +
    filled('#f2894c', leaf(508, 128, 16) + leaf(434, 190, 14) + leaf(490, 214, 15)) +
    lined('#5a3d28', 7, 'M488 88v160M408 168h160', ' opacity=".5"') +
    oval(`url(#${id}lamp)`, 148, 300, 130) +
    filled('#fff6e0', 'M122 256h52l8 112h-68z') +
    lined('#4a3220', 5, 'M122 256h52l8 112h-68zM118 296h60M116 332h64M148 256v112') +
    filled('#4a3220', 'M108 366h80v12h-80z') +
    filled(`url(#${id}mat)`, 'M-700 400H1340V480H-700Z') +
    lined('#3f5a3f', 7, `M-700 402H1340${across(210, (x) => `M${x + 105} 402l24 78`)}`) +
    lined('#96a45c', 2, 'M-700 420H1340M-700 436H1340M-700 454H1340', ' opacity=".6"') +
    oval('#c8435c', 320, 456, 170, 22)
  )
}

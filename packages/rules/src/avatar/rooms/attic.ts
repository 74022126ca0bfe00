import { type RoomDrawing, skies } from './room.ts'
import { across, defs, dots, downwards, everywhere, filled, lined, outwards, oval } from './shapes.ts'

const wood = { dawn: '#e8b98f', day: '#f0c79a', dusk: '#d99a68', night: '#9c6a58' } as const
const ray = { dawn: 0.4, day: 0.5, dusk: 0.4, night: 0.18 } as const

/** Under the roof: slanted boards, a round window, boxes and a quilt of bunting. */
export const attic: RoomDrawing = (time, id) => {
  const [top, bottom] = skies[time]
  const lamp = time === 'night' || time === 'dusk'
  const flag = ['#ff8f8f', '#ffd166', '#8fd0b8', '#a8b4ff']
  return (
    defs(
      downwards(`${id}sky`, [0, top], [1, bottom]),
      downwards(`${id}ray`, [0, '#fff6d8', ray[time]], [1, '#fff6d8', 0]),
      outwards(`${id}lamp`, [0, '#ffd98f', 0.9], [1, '#ffd98f', 0]),
    ) +
    filled(wood[time], everywhere) +
    lined(
      '#7a4a36',
      2.5,
      across(56, (x) => `M${x} 410V-900`),
      ' opacity=".28"',
    ) +
    filled('#7a4a36', 'M-700 420V300L160-900H-700ZM1340 420V300L480-900H1340Z', ' opacity=".45"') +
    lined('#6b3f2e', 20, 'M-320 420L250-420M960 420L390-420M40 420L320-60L600 420M-700-40H1340') +
    lined('#8a563c', 5, 'M-320 420L250-420M960 420L390-420M40 420L320-60L600 420M-700-44H1340', ' opacity=".8"') +
    oval('#6b3f2e', 170, 130, 66) +
    oval(`url(#${id}sky)`, 170, 130, 54) +
    lined('#6b3f2e', 8, 'M170 76v108M116 130h108') +
    (time === 'night'
      ? dots('#ffffff', 4, [
          [148, 108],
          [196, 98],
          [188, 156],
          [140, 150],
        ])
      : '') +
    filled(`url(#${id}ray)`, 'M126 100L214 160L420 440H180Z') +
    lined('#6b3f2e', 3, 'M60 20q130 70 260 0q130 70 260 0M-200 20q130 70 260 0M580 20q130 70 260 0') +
    across(44, (x, index) =>
      filled(
        flag[Math.abs(index) % 4] ?? '',
        `M${x - 15} ${40 - Math.abs(((x - 60 + 2600) % 260) - 130) * 0.12}h30l-15 34z`,
      ),
    ) +
    filled('#c98f5f', 'M98 340h104v74h-104z') +
    filled('#b87a4c', 'M98 340h104v16h-104z') +
    lined('#fff1dc', 5, 'M150 340v74', ' opacity=".7"') +
    filled('#d9a070', 'M112 286h72v54h-72z') +
    lined('#8a563c', 4, 'M112 304h72') +
    filled('#5f8fa8', 'M440 360h110v54h-110z') +
    lined('#3f6a80', 5, 'M440 378h110M478 360v54M512 360v54') +
    oval('#ff9d8a', 474, 350, 34, 18) +
    oval('#ffd9c8', 508, 346, 30, 18) +
    (lamp ? oval(`url(#${id}lamp)`, 528, 286, 110) : '') +
    lined('#5a3a2a', 6, 'M528 360v-44') +
    filled(lamp ? '#ffe9b0' : '#fff1dc', 'M508 318l8-44h24l8 44z') +
    filled('#b87a54', 'M-700 410H1340V480H-700Z') +
    lined('#8a563c', 3, `M-700 432H1340M-700 456H1340${across(110, (x) => `M${x} 410v22M${x + 55} 432v24`)}`) +
    oval('#8fb8a8', 320, 448, 190, 26) +
    oval('#f3e3c8', 320, 448, 150, 19) +
    oval('#e8927c', 320, 448, 104, 13)
  )
}

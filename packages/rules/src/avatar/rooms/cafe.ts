import { type RoomDrawing, skies } from './room.ts'
import { across, defs, downwards, everywhere, filled, lined, outwards, oval } from './shapes.ts'

const wall = { dawn: '#e88f7a', day: '#f0a088', dusk: '#d8745f', night: '#b3574f' } as const

const pendant = (id: string, x: number, y: number, colour: string): string =>
  oval(`url(#${id}light)`, x, y + 30, 120) +
  lined('#4a2a2a', 4, `M${x}-400V${y - 24}`) +
  filled(colour, `M${x - 38} ${y + 18}q4-44 38-44t38 44z`) +
  oval('#fff4cf', x, y + 20, 16, 13)

const cup = (x: number, y: number, colour: string): string =>
  lined(colour, 5, `M${x + 13} ${y - 18}q16 0 10 12q-4 6-12 4`) + filled(colour, `M${x - 15} ${y - 26}h30l-4 26h-22z`)

const shelf = (x: number, y: number): string =>
  filled('#7a4a36', `M${x} ${y}h118v10h-118z`) + lined('#5a3426', 5, `M${x + 14} ${y + 10}v16M${x + 104} ${y + 10}v16`)

/** A café with brick walls, hanging lamps, cups on shelves and a striped awning. */
export const cafe: RoomDrawing = (time, id) => {
  const [top, bottom] = skies[time]
  return (
    defs(
      outwards(`${id}light`, [0, '#ffe6a8', 0.75], [1, '#ffe6a8', 0]),
      downwards(`${id}sky`, [0, top], [1, bottom]),
    ) +
    filled(wall[time], everywhere) +
    lined(
      '#ffffff',
      2.5,
      [-300, -270, -240, -210, -180, -150, -120, -90, -60, -30, 0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300]
        .map((y, index) => `M-700 ${y}H1340${across(72, (x) => `M${x + (index % 2) * 36} ${y}v30`)}`)
        .join(''),
      ' opacity=".16"',
    ) +
    filled('#5a2f3a', 'M-700 300H1340V410H-700Z') +
    lined(
      '#7a4350',
      4,
      across(46, (x) => `M${x} 310v96`),
    ) +
    filled('#7a4350', 'M-700 294H1340v12H-700z') +
    filled('#4a2a2a', 'M222 70h196v180h-196z') +
    filled(`url(#${id}sky)`, 'M232 80h176v160h-176z') +
    lined('#4a2a2a', 7, 'M320 80v160M232 160h176') +
    across(38, (x, index) =>
      x >= 196 && x < 442 ? filled(index % 2 ? '#fff4e4' : '#2f8f8a', `M${x - 19} 44h38v40q-19 16-38 0z`) : '',
    ) +
    filled('#2f4a44', 'M448 96h86v98h-86z') +
    lined('#8a5a3c', 7, 'M448 96h86v98h-86z') +
    lined('#f3ead6', 4, 'M462 118h40M462 136h56M462 154h30M500 176q10-14 20 0q-10 12-20 0z', ' opacity=".9"') +
    shelf(100, 186) +
    shelf(100, 262) +
    shelf(424, 270) +
    cup(124, 186, '#fff4e4') +
    cup(164, 186, '#9fd8cf') +
    cup(202, 186, '#ffd166') +
    cup(132, 262, '#f6a6b8') +
    filled('#d9a066', 'M168 262v-44h34v44z') +
    filled('#fff4e4', 'M172 240h26v12h-26z') +
    cup(448, 270, '#ffd166') +
    cup(486, 270, '#fff4e4') +
    cup(524, 270, '#f2894c') +
    pendant(id, 150, 70, '#2f8f8a') +
    pendant(id, 490, 40, '#ffd166') +
    filled('#e9d2b0', 'M-700 406H1340V480H-700Z') +
    filled(
      '#4a2f36',
      across(92, (x) => `M${x} 406h46l-10 36h-46zM${x + 36} 442h46l-12 38h-46z`),
    )
  )
}

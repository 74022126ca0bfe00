import { type RoomDrawing, skies } from './room.ts'
import { across, defs, downwards, everywhere, filled, lined, outwards, oval } from './shapes.ts'

const burst = (x: number, y: number, size: number, colour: string): string => {
  const rays = Array.from({ length: 12 }, (_, index) => {
    const [dx, dy] = [Math.cos((index * Math.PI) / 6), Math.sin((index * Math.PI) / 6)]
    const at = (share: number) => `${Math.round(x + dx * size * share)} ${Math.round(y + dy * size * share)}`
    return `M${at(0.3)}L${at(0.75)}M${at(0.95)}v.1`
  })
  return lined(colour, 5, rays.join(''), ' opacity=".9"')
}

const lantern = (id: string, x: number, y: number, colour: string): string =>
  oval(`url(#${id}glow)`, x, y, 60) +
  oval(colour, x, y, 22, 27) +
  filled('#4a1420', `M${x - 12} ${y - 31}h24v8h-24zM${x - 12} ${y + 23}h24v8h-24z`) +
  lined('#ffffff', 2, `M${x - 20} ${y - 9}h40M${x - 21} ${y + 8}h42`, ' opacity=".35"')

const stall = (x: number, one: string, other: string): string => {
  const stripes = Array.from({ length: 6 }, (_, index) =>
    filled(index % 2 ? other : one, `M${x + index * 26} 210h26v46q-13 16-26 0z`),
  )
  return (
    filled('#5a2a30', `M${x + 6} 240h10v172h-10zM${x + 140} 240h10v172h-10z`) +
    filled('#ffd9a0', `M${x + 16} 256h124v80h-124z`, ' opacity=".85"') +
    filled('#8f3a3a', `M${x - 4} 336h164v76h-164z`) +
    filled('#a84a44', `M${x - 4} 336h164v14h-164z`) +
    stripes.join('')
  )
}

/** A summer night between the stalls, with lanterns and fireworks. By day, the fireworks rest. */
export const festival: RoomDrawing = (time, id) => {
  const [top, bottom] = time === 'night' ? (['#1c0f3a', '#7a2f5f'] as const) : skies[time]
  const isDark = time === 'night' || time === 'dusk'
  return (
    defs(
      downwards(`${id}sky`, [0.3, top], [1, bottom]),
      outwards(`${id}glow`, [0, '#ffb35c', 0.7], [1, '#ffb35c', 0]),
    ) +
    filled(`url(#${id}sky)`, everywhere) +
    (isDark
      ? burst(150, 0, 74, '#ffd166') +
        burst(492, -20, 84, '#ff8fb1') +
        burst(330, -130, 90, '#9df2df') +
        burst(-40, 60, 80, '#a8b4ff') +
        burst(700, 40, 90, '#ffd166') +
        burst(220, -280, 90, '#ff9d6b')
      : '') +
    filled(
      isDark ? '#2a1438' : '#7fae8f',
      'M-700 420V300Q-400 220-200 280Q60 200 320 270Q560 200 800 280Q1080 220 1340 300V420Z',
    ) +
    filled('#c8323f', 'M214 128h14v284h-14zM412 128h14v284h-14zM190 160h260v14H190z') +
    filled('#c8323f', 'M176 112q144 26 288 0v20q-144 22-288 0z') +
    filled('#3a1420', 'M170 102q150 26 300 0v12q-150 24-300 0z') +
    stall(66, '#fff4e4', '#e2574c') +
    stall(424, '#fff4e4', '#3f6fd8') +
    oval('#ff8f8f', 112, 318, 14) +
    oval('#ffd166', 146, 318, 14) +
    oval('#9fd8cf', 180, 318, 14) +
    filled('#ffd166', 'M462 330q-14-34 0-48h20q12 14 0 48z') +
    oval('#ff9d8a', 520, 314, 18) +
    oval('#fff', 548, 320, 12) +
    lined(
      '#3a1420',
      3,
      across(220, (x) => `M${x} 52q110 46 220 0`),
    ) +
    across(55, (x, index) =>
      lantern(id, x, index % 4 === 0 ? 84 : Math.abs(index) % 2 ? 102 : 110, index % 2 ? '#ff6b4a' : '#ffb84d'),
    ) +
    filled('#6a4a5a', 'M-700 408H1340V480H-700Z') +
    lined('#553a4a', 3, `M-700 440H1340${across(100, (x) => `M${x} 408l-14 32M${x + 50} 440l-18 40`)}`) +
    oval('#ffb35c', 320, 446, 220, 26, ' opacity=".35"')
  )
}

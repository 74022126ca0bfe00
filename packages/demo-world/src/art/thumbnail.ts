import { type Random, seeded } from '@avalive/rules/avatar/seeded'
import { type AvatarOptions, figure } from './avatar.ts'
import { prop, type Scene } from './prop.ts'

export interface ThumbnailOptions extends AvatarOptions {
  readonly scene?: Scene
  /** Varies the stage between streams of the same streamer. */
  readonly stage?: string
}

/**
 * Colours of the room, from ceiling to floor, and of the two lamps. Violet and coral are the colours of live streams.
 */
const rooms = [
  { night: '#1a1338', dusk: '#3a2370', floor: '#150f2d', lamps: ['#9b7bff', '#ff8b7b'] },
  { night: '#161a3d', dusk: '#2c3a86', floor: '#11142f', lamps: ['#7fa4ff', '#ff9fd0'] },
  { night: '#2a1236', dusk: '#6c2763', floor: '#1f0d29', lamps: ['#ff86b3', '#ffc27a'] },
  { night: '#0f2236', dusk: '#1c5a6e', floor: '#0b1928', lamps: ['#6fe0d3', '#b59cff'] },
  { night: '#2b1528', dusk: '#8a3b45', floor: '#200f1e', lamps: ['#ffb38a', '#ff7f9c'] },
] as const

const bokeh = (random: Random, colours: readonly string[]): string => {
  let dots = ''
  for (let dot = 0; dot < 14; dot++) {
    const size = random.integer(3, 15)
    dots += `<circle cx="${random.integer(0, 640)}" cy="${random.integer(0, 210)}" r="${size}" fill="${random.pick(colours)}" opacity="${(0.34 - size / 60).toFixed(2)}"/>`
  }
  return dots
}

/**
 * The thumbnail of a stream: the streamer on a small stage at night. It contains no words, because the page shows the
 * title as text.
 */
export const thumbnailSvg = (seed: string, options: ThumbnailOptions = {}): string => {
  const random = seeded(`stage ${options.stage ?? seed}`)
  const room = random.pick(rooms)
  const [left, right] = room.lamps
  const aside = random.pick([-44, 0, 44])
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360">' +
    `<defs><linearGradient id="room" x2="0" y2="1"><stop stop-color="${room.night}"/><stop offset=".74" stop-color="${room.dusk}"/></linearGradient>` +
    `<linearGradient id="left" x2=".55" y2="1"><stop stop-color="${left}" stop-opacity=".85"/><stop offset="1" stop-color="${left}" stop-opacity="0"/></linearGradient>` +
    `<linearGradient id="right" x1="1" x2=".45" y2="1"><stop stop-color="${right}" stop-opacity=".8"/><stop offset="1" stop-color="${right}" stop-opacity="0"/></linearGradient>` +
    `<radialGradient id="pool"><stop stop-color="${left}" stop-opacity=".95"/><stop offset=".55" stop-color="${right}" stop-opacity=".5"/><stop offset="1" stop-color="${right}" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="floor" x2="0" y2="1"><stop stop-color="${room.dusk}"/><stop offset="1" stop-color="${room.floor}"/></linearGradient></defs>` +
    '<path fill="url(#room)" d="M0 0h640v360H0z"/>' +
    bokeh(random, [left, right, '#ffffff']) +
    '<path fill="url(#floor)" d="M0 268q320-34 640 0v92H0z"/>' +
    `<ellipse cx="${320 + aside}" cy="318" rx="270" ry="64" fill="url(#pool)"/>` +
    `<path fill="url(#left)" d="M64-20h44L${476 + aside} 330H${196 + aside}z"/>` +
    `<path fill="url(#right)" d="M576-20h-44L${164 + aside} 330h280z"/>` +
    prop(options.scene ?? 'talk', aside) +
    `<svg x="${140 + aside}" y="6" width="360" height="360" viewBox="0 0 400 400">${figure(seed, options)}</svg>` +
    '</svg>'
  )
}

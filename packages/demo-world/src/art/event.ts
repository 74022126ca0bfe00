import { type Random, seeded } from '@avalive/rules/avatar/seeded'

/** Colours of the sky, the ground and the stage light. */
const moods = [
  { sky: '#2a1236', glow: '#a23b63', ground: '#1c0d26', light: '#ffb37a' },
  { sky: '#151a45', glow: '#3b4bb5', ground: '#0e1130', light: '#a9b8ff' },
  { sky: '#3a2208', glow: '#c77c2b', ground: '#241505', light: '#ffe0a3' },
  { sky: '#0d2b30', glow: '#1f7f79', ground: '#08191c', light: '#9df2df' },
  { sky: '#1a1038', glow: '#7a3fc4', ground: '#110a26', light: '#ff9fb8' },
] as const

const star = (x: number, y: number, size: number): string =>
  `M${x} ${y - size}l${size * 0.3} ${size * 0.7} ${size * 0.7} ${size * 0.3}-${size * 0.7} ${size * 0.3}-${size * 0.3} ${size * 0.7}-${size * 0.3}-${size * 0.7}-${size * 0.7}-${size * 0.3} ${size * 0.7}-${size * 0.3}z`

const stars = (random: Random, width: number, height: number, count: number): string =>
  Array.from({ length: count }, () =>
    star(random.integer(10, width - 10), random.integer(8, height), random.integer(3, 9)),
  ).join('')

const lamps = (random: Random, width: number, light: string): string =>
  Array.from({ length: 5 }, (_, at) => {
    const x = Math.round((width / 5) * (at + 0.5))
    const lean = random.integer(-90, 90)
    return `<path fill="${light}" opacity="${(0.1 + random.next() * 0.16).toFixed(2)}" d="M${x - 6}-10h12L${x + lean + 70} 300h-140z"/>`
  }).join('')

/** The front of the stage: a curve with a row of small lights. */
const front = (width: number, y: number, light: string): string => {
  const dots = Array.from(
    { length: Math.floor(width / 40) },
    (_, at) => `<circle cx="${at * 40 + 20}" cy="${y + 16 + Math.abs(at * 40 + 20 - width / 2) / 24}" r="4"/>`,
  )
  return `<g fill="${light}" opacity=".85">${dots.join('')}</g>`
}

const moodOf = (name: string) => {
  const random = seeded(`event ${name}`)
  return { random, mood: random.pick(moods) }
}

/** The header picture of an event: an empty stage. It contains no words, because the page shows the name as text. */
export const eventHeaderSvg = (name: string): string => {
  const { random, mood } = moodOf(name)
  const rays = Array.from({ length: 12 }, (_, at) => `<path d="M375 210 ${at * 68 - 20}-30h34z"/>`).join('')
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 750 280" width="750" height="280">' +
    `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${mood.sky}"/><stop offset="1" stop-color="${mood.glow}"/></linearGradient>` +
    `<radialGradient id="p"><stop stop-color="${mood.light}"/><stop offset="1" stop-color="${mood.light}" stop-opacity="0"/></radialGradient></defs>` +
    '<path fill="url(#s)" d="M0 0h750v280H0z"/>' +
    `<g fill="${mood.light}" opacity=".08">${rays}</g>` +
    `<path fill="${mood.light}" opacity=".7" d="${stars(random, 750, 130, 22)}"/>` +
    lamps(random, 750, mood.light) +
    `<path fill="${mood.ground}" d="M0 214q375-46 750 0v66H0z"/>` +
    '<ellipse cx="375" cy="222" rx="250" ry="34" fill="url(#p)" opacity=".75"/>' +
    front(750, 226, mood.light) +
    '</svg>'
  )
}

/** A medal in the event's colours. */
export const eventIconSvg = (name: string): string => {
  const { mood } = moodOf(name)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" width="128" height="128">' +
    `<rect width="128" height="128" rx="28" fill="${mood.sky}"/>` +
    `<path fill="${mood.glow}" d="M38 14h20l14 36H52zm52 0H70L56 50h20z"/>` +
    `<circle cx="64" cy="78" r="34" fill="${mood.light}"/><circle cx="64" cy="78" r="26" fill="${mood.glow}"/>` +
    `<path fill="${mood.light}" d="${star(64, 78, 20)}"/></svg>`
  )
}

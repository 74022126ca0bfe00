import { seeded } from '@avalive/rules/avatar/seeded'

/** Colours of the ground, the ribbon and the metal. */
const moods = [
  { sky: '#2a1236', glow: '#a23b63', light: '#ffb37a' },
  { sky: '#151a45', glow: '#3b4bb5', light: '#a9b8ff' },
  { sky: '#3a2208', glow: '#c77c2b', light: '#ffe0a3' },
  { sky: '#0d2b30', glow: '#1f7f79', light: '#9df2df' },
  { sky: '#1a1038', glow: '#7a3fc4', light: '#ff9fb8' },
] as const

const star = 'M64 58l6 14 14 6-14 6-6 14-6-14-14-6 14-6z'

/** A medal in the event's colours. */
export const eventIconSvg = (name: string): string => {
  const mood = seeded(`event ${name}`).pick(moods)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" width="128" height="128">' +
    `<rect width="128" height="128" rx="28" fill="${mood.sky}"/>` +
    `<path fill="${mood.glow}" d="M38 14h20l14 36H52zm52 0H70L56 50h20z"/>` +
    `<circle cx="64" cy="78" r="34" fill="${mood.light}"/><circle cx="64" cy="78" r="26" fill="${mood.glow}"/>` +
    `<path fill="${mood.light}" d="${star}"/></svg>`
  )
}

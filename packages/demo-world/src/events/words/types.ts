export const eventNames = [
  'autumn_cup',
  'star_groups',
  'long_talk',
  'full_house',
  'one_night',
  'first_steps',
  'winter_stage',
  'stars_only',
  'summer_finale',
  'spring_songs',
] as const
export type EventName = (typeof eventNames)[number]

/** What the events of the demo world are called, and what they are about. */
export type EventWords = Record<EventName, { readonly name: string; readonly description: string }>

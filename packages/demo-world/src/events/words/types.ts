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

/** Names and descriptions of the demo world's events. */
export type EventWords = Record<EventName, { readonly name: string; readonly description: string }>

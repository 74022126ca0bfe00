/** The people in the illustrations of pages: characters that belong to nobody. */
export const castIds = [
  'singer',
  'dancer',
  'fan',
  'usher',
  'builder',
  'newcomer',
  'thankful',
  'searcher',
  'onlooker',
  'leaver',
] as const
export type CastId = (typeof castIds)[number]

export const isCastId = (id: string): id is CastId => castIds.some((known) => known === id)

/** The box of a picture in the coordinates of art/body.ts. A figure ends at its lower edge, at the waist. */
export const castBox = { x: -200, y: -194, width: 400, height: 480 } as const

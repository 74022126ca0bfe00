/**
 * Words that only lazily loaded pages say come in parts of their own, so that a first visit does not wait for them. A
 * part is a list of areas, the first words of their keys; areas in no part are the frame's, which every page loads. What
 * pages of several parts say comes in each of them.
 */
export const parts = {
  coins: ['coins', 'mypage', 'otherAccount'],
  events: ['events', 'mypage', 'otherAccount', 'rankings'],
  gacha: ['gacha', 'otherAccount'],
  games: ['games', 'rankings'],
  live: ['live', 'otherAccount'],
  policies: ['policies'],
  rankings: ['rankings'],
  sandbox: ['sandbox'],
} as const satisfies Record<string, readonly string[]>

export type Part = keyof typeof parts

/** The first word of a key. */
export const areaOf = (key: string): string => key.slice(0, key.indexOf('.'))

/** Where a key comes from: the parts that have its area, or none for the frame's. */
export const partsOf = (key: string): readonly Part[] => {
  const area = areaOf(key)
  return Object.entries(parts).flatMap(([part, areas]: [string, readonly string[]]) =>
    areas.includes(area) ? [part as Part] : [],
  )
}

/** Whether a part, or the frame (null), has a key. */
export const hasKey = (part: Part | null, key: string): boolean => {
  const among = partsOf(key)
  return part === null ? among.length === 0 : among.includes(part)
}

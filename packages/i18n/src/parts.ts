/**
 * Words that only lazily loaded pages say come in parts of their own, so that a first visit does not wait for them. A
 * part is a list of areas, the first words of their keys; all other areas are the frame's, which every page loads.
 */
export const parts = {
  coins: ['coins', 'mypage'],
  live: ['live'],
  policies: ['policies'],
  rankings: ['rankings'],
  sandbox: ['sandbox'],
} as const satisfies Record<string, readonly string[]>

export type Part = keyof typeof parts

const partByArea = new Map<string, Part>(
  Object.entries(parts).flatMap(([part, areas]) => areas.map((area) => [area, part as Part] as const)),
)

/** The part that a key comes in; null for the frame. */
export const partOf = (key: string): Part | null => partByArea.get(key.slice(0, key.indexOf('.'))) ?? null

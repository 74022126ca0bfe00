export const gachaScope = (gachaId: string): string => `gacha:${gachaId}`
export const optionScope = (gachaId: string, position: number): string => `option:${gachaId}:${position}`

/** What is left of a limit; 0 if there is no limit. */
export const leftOf = (limit: number | null, used: number | undefined): number =>
  limit === null ? 0 : Math.max(0, limit - (used ?? 0))

/** How long the reveal of a draw plays before the results show, in milliseconds. */
export const revealMs = 1600

/** The shape that the reveal shows, so that the rarity is told by more than colour. */
export type RevealShape = 'circle' | 'diamond' | 'star' | 'burst'

/** The best rarity among the results, and its shape. */
export const revealOf = (rarities: readonly number[]): { readonly best: number; readonly shape: RevealShape } => {
  const best = Math.max(1, ...rarities)
  if (best >= 5) return { best, shape: 'burst' }
  if (best === 4) return { best, shape: 'star' }
  return { best, shape: best === 3 ? 'diamond' : 'circle' }
}

import type { Draw, DrawResult } from '@avalive/contract/gacha-draw'
import { type Design, designOf, type Odds } from '../odds/odds.ts'
import { useTable } from '../verify/use-draws.ts'

/** The design with the colours in which a result may be kept; null if there is no other. */
export type ColoursFor = (result: DrawResult) => Design | null

/** Another colour must have the same rarity and be possible with the weight set of the result. */
export const useColours = (draw: Draw, odds: Odds): ColoursFor => {
  const { data } = useTable(draw.gachaId, draw.revision, draw.isColorExchangeable)
  return ({ weightSetId, item }) => {
    const set = draw.isColorExchangeable && data?.table.weightSets.find((each) => each.weightSetId === weightSetId)
    const design = designOf(odds, item.itemId)
    if (!set || !design) return null
    const allowed = new Set(set.entries.filter(({ rarity }) => rarity === item.rarity).map(({ itemId }) => itemId))
    const colours = design.colours.filter(({ itemId }) => allowed.has(itemId))
    return colours.length > 1 ? { ...design, colours } : null
  }
}

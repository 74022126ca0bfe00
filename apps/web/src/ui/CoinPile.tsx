import coin from './coin-piles/0.svg'
import stack from './coin-piles/1.svg'
import stacks from './coin-piles/2.svg'
import pile from './coin-piles/3.svg'
import pouch from './coin-piles/4.svg'
import chest from './coin-piles/5.svg'

export type CoinTier = 0 | 1 | 2 | 3 | 4 | 5

const pictures: Record<CoinTier, string> = { 0: coin, 1: stack, 2: stacks, 3: pile, 4: pouch, 5: chest }

/** From one coin to a chest of them: how much a product holds, at a glance. */
export const CoinPile = ({ tier, size = 80 }: { tier: CoinTier; size?: number }) => (
  <img src={pictures[tier]} alt="" width={size} height={size} decoding="async" className="shrink-0" />
)

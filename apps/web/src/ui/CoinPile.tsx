import coin from './coin-piles/0.svg'
import stack from './coin-piles/1.svg'
import jar from './coin-piles/2.svg'
import pouch from './coin-piles/3.svg'
import chest from './coin-piles/4.svg'
import treasure from './coin-piles/5.svg'

export type CoinTier = 0 | 1 | 2 | 3 | 4 | 5

const pictures: Record<CoinTier, string> = { 0: coin, 1: stack, 2: jar, 3: pouch, 4: chest, 5: treasure }

/** Positions of the loose coins at the bottom of the picture: right, left, and in between. */
const places = ['right-0', 'left-0', 'right-1/5'] as const

interface Props {
  tier: CoinTier
  loose?: 0 | 1 | 2 | 3
  size?: number
}

/** Shows the size of a product at a glance, from a single coin to a treasure. */
export const CoinPile = ({ tier, loose = 0, size = 80 }: Props) => (
  <span className="relative shrink-0" style={{ width: size, height: size }}>
    <img src={pictures[tier]} alt="" width={size} height={size} decoding="async" />
    {places.slice(0, loose).map((place) => (
      <img
        key={place}
        src={coin}
        alt=""
        width={size * 0.42}
        height={size * 0.42}
        decoding="async"
        className={`absolute -bottom-[8%] ${place}`}
      />
    ))}
  </span>
)

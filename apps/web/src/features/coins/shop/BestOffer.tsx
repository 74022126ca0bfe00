import type { CoinProduct } from '@avalive/contract/coins'
import { coinTier, looseCoins } from '@avalive/rules/coins/product'
import { Amount, Labels, Parts, PriceLink, Terms } from '../../../shared/coin-product/ProductCard.tsx'
import { Card } from '../../../ui/Card.tsx'
import { CoinPile } from '../../../ui/CoinPile.tsx'

interface Props {
  product: CoinProduct
  onEnd: () => void
}

/** The offer with the most coins for its price, as wide as the shelf. Its price is the page's main action. */
export const BestOffer = ({ product, onEnd }: Props) => (
  <li className="relative col-span-full">
    <Card tone="spot">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <CoinPile tier={coinTier(product.totalGem)} loose={looseCoins(product.totalGem)} size={104} />
        <div className="flex min-w-0 flex-[1_1_9em] flex-col items-start">
          <Labels product={product} isBest />
          <Amount product={product} isBest />
          <Parts product={product} />
          <Terms product={product} onEnd={onEnd} />
        </div>
        <div className="flex-[1_1_10em]">
          <PriceLink product={product} isBest />
        </div>
      </div>
    </Card>
  </li>
)

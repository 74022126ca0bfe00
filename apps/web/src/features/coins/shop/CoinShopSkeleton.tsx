import { shelfStyle } from '../../../shared/coin-product/shelf.ts'
import { CoinPile } from '../../../ui/CoinPile.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'

/** Takes about the space of the first group; the rest is below the fold. */
export const CoinShopSkeleton = () => (
  <div aria-hidden="true" className="flex flex-col gap-6">
    <div className="flex items-center gap-4 rounded-xl border border-line bg-accent-wash px-5 py-4">
      <div className="min-w-0 flex-1">
        <p className="text-2xl">
          <Skeleton width="70%" />
        </p>
        <div className="mt-1">
          <Skeleton width="90%" />
        </div>
      </div>
      <CoinPile tier={5} size={96} />
    </div>
    <div>
      <p className="text-lg">
        <Skeleton width="40%" />
      </p>
      <ul className={shelfStyle}>
        {[1, 2, 3, 4].map((place) => (
          <ProductSkeleton key={place} />
        ))}
      </ul>
    </div>
  </div>
)

const ProductSkeleton = () => (
  <li className="flex flex-col items-center gap-2 rounded-xl border border-line bg-surface px-3 pt-4 pb-3 shadow-card">
    <p className="w-2/3 text-xs leading-[1.5rem]">
      <Skeleton width="100%" />
    </p>
    <Skeleton shape="circle" width="80px" />
    <p className="w-full px-6 text-2xl">
      <Skeleton width="100%" />
    </p>
    <p className="w-full px-4 pb-4 text-sm">
      <Skeleton width="100%" />
    </p>
    <div className="h-11 w-full rounded-md border border-line" />
  </li>
)

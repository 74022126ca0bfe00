import { Skeleton } from '../../../ui/Skeleton.tsx'

/** About as much as a shelf takes; what follows it stands below the fold. */
export const CoinShopSkeleton = () => (
  <div className="flex flex-col gap-6">
    <Skeleton shape="block" width="100%" height="8.5rem" />
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <Skeleton key={place} shape="block" width="100%" height="17rem" />
      ))}
    </div>
  </div>
)

import type { ReactNode } from 'react'
import { GachaBannersSkeleton } from '../../shared/GachaBanners.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/**
 * The usual size of the links to events, gachas and games, so that what is below them hardly moves. It announces nothing,
 * because the page above it is already there.
 */
export const MoreWaysSkeleton = () => (
  <div aria-hidden="true">
    <Block>
      <ListSkeleton rows={5} />
      <ListSkeleton rows={1} />
    </Block>
    <Block>
      <GachaBannersSkeleton count={5} />
      <ListSkeleton rows={1} />
    </Block>
    <Block>
      <GachaBannersSkeleton count={3} />
    </Block>
    <Block>
      <ListSkeleton rows={1} />
    </Block>
  </div>
)

const Block = ({ children }: { children: ReactNode }) => (
  <div className="mt-8">
    <p className="mb-3 text-xl leading-[1.3]">
      <Skeleton width="40%" />
    </p>
    <div className="flex flex-col gap-3">{children}</div>
  </div>
)

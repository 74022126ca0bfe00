import { useT } from '../../lib/i18n.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'

/** The cover, the numbers and the first people, before they are known. */
export const AlbumSkeleton = () => {
  const t = useT()
  return (
    <Loading label={t('common.loading')}>
      <div className="album">
        <div className="album-cover album-waiting" data-theme="dark">
          <Skeleton shape="circle" width="8rem" />
          <p className="album-year invisible">0000</p>
          <span className="text-2xl">
            <Skeleton width="14rem" />
          </span>
          <span className="mt-2 text-sm">
            <Skeleton width="12rem" />
          </span>
        </div>
        <div>
          <span className="mb-4 block text-2xl">
            <Skeleton width="10rem" />
          </span>
          <div className="album-totals">
            <Skeleton shape="block" width="100%" height="7rem" />
            <Skeleton shape="block" width="100%" height="7rem" />
          </div>
        </div>
        <Skeleton shape="block" width="100%" height="20rem" />
      </div>
    </Loading>
  )
}

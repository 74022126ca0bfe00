import type { BrowserKey } from '@avalive/i18n/translate'
import { useT } from '../lib/i18n.tsx'
import { ListSkeleton } from '../ui/ListSkeleton.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { AppFrame } from './AppFrame.tsx'

interface Props {
  readonly title: Extract<BrowserKey, `title.${string}`>
  /** For a stream: shows a stage as high as the window allows instead of a title and rows. */
  readonly isStage: boolean
}

/**
 * Covers the previous page while the next one is slow. The next page's code isn't loaded yet, but its title is known.
 */
export const PendingScreen = ({ title, isStage }: Props) => {
  const t = useT()
  const label = t('common.loading')
  return (
    <div className="fixed inset-0 z-40 overflow-y-auto bg-ground">
      <div aria-hidden="true" className="fixed inset-x-0 top-0 z-40 h-1 animate-shimmer bg-accent" />
      {isStage ? (
        <AppFrame fill>
          <Loading label={label}>
            <div className="flex gap-6 lg:px-6 lg:pt-2">
              <div className="flex-1">
                <div data-theme="dark" className="h-[38dvh] bg-raised lg:h-[76dvh] lg:rounded-xl" />
                <div className="flex items-center gap-2 px-4 py-3 lg:px-0">
                  <Skeleton shape="circle" width="44px" />
                  <div className="flex-1">
                    <Skeleton width="50%" />
                  </div>
                </div>
              </div>
              <div className="hidden w-90 rounded-xl border border-line bg-surface lg:block" />
            </div>
          </Loading>
        </AppFrame>
      ) : (
        <AppFrame>
          <Loading label={label}>
            {/* Not a heading: the page itself renders it. */}
            <p aria-hidden="true" className="mb-6 font-bold font-display text-3xl/[1.3]">
              {t(title)}
            </p>
            <ListSkeleton rows={6} />
          </Loading>
        </AppFrame>
      )}
    </div>
  )
}

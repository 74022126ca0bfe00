import type { BrowserKey } from '@avalive/i18n/translate'
import { Suspense } from 'react'
import { useT } from '../lib/i18n.tsx'
import { ListSkeleton } from '../ui/ListSkeleton.tsx'
import { Loading } from '../ui/Skeleton.tsx'
import { AppFrame } from './AppFrame.tsx'
import { latePart } from './late-part.ts'

const PendingStage = latePart((parts) => parts.PendingStage)

interface Props {
  readonly title: Extract<BrowserKey, `title.${string}`>
  /** For a stream: shows a stage that fills the window instead of a title and rows. */
  readonly isStage: boolean
}

/**
 * Covers the previous page while the next one is slow. The next page's code isn't loaded yet, but its title is known.
 */
export const PendingScreen = ({ title, isStage }: Props) => {
  const t = useT()
  return (
    <div className="fixed inset-0 z-40 overflow-y-auto bg-ground">
      <div aria-hidden="true" className="fixed inset-x-0 top-0 z-40 h-1 animate-shimmer bg-accent" />
      {isStage ? (
        <Suspense>
          <PendingStage frame={AppFrame} />
        </Suspense>
      ) : (
        <AppFrame>
          <Loading label={t('common.loading')}>
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

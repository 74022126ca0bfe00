import type { ReactNode } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { StageEmpty } from '../../../ui/illustrations/StageEmpty.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import { DrawRow } from './DrawRow.tsx'
import { onlyOnce, useDraws } from './use-draws.ts'

interface Props {
  /** Null for the draws of all gachas, including those no longer offered. */
  readonly gachaId: string | null
  /** Names of the items, by id. */
  readonly names: ReadonlyMap<string, string>
  /** Link to the other draws. */
  readonly more?: ReactNode
}

/** The user's draws. Each expands to its recomputation. */
export const Draws = ({ gachaId, names, more }: Props) => {
  const t = useT()
  return (
    <section aria-labelledby="verify-draws">
      {/* The page with all draws already has this title. */}
      <h2 id="verify-draws" className={gachaId === null ? 'sr-only' : 'text-xl'}>
        {t('gacha.verify.draws')}
      </h2>
      <div className="mt-3">
        <DrawList gachaId={gachaId} names={names} />
      </div>
      {more}
    </section>
  )
}

const DrawList = ({ gachaId, names }: Omit<Props, 'more'>) => {
  const t = useT()
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useDraws(gachaId)
  if (!data) {
    return isError ? (
      <LoadFailed
        title={t('gacha.verify.failed')}
        tone="secondary"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <Loading label={t('common.loading')}>
        <Skeleton shape="block" width="100%" height="16rem" />
      </Loading>
    )
  }
  const draws = onlyOnce(data.pages.flatMap((page) => page.draws))
  if (draws.length === 0) {
    return (
      <EmptyState
        illustration={<StageEmpty />}
        title={t('gacha.verify.none.title')}
        text={t('gacha.verify.none.text')}
      />
    )
  }
  return (
    <Card flush>
      <ul className="divide-y divide-line">
        {draws.map((draw) => (
          <DrawRow key={draw.drawId} draw={draw} names={names} isNamed={gachaId === null} />
        ))}
      </ul>
      {hasNextPage && (
        <div className="border-line border-t p-3 text-center">
          <Button tone="quiet" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('gacha.verify.more')}
          </Button>
        </div>
      )}
    </Card>
  )
}

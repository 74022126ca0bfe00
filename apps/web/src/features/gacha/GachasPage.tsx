import { gacha } from '@avalive/contract/gacha'
import { millisecondsOf, type TimeValue } from '@avalive/contract/time-value'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { useT } from '../../lib/i18n.tsx'
import { callQuery, withQueries } from '../../lib/query.tsx'
import { silent } from '../../lib/silent.ts'
import { useSignedIn } from '../../lib/use-signed-in.ts'
import { GachaBanners } from '../../shared/GachaBanners.tsx'
import { LoadFailed } from '../../shared/LoadFailed.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ClosedBox } from '../../ui/illustrations/GiftBox.tsx'
import { List } from '../../ui/List.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { HistoryIcon } from '../../ui/pictograms.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'

/** The gachas of avatar items and of furniture that can be drawn now. */
const GachasPage = () => {
  const t = useT()
  return (
    <AppFrame title={t('title.gachas')}>
      <Content />
    </AppFrame>
  )
}

const Content = () => {
  const t = useT()
  const isMember = useSignedIn()
  const avatars = useQuery({ ...callQuery(gacha.listGachas, {}), ...silent })
  const furniture = useQuery({ ...callQuery(gacha.listFurnitureGachas, {}), ...silent })
  if ((avatars.isError && !avatars.data) || (furniture.isError && !furniture.data)) {
    const retry = () => {
      void avatars.refetch()
      void furniture.refetch()
    }
    return (
      <LoadFailed
        title={t('gacha.list.failed')}
        text={t('gacha.list.failedText')}
        isRetrying={avatars.isFetching || furniture.isFetching}
        onRetry={retry}
      />
    )
  }
  if (!avatars.data || !furniture.data) return <GachasSkeleton />
  const isOpen = openAt(millisecondsOf(avatars.data.now))
  const dressing = avatars.data.gachaList.filter(isOpen)
  const furnishing = furniture.data.furnitureGachaList.filter(isOpen)
  if (dressing.length + furnishing.length === 0) {
    return (
      <EmptyState illustration={<ClosedBox />} title={t('gacha.list.empty.title')} text={t('gacha.list.empty.text')} />
    )
  }
  return (
    <div className="flex flex-col gap-8">
      {dressing.length > 0 && (
        <Group title={t('gacha.list.avatar')}>
          <GachaBanners gachas={dressing} path="/gacha_odds/" />
        </Group>
      )}
      {furnishing.length > 0 && (
        <Group title={t('gacha.list.furniture')}>
          <GachaBanners gachas={furnishing} path="/furniture_gacha_odds/" />
        </Group>
      )}
      {isMember && (
        <List>
          <ListRow to="/gacha_draws" icon={<HistoryIcon />} title={t('title.gachaDraws')} />
        </List>
      )}
    </div>
  )
}

/** Both lists also have gachas that begin later or are over. */
const openAt =
  (now: number) =>
  ({ startAt, endAt }: { readonly startAt: TimeValue; readonly endAt: TimeValue }): boolean =>
    millisecondsOf(startAt) <= now && now < millisecondsOf(endAt)

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className="mb-3 text-xl">{title}</h2>
    {children}
  </section>
)

const GachasSkeleton = () => {
  const t = useT()
  return (
    <Loading label={t('common.loading')}>
      <Group title={t('gacha.list.avatar')}>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5em,100%),1fr))] gap-3">
          {[1, 2, 3, 4].map((place) => (
            <div key={place} className="overflow-hidden rounded-lg border border-line bg-surface">
              <div className="aspect-8/3 animate-shimmer bg-off" />
              <div className="px-3 py-2.5 text-sm">
                <Skeleton width="70%" />
              </div>
            </div>
          ))}
        </div>
      </Group>
    </Loading>
  )
}

export default withQueries(GachasPage)

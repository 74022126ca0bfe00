import { gacha } from '@avalive/contract/gacha'
import type { OwnedItem } from '@avalive/contract/gacha-draw'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.tsx'
import { pagedQuery } from '../../lib/paged.ts'
import { silentAndFresh } from '../../lib/silent.ts'
import { useTimeText } from '../../lib/time-value.ts'
import { LoadFailed } from '../../shared/LoadFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { Thumbnail } from './odds/Thumbnail.tsx'

const query = pagedQuery(gacha.listOwnedItems, {
  input: ({ after }) => (after === undefined ? {} : { before: after }),
  next: ({ next }, { page }) => (next === null ? undefined : { page: page + 1, after: next }),
})

/** The items that the person owns, with where each came from: also those that came without a draw. */
export const OwnedItems = () => {
  const t = useT()
  return (
    <Card as="section" flush aria-labelledby="owned-items">
      <div className="p-4">
        <h2 id="owned-items" className="text-lg">
          {t('gacha.items.title')}
        </h2>
        <p className="text-sm text-soft">{t('gacha.items.lead')}</p>
      </div>
      <ItemList />
    </Card>
  )
}

const ItemList = () => {
  const t = useT()
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...query,
    ...silentAndFresh,
  })
  if (!data) {
    return isError ? (
      <LoadFailed
        small
        title={t('gacha.items.failed')}
        tone="secondary"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <Loading label={t('common.loading')}>
        <Skeleton shape="block" width="100%" height="8rem" />
      </Loading>
    )
  }
  const items = data.pages.flatMap((page) => page.items)
  if (items.length === 0) return <p className="border-line border-t p-4">{t('gacha.items.none')}</p>
  return (
    <>
      <ul className="divide-y divide-line border-line border-t">
        {items.map((owned) => (
          <ItemRow key={owned.id} owned={owned} />
        ))}
      </ul>
      {hasNextPage && (
        <div className="border-line border-t p-3 text-center">
          <Button tone="quiet" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('gacha.verify.more')}
          </Button>
        </div>
      )}
    </>
  )
}

const ItemRow = ({ owned: { item, source, at } }: { owned: OwnedItem }) => {
  const t = useT()
  const time = useTimeText()
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <Thumbnail src={item.partsSets[0]?.colorThumbnailUrl ?? ''} size={40} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">
          {item.name} <span className="font-normal text-soft">{item.colorName}</span>
        </span>
        <span className="block text-sm text-soft">
          {t(`gacha.items.${source}`)} · {time(at)}
        </span>
      </span>
    </li>
  )
}

import type { Output } from '@avalive/contract/call'
import { live } from '@avalive/contract/live'
import type { CsvValue } from '@avalive/rules/tables/csv'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { errorNameOf } from '../../../lib/error-name.ts'
import { useT } from '../../../lib/i18n.tsx'
import { viewerPath } from '../../../lib/paths.ts'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Curtain } from '../../../ui/illustrations/Curtain.tsx'
import { PlainLink } from '../../../ui/PlainLink.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { formatTime } from '../kit/format.ts'
import { CsvButton } from '../kit/list/CsvButton.tsx'
import { ListTools } from '../kit/list/ListTools.tsx'
import { inputOf, parametersOf, useListState } from '../kit/list/list-state.ts'
import { OrderSelect } from '../kit/list/OrderSelect.tsx'
import { SavedViews } from '../kit/list/SavedViews.tsx'
import type { Column, Filter, Order } from '../kit/list/types.ts'
import { useKeptPages } from '../kit/list/use-kept-list.ts'
import { listQuery, useRefresh } from '../kit/list/use-list.ts'
import { useListKeys } from '../kit/list/use-list-keys.ts'
import { RoleGate } from '../kit/RoleGate.tsx'
import { Screen } from '../kit/Screen.tsx'
import { penaltiesPath } from './names.ts'

type Running = Output<typeof live.listRunning>['rows'][number]

const EVERY_MS = 15_000
const mostWatched: Order = { name: 'watchCount', isDescending: true }

const useFilters = (): readonly Filter[] => {
  const t = useT()
  return [
    {
      kind: 'select',
      name: 'reported',
      label: t('console.page.reports'),
      options: [{ value: 'yes', label: t('consoleModeration.wall.reported') }],
      send: (value) => value === 'yes',
    },
  ]
}

/** The orders of the wall, and what its file has. Its cards show the same. */
const useColumns = (): readonly Column<Running>[] => {
  const t = useT()
  const column = (
    name: keyof Running,
    label: string,
    value: (row: Running) => CsvValue,
    sort?: 'watchCount' | 'startedAt',
  ): Column<Running> => ({ name, label, cell: value, csv: value, ...(sort && { sort }) })
  return [
    column('title', t('consoleModeration.wall.stream'), ({ title }) => title),
    column('nickname', t('consoleModeration.wall.host'), ({ nickname }) => nickname),
    column('vliveId', t('console.field.id'), ({ vliveId }) => vliveId),
    column('watchCount', t('consoleModeration.wall.watching'), ({ watchCount }) => watchCount, 'watchCount'),
    column('startedAt', t('console.field.beginAt'), ({ startedAt }) => startedAt, 'startedAt'),
    column('openCases', t('console.page.reports'), ({ openCases }) => openCases),
    column('official', t('consoleModeration.wall.official'), ({ official }) => (official ? 1 : 0)),
  ]
}

/** Every broadcast that runs now, as cards. The wall refreshes by itself. */
const WallPage = () => {
  const t = useT()
  const refresh = useRefresh()
  const filters = useFilters()
  const columns = useColumns()
  const { state, setSearch, setFilter, setOrder, clear } = useListState(filters)
  const order = state.order ?? mostWatched
  const sent = inputOf({ ...state, order }, filters)
  const query = useInfiniteQuery({
    ...listQuery(live.listRunning, sent),
    refetchInterval: EVERY_MS,
    meta: { failureShown: true, refreshes: true },
  })
  const reload = () => refresh(live.listRunning)
  const end = useChange(live.endForStreamer, {
    onDone: reload,
    reload,
    isStale: (error) => errorNameOf(error, 'live') === 'broadcastOver',
  })
  const rows = query.data?.pages.flatMap((page) => page.rows)
  const list = useRef<HTMLUListElement>(null)
  const search = useRef<HTMLInputElement>(null)
  useListKeys(list, search)
  useKeptPages('wall', JSON.stringify(sent), query)
  const isNarrowed = state.search !== '' || Object.keys(state.filters).length > 0
  return (
    <Screen title={t('console.page.wall')} lead={t('consoleModeration.wall.lead')} subject="wall">
      <ListTools
        {...{ state, filters, setSearch, setFilter, clear }}
        searchLabel={t('consoleModeration.wall.search')}
        searchRef={search}
      />
      <div className="mt-3 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 text-sm sm:min-h-9">
        <p role="status" className="text-soft tabular-nums">
          {rows && t(query.hasNextPage ? 'console.list.shownMore' : 'console.list.shown', { count: rows.length })}
        </p>
        <div className="ml-auto flex flex-wrap items-center gap-1">
          <OrderSelect columns={columns} order={order} onOrder={setOrder} />
          <SavedViews list="live.listRunning" parameters={parametersOf(filters)} />
          <CsvButton call={live.listRunning} input={sent} columns={columns} name={t('console.page.wall')} />
        </div>
      </div>
      <div className="mt-3" aria-busy={query.isFetching || undefined}>
        {query.error && !rows ? (
          <LoadFailed
            small
            title={t('console.failed.title')}
            text={t('console.failed.text')}
            isRetrying={query.isFetching}
            onRetry={() => query.refetch()}
          />
        ) : rows?.length === 0 ? (
          <EmptyState
            small
            illustration={<Curtain />}
            title={t(isNarrowed ? 'console.list.noMatch' : 'consoleModeration.wall.empty')}
            {...(isNarrowed && { text: t('console.list.noMatchText') })}
          />
        ) : (
          <ul ref={list} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-3">
            {rows?.map((stream) => (
              <li
                key={stream.mediaId}
                data-row
                tabIndex={-1}
                className="flex flex-col overflow-hidden rounded-md border border-line bg-surface"
              >
                <Stream
                  stream={stream}
                  onEnd={() =>
                    end.ask({
                      input: { mediaId: stream.mediaId },
                      title: t('consoleModeration.wall.endTitle'),
                      confirm: t('consoleModeration.wall.end'),
                      isDangerous: true,
                      effects: [
                        { label: t('consoleModeration.wall.stream'), after: stream.title },
                        { label: t('consoleModeration.wall.host'), after: `${stream.nickname} (${stream.vliveId})` },
                        { label: t('consoleModeration.wall.watching'), after: String(stream.watchCount) },
                      ],
                      undo: null,
                    })
                  }
                />
              </li>
            ))}
            {!rows &&
              Array.from({ length: 8 }, (_, card) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cards never move
                <li key={card}>
                  {card === 0 ? (
                    <Loading label={t('common.loading')}>
                      <Skeleton shape="block" width="100%" height="16rem" />
                    </Loading>
                  ) : (
                    <Skeleton shape="block" width="100%" height="16rem" />
                  )}
                </li>
              ))}
          </ul>
        )}
      </div>
      {query.hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button
            tone="secondary"
            size="dense"
            loading={query.isFetchingNextPage}
            onClick={() => query.fetchNextPage({ cancelRefetch: false })}
          >
            {t('console.list.more')}
          </Button>
        </div>
      )}
      <p className="mt-4 text-soft text-xs max-lg:hidden">{t('console.list.keys')}</p>
      <ChangeDialog change={end} />
    </Screen>
  )
}

const Stream = ({ stream, onEnd }: { stream: Running; onEnd: () => void }) => {
  const t = useT()
  const { mediaId, title, thumbnail, nickname, vliveId, watchCount, startedAt, openCases, official } = stream
  return (
    <>
      <PlainLink to={viewerPath(mediaId)} data-row-main className="block aspect-video overflow-hidden bg-off">
        <img src={thumbnail} alt="" loading="lazy" decoding="async" className="size-full object-cover object-top" />
        <span className="sr-only">{t('consoleModeration.wall.open', { title })}</span>
      </PlainLink>
      <div className="flex flex-1 flex-col gap-1 p-3 text-sm">
        <p className="line-clamp-2 font-medium wrap-anywhere">{title}</p>
        <p className="min-w-0 truncate">
          <TextLink standalone to={penaltiesPath(vliveId)}>
            {nickname}
          </TextLink>
        </p>
        <p className="text-soft tabular-nums">
          {t('consoleModeration.wall.viewers', { count: watchCount })} · {formatTime(startedAt)}
        </p>
        <div className="mt-auto flex flex-wrap items-center gap-2 pt-2">
          {official && <Badge>{t('consoleModeration.wall.official')}</Badge>}
          {openCases > 0 && (
            <PlainLink
              to={`/console/reports?q=${encodeURIComponent(vliveId)}`}
              className="inline-flex min-h-11 items-center rounded-md sm:min-h-8"
            >
              <Badge tone="danger">{t('consoleModeration.wall.cases', { count: openCases })}</Badge>
            </PlainLink>
          )}
          <span className="ml-auto">
            <RoleGate needs="moderation" isQuiet>
              <Button tone="secondary" size="dense" onClick={onEnd}>
                {t('consoleModeration.wall.end')}
              </Button>
            </RoleGate>
          </span>
        </div>
      </div>
    </>
  )
}

export default WallPage

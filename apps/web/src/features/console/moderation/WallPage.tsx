import type { Output } from '@avalive/contract/call'
import { live } from '@avalive/contract/live'
import { useInfiniteQuery } from '@tanstack/react-query'
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
import { useKeptState } from '../kit/kept.ts'
import { listQuery, useRefresh } from '../kit/list/use-list.ts'
import { RoleGate } from '../kit/RoleGate.tsx'
import { Screen } from '../kit/Screen.tsx'
import { checkLook } from '../kit/style.ts'
import { penaltiesPath } from './names.ts'

type Running = Output<typeof live.listRunning>['rows'][number]

const EVERY_MS = 15_000

/** Every broadcast that runs now, most watched first. The wall refreshes by itself. */
const WallPage = () => {
  const t = useT()
  const refresh = useRefresh()
  const [isReported, setReported] = useKeptState('isReported', false)
  const query = useInfiniteQuery({
    ...listQuery(live.listRunning, isReported ? { reported: true } : {}),
    refetchInterval: EVERY_MS,
    meta: { failureShown: true, refreshes: true },
  })
  const reload = () => refresh(live.listRunning)
  const end = useChange(live.endForStreamer, { onDone: reload, reload })
  const rows = query.data?.pages.flatMap((page) => page.rows)
  return (
    <Screen title={t('console.page.wall')} lead={t('consoleModeration.wall.lead')}>
      <label className="inline-flex min-h-11 items-center gap-2 text-sm">
        <input
          type="checkbox"
          className={checkLook}
          checked={isReported}
          onChange={({ target }) => setReported(target.checked)}
        />
        {t('consoleModeration.wall.reported')}
      </label>
      <div className="mt-3">
        {query.error && !rows ? (
          <LoadFailed
            small
            title={t('console.failed.title')}
            text={t('console.failed.text')}
            isRetrying={query.isFetching}
            onRetry={() => query.refetch()}
          />
        ) : rows?.length === 0 ? (
          <EmptyState small illustration={<Curtain />} title={t('consoleModeration.wall.empty')} />
        ) : (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-3">
            {rows?.map((stream) => (
              <li
                key={stream.mediaId}
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
      <ChangeDialog change={end} />
    </Screen>
  )
}

const Stream = ({ stream, onEnd }: { stream: Running; onEnd: () => void }) => {
  const t = useT()
  const { mediaId, title, thumbnail, nickname, vliveId, watchCount, startedAt, openCases, official } = stream
  return (
    <>
      <PlainLink to={viewerPath(mediaId)} className="block aspect-video overflow-hidden bg-off">
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

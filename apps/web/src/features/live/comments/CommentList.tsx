import type { Comment } from '@avalive/contract/live'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { ownVliveId } from '../../../lib/session.ts'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ChevronIcon } from '../../../ui/icons.tsx'
import { ChatIcon } from '../../../ui/pictograms.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import { Announcer } from './Announcer.tsx'
import { CommentRow } from './CommentRow.tsx'
import type { Entry } from './flow.ts'
import { GiftRow } from './GiftRow.tsx'
import { rowsOf } from './rows.ts'
import type { FlowStatus } from './use-flow.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useStickToEnd } from './use-stick-to-end.ts'
import type { CommentTranslation } from './use-translations.tsx'

interface Props {
  entries: readonly Entry[]
  status: FlowStatus
  hostVliveId: string | undefined
  hasMore: boolean
  fetchingEarlier: boolean
  onEarlier: () => void
  onRetry: () => void
  onMenu: (comment: Comment) => void
  /** By the id of the comment. */
  translations: ReadonlyMap<string, CommentTranslation>
  onHideTranslation: (commentId: string) => void
  /** Called when the reader scrolls away from the newest comments (`true`) or back to them (`false`). */
  onReading: (past: boolean) => void
}

export const CommentList = (props: Props) => {
  const { entries, status, hostVliveId, hasMore, fetchingEarlier, onEarlier, onRetry, onReading } = props
  const { onMenu, translations, onHideTranslation } = props
  const own = ownVliveId()
  const t = useT()
  const rows = useMemo(() => rowsOf(entries), [entries])
  const { listProps, activeId, isReading } = useRowKeys(rows, (index) => {
    const row = rows[index]
    if (row?.kind === 'comment') onMenu(row.comment)
  })
  const { box, atEnd, toEnd, onScroll } = useStickToEnd(entries[0]?.id, entries.at(-1)?.id, entries.length, isReading)
  const unseen = useUnseen(entries, atEnd)
  useEffect(() => onReading(!atEnd), [atEnd, onReading])

  return (
    <section aria-labelledby="comments-title" className="relative flex min-h-0 flex-1 flex-col">
      <h2 id="comments-title" className="sr-only">
        {t('live.comments.title')}
      </h2>
      <div
        ref={box}
        onScroll={onScroll}
        role="log"
        aria-live="off"
        aria-labelledby="comments-title"
        className="comments min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-2 [overflow-anchor:none]"
      >
        {hasMore && (
          <p className="flex justify-center pb-2">
            <Button tone="quiet" size="small" loading={fetchingEarlier} onClick={onEarlier}>
              {t('live.comments.earlier')}
            </Button>
          </p>
        )}
        {status === 'loading' && entries.length === 0 && <CommentsSkeleton />}
        {status === 'failed' && entries.length === 0 && (
          <Alone>
            <LoadFailed
              small
              level={3}
              title={t('live.comments.failed')}
              text={t('live.failed.text')}
              tone="secondary"
              onRetry={onRetry}
            />
          </Alone>
        )}
        {status === 'ready' && rows.length === 0 && (
          <Alone>
            <p className="flex flex-col items-center gap-3 px-4 text-center text-soft">
              <ChatIcon size={32} />
              {t('live.comments.none')}
            </p>
          </Alone>
        )}
        <ul {...listProps}>
          {rows.map((row) =>
            row.kind === 'gift' ? (
              <GiftRow key={row.id} row={row} isTabStop={row.id === activeId} />
            ) : (
              <CommentRow
                key={row.id}
                comment={row.comment}
                isHost={row.comment.person.vliveId === hostVliveId}
                isToViewer={own !== null && row.comment.replyTo?.vliveId === own}
                isTabStop={row.id === activeId}
                translation={translations.get(row.comment.commentId)}
                onHideTranslation={onHideTranslation}
                onMenu={onMenu}
              />
            ),
          )}
        </ul>
      </div>
      {unseen > 0 && (
        <div className="absolute inset-x-0 bottom-2 flex animate-rise justify-center">
          <Button tone="secondary" size="small" icon={<ChevronIcon size={18} className="rotate-90" />} onClick={toEnd}>
            {t('live.comments.new', { count: unseen })}
          </Button>
        </div>
      )}
      <Announcer entries={entries} isLoaded={status === 'ready'} isReading={isReading} />
    </section>
  )
}

/** Number of entries that arrived since the reader scrolled away from the end. */
const useUnseen = (entries: readonly Entry[], atEnd: boolean): number => {
  const last = entries.at(-1)?.at ?? 0
  const seen = useRef(last)
  if (atEnd) seen.current = last
  return atEnd ? 0 : entries.filter(({ at }) => at > seen.current).length
}

/** Centres its content in the area of the list. */
const Alone = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-full items-center justify-center">{children}</div>
)

const widths = ['70%', '45%', '85%', '55%']

const CommentsSkeleton = () => (
  <Loading label={useT()('common.loading')}>
    {widths.map((width) => (
      <div key={width} className="flex items-start gap-3 py-1.5">
        <Skeleton shape="circle" width="44px" />
        <div className="flex-1">
          <div className="text-sm">
            <Skeleton width="30%" />
          </div>
          <Skeleton width={width} />
        </div>
      </div>
    ))}
  </Loading>
)

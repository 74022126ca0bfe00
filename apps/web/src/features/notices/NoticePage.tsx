import { notices } from '@avalive/contract/notices'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useParams } from 'react-router'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { LoadFailedScreen } from '../../frame/LoadFailedScreen.tsx'
import { ApiError } from '../../lib/api.ts'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { callQuery, withQueries } from '../../lib/query.tsx'
import { isSignedIn } from '../../lib/session.ts'
import { ToStart } from '../../shared/ToStart.tsx'
import { useDialogs } from '../../ui/Dialogs.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Lost } from '../../ui/illustrations/Lost.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { useFrame } from './use-frame.ts'
import { usePageEvents } from './use-page-events.ts'

/** The server explains these. Everything else is a failure to load. */
const isExplained = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.errorCode !== undefined && [400, 403, 404].includes(error.status)

const NoticePage = () => {
  const t = useT()
  const locale = useLocale()
  const { pathname } = useLocation()
  const { alert } = useDialogs()
  const { id = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery({
    ...callQuery(notices.getNoticePage, { id, locationName: pathname }),
    meta: { failureShown: true },
  })
  const title = data?.noticePage.title
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
  const message = isExplained(error) ? error.message : null
  useEffect(() => {
    if (message !== null) void alert({ title: t('notice.error.title'), body: message })
  }, [message, alert, t])

  if (isExplained(error)) {
    return (
      <AppFrame centred>
        <EmptyState
          level={1}
          illustration={<Lost />}
          title={t('notice.gone.title')}
          text={t('notice.gone.text')}
          action={<ToStart />}
        />
      </AppFrame>
    )
  }
  if (error && !data) {
    return (
      <LoadFailedScreen
        title={t('notice.failed.title')}
        text={t('notice.failed.text')}
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    )
  }
  return (
    <AppFrame title={title ?? t('title.notice')}>
      {data ? (
        // A new document in the frame starts anew.
        <Notice key={`${id} ${locale}`} id={id} locale={locale} />
      ) : (
        <Loading label={t('common.loading')}>
          <Skeleton shape="block" width="100%" height="24rem" />
        </Loading>
      )}
    </AppFrame>
  )
}

export default withQueries(NoticePage)

/** The notice's own document. It grows with its content. */
const Notice = ({ id, locale }: { id: string; locale: string }) => {
  const t = useT()
  const frame = useRef<HTMLIFrameElement>(null)
  const { height, hasButtons } = useFrame(frame, usePageEvents())
  return (
    <>
      {hasButtons && !isSignedIn() && (
        <p role="status" className="mb-4">
          {t('common.notSignedIn')}
        </p>
      )}
      {/* The space above and below is outside of the document, which would grow by it again and again if its content is as
          tall as its window. The document is white in dark mode too. */}
      <div className="rounded-xl border border-line bg-[#fff] py-4">
        <iframe
          ref={frame}
          title={t('notice.frame')}
          src={`/notice/frame/${encodeURIComponent(id)}?locale=${locale}`}
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
          className="block w-full"
          height={height ?? 384}
        />
      </div>
    </>
  )
}

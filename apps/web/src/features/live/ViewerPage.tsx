import type { Output } from '@avalive/contract/call'
import { live, type Stream } from '@avalive/contract/live'
import { streamStatus } from '@avalive/rules/live/stream'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { LoadFailedScreen } from '../../frame/LoadFailedScreen.tsx'
import { useT } from '../../lib/i18n.tsx'
import { callQuery, withQueries } from '../../lib/query.tsx'
import { refreshing } from '../../lib/silent.ts'
import { useSignedIn } from '../../lib/use-signed-in.ts'
import { ToStart } from '../../shared/ToStart.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Lost } from '../../ui/illustrations/Lost.tsx'
import './live.css'
import { isNotFound } from '../../lib/api.ts'
import { EndedView } from './viewer/EndedView.tsx'
import { takeMove } from './viewer/use-next-stream.ts'
import { useScreen } from './viewer/use-screen.ts'
import { ViewerRoom } from './viewer/ViewerRoom.tsx'
import { ViewerSkeleton } from './viewer/ViewerSkeleton.tsx'
import { WaitingView } from './viewer/WaitingView.tsx'

/**
 * Polling interval before the stream starts, in case the connection to the room is down and its announcement is missed.
 */
const lookAgain = 30_000
/**
 * Polling interval while the picture is missing: it may return at any moment, or the stream may have ended unannounced.
 */
const lookSoon = 10_000
const never = 0
/** All viewers lose the picture at the same moment. Jitter keeps them from polling at the same moment, too. */
const ownPace = () => 0.8 + 0.4 * Math.random()

/** Polling interval for a stream that may change without an announcement from the room. */
const nextLook = (viewed: Output<typeof live.getMedia> | undefined, isPictureMissing: boolean): number => {
  if (!viewed) return never
  const { media, isInterrupted } = viewed
  if (media.status < streamStatus.live) return lookAgain
  if (media.status > streamStatus.live) return never
  return isInterrupted || isPictureMissing ? lookSoon : never
}

const ViewerPage = () => {
  const { mediaId = '' } = useParams()
  const [isPictureMissing, setPictureMissing] = useState(false)
  const [pace] = useState(ownPace)
  const signedIn = useSignedIn()
  const screen = useScreen()
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(live.getMedia, { mediaId }),
    // Refetch on mount, so that a viewer who returns from the shop sees the coins they bought.
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => pace * nextLook(state.data, isPictureMissing),
    ...refreshing,
  })

  const content = () => {
    if (isNotFound(error) || data?.media.status === streamStatus.deleted) return <StreamNotFound />
    if (error && !data) return <Failed fetching={isFetching} onRetry={() => void refetch()} />
    if (!data) return <ViewerSkeleton />
    const { media, isFollowing } = data
    if (media.status === streamStatus.closed) return <EndedView stream={media} isFollowing={isFollowing} />
    if (media.status < streamStatus.live) {
      return (
        <WaitingView stream={media} goal={data.goal ?? null} isFollowing={isFollowing} onNews={() => void refetch()} />
      )
    }
    return (
      <ViewerRoom key={`${mediaId} ${signedIn}`} viewed={data} screen={screen} onPictureMissing={setPictureMissing} />
    )
  }
  return (
    <>
      <Arrival stream={data?.media} />
      {content()}
    </>
  )
}

/** Tells people who don't see the stage that they have moved to another stream. */
const Arrival = ({ stream }: { stream: Stream | undefined }) => {
  const t = useT()
  const [text, setText] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each stream
  useEffect(() => {
    // A text that is there from the start would not be spoken.
    if (stream && takeMove()) {
      const { title, status, startedAt } = stream
      const over = startedAt ? 'live.ended.title' : 'live.calledOff.title'
      const name = stream.mediaStreamers[0]?.nickname ?? ''
      setText(status === streamStatus.closed ? t(over) : t('live.nowWatching', { title, name }))
    }
  }, [stream?.mediaId])
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  )
}

const StreamNotFound = () => {
  const t = useT()
  return (
    <AppFrame centred>
      <EmptyState
        level={1}
        illustration={<Lost />}
        title={t('live.notFound.title')}
        text={t('live.notFound.text')}
        action={<ToStart />}
      />
    </AppFrame>
  )
}

const Failed = ({ fetching, onRetry }: { fetching: boolean; onRetry: () => void }) => {
  const t = useT()
  return (
    <LoadFailedScreen
      title={t('live.failed.title')}
      text={t('live.failed.text')}
      isRetrying={fetching}
      onRetry={onRetry}
    />
  )
}

export default withQueries(ViewerPage)

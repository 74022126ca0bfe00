import type { Stream } from '@avalive/contract/live'
import { mediaType } from '@avalive/rules/live/stream'
import { lazy, type MouseEvent, type ReactNode, Suspense } from 'react'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { loadOnline } from '../../../lib/online.ts'
import type { MotionSource } from '../stage/motion/motion-source.ts'
import { ErrorShield } from './ErrorShield.tsx'
import type { useSwipe } from './use-swipe.ts'

const Stage = lazy(() => loadOnline(() => import('../stage/Stage.tsx')))
const VideoStage = lazy(() => loadOnline(() => import('./VideoStage.tsx')))

interface Props {
  stream: Stream
  motion: MotionSource
  onVideoMissing: (missing: boolean) => void
  /** A shortcut for what a button does, too. */
  onTap?: ((event: MouseEvent) => void) | undefined
  /** A shortcut, too: to the next stream. */
  swipe?: ReturnType<typeof useSwipe>
  /** Rendered over the picture. */
  children?: ReactNode
}

/** The container of the stage. It always uses the dark theme, because every stage is set at night. */
export const StagePlace = ({ stream, motion, onVideoMissing, onTap, swipe, children }: Props) => {
  const t = useT()
  const names = new Intl.ListFormat(useLocale()).format(stream.mediaStreamers.map(({ nickname }) => nickname))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the heart is the control, taps on the stage are a shortcut
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div data-theme="dark" onClick={onTap} {...swipe} className="stage-place touch-manipulation bg-ground text-ink">
      <ErrorShield fallback={<Thumbnail stream={stream} />}>
        <Suspense fallback={<Thumbnail stream={stream} />}>
          {stream.mediaType === mediaType.rtmp ? (
            <VideoStage stream={stream} onMissing={onVideoMissing} />
          ) : (
            <Stage
              people={stream.mediaStreamers}
              room={stream.room}
              motion={motion}
              label={t('live.stage', { names })}
            />
          )}
        </Suspense>
      </ErrorShield>
      {children}
    </div>
  )
}

const Thumbnail = ({ stream }: { stream: Stream }) => (
  <img src={stream.thumbnail} alt="" className="absolute inset-0 size-full object-cover opacity-60" />
)

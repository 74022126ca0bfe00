import type { Stream } from '@avalive/contract/live'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { MuteIcon, SoundIcon } from '../../../ui/pictograms.tsx'
import { playHls } from './play-hls.ts'

/** An RTMP stream's picture. Browsers let it begin without sound only, so the sound is one tap away. */
export default function VideoStage({ stream }: { stream: Stream }) {
  const t = useT()
  const video = useRef<HTMLVideoElement>(null)
  const [muted, setMuted] = useState(true)
  const [stuck, setStuck] = useState(false)
  const { playbackUrl } = stream

  useEffect(() => {
    const element = video.current
    if (!element || !playbackUrl) return
    return playHls(element, playbackUrl, setStuck)
  }, [playbackUrl])

  return (
    <>
      <video
        ref={video}
        poster={stream.thumbnail}
        muted={muted}
        autoPlay
        playsInline
        aria-label={t('live.video.label')}
        className="absolute inset-0 size-full object-contain"
      />
      {stuck && (
        <p role="status" className="absolute inset-x-0 top-1/2 text-center text-sm">
          <span className="rounded-full bg-veil px-4 py-2">{t('live.video.stuck')}</span>
        </p>
      )}
      <span className="absolute right-3 bottom-3 z-1 rounded-full bg-veil">
        <IconButton
          label={muted ? t('live.video.soundOn') : t('live.video.soundOff')}
          icon={muted ? <MuteIcon /> : <SoundIcon />}
          onClick={() => setMuted(!muted)}
        />
      </span>
    </>
  )
}

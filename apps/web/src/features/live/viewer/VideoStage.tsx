import type { Stream } from '@avalive/contract/live'
import { timeOfDay } from '@avalive/rules/avatar/rooms/room'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { MuteIcon, SoundIcon } from '../../../ui/pictograms.tsx'
import { useStageKey } from '../keys/use-stage-key.ts'
import { Backdrop } from '../stage/Backdrop.tsx'
import { playHls } from './play-hls.ts'
import { StageNotice } from './StageNotice.tsx'

interface Props {
  stream: Stream
  onMissing: (missing: boolean) => void
}

/** Video of an RTMP stream. Browsers allow autoplay only without sound, so it starts muted, with a button to unmute. */
const VideoStage = ({ stream, onMissing }: Props) => {
  const t = useT()
  const video = useRef<HTMLVideoElement>(null)
  const [muted, setMuted] = useState(true)
  const [stuck, setStuck] = useState(false)
  const [seen, setSeen] = useState(false)
  const [isUpright, setUpright] = useState(false)
  const { playbackUrl } = stream
  const missing = stuck || playbackUrl === null
  useEffect(() => onMissing(missing), [onMissing, missing])
  useStageKey('m', missing ? undefined : () => setMuted(!muted))

  useEffect(() => {
    const element = video.current
    if (!element || !playbackUrl) return
    return playHls(element, playbackUrl, setStuck)
  }, [playbackUrl])

  return (
    <>
      {!seen && <Still stream={stream} />}
      <video
        ref={video}
        muted={muted}
        autoPlay
        playsInline
        onPlaying={({ currentTarget: { videoWidth, videoHeight } }) => {
          setSeen(true)
          setUpright(videoHeight > videoWidth)
        }}
        aria-label={t('live.video.label')}
        className={classes('stage-video', isUpright && 'stage-video-upright', seen && 'bg-black')}
      />
      <StageNotice text={missing ? t('live.video.stuck') : null} />
      {!missing && (
        <span className="stage-sound rounded-full bg-veil">
          <IconButton
            label={muted ? t('live.video.soundOn') : t('live.video.soundOff')}
            icon={muted ? <MuteIcon /> : <SoundIcon />}
            onClick={() => setMuted(!muted)}
          />
        </span>
      )}
    </>
  )
}

export default VideoStage

/** Shown until the first frame: the backdrop and the host's avatar. */
const Still = ({ stream: { mediaStreamers, room } }: { stream: Stream }) => {
  const [host] = mediaStreamers
  return (
    <div aria-hidden="true" className="absolute inset-0">
      <Backdrop room={room} time={timeOfDay(new Date().getHours())} />
      {host && (
        <span className="stage-figures flex items-center justify-center">
          <Avatar src={host.iconUrl || null} name={host.nickname} size={128} />
        </span>
      )}
    </div>
  )
}

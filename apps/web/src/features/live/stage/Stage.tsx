import type { Look } from '@avalive/contract/live'
import { useRef } from 'react'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Backdrop, timeOfDay } from './Backdrop.tsx'
import type { MotionSource } from './motion/motion-source.ts'
import { placesOn } from './play/layout.ts'
import { useShow } from './play/use-show.ts'

export interface StagePerson {
  vliveId: string
  nickname: string
  /** Null for somebody without an avatar: their icon stands in a light of its own. */
  look: Look | null
  iconUrl: string
}

export interface StageProps {
  /** The host first. */
  people: readonly StagePerson[]
  /** The host's. */
  motion: MotionSource
  /** What a picture says in words: who is on the stage. */
  label: string
  /** Of the day where the viewer is, 0 to 23. */
  hour?: number
}

/** The stage of a stream that is drawn here. It fills the room that it is given and never changes its size. */
export default function Stage({ people, motion, label, hour = new Date().getHours() }: StageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useShow(
    canvas,
    people.map(({ look }) => look),
    motion,
  )
  const places = placesOn(100, 100, people.length)
  return (
    <div role="img" aria-label={label} className="relative size-full overflow-hidden">
      <Backdrop time={timeOfDay(hour)} />
      <canvas ref={canvas} className="absolute inset-0 size-full" />
      {people.map(({ vliveId, nickname, look, iconUrl }, index) =>
        look ? null : (
          <span
            key={vliveId}
            className="absolute top-1/2 -translate-1/2"
            style={{ left: `${places[index]?.x ?? 50}%` }}
          >
            <span className="absolute -inset-12 rounded-full bg-radial from-[#fff3e0aa] to-transparent to-70%" />
            <Avatar src={iconUrl || null} name={nickname} size={128} live={index === 0} />
          </span>
        ),
      )}
    </div>
  )
}

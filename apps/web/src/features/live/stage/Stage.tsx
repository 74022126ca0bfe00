import type { Look } from '@avalive/contract/live'
import { placesOn } from '@avalive/rules/avatar/layout'
import { type RoomId, timeOfDay } from '@avalive/rules/avatar/rooms/room'
import { useRef } from 'react'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Backdrop } from './Backdrop.tsx'
import type { MotionSource } from './motion/motion-source.ts'
import { useShow } from './play/use-show.ts'

export interface StagePerson {
  vliveId: string
  nickname: string
  /** Null for a person without an avatar: the stage shows their icon instead. */
  look: Look | null
  iconUrl: string
}

export interface StageProps {
  /** The host first. */
  people: readonly StagePerson[]
  room: RoomId
  /** Motion of the host. */
  motion: MotionSource
  /** Text alternative: the people on the stage. */
  label: string
  /** The viewer's local hour, 0 to 23. */
  hour?: number
}

/**
 * The stage of a stream whose avatars are drawn in the browser. It fills its container and doesn't resize with its
 * content.
 */
const Stage = ({ people, room, motion, label, hour = new Date().getHours() }: StageProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useShow(
    canvas,
    people.map(({ look }) => look),
    motion,
  )
  const places = placesOn(100, 100, people.length)
  return (
    <div role="img" aria-label={label} className="relative size-full overflow-hidden">
      <Backdrop room={room} time={timeOfDay(hour)} />
      <div className="stage-figures" data-crowd={people.length > 2 || undefined}>
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
    </div>
  )
}

export default Stage

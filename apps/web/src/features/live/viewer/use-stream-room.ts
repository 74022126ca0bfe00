import type { Chat, Comment, GiftGoal, GiftSent } from '@avalive/contract/live'
import type { RoomId } from '@avalive/rules/avatar/rooms/room'
import { useEffect, useMemo } from 'react'
import { useRoom } from '../../../lib/realtime/use-room.ts'
import { createMotionSource, type MotionInlet } from '../stage/motion/motion-source.ts'

interface Handlers {
  readonly onComment: (comment: Comment) => void
  readonly onCommentRemoved: (commentId: string) => void
  readonly onGift: (gift: GiftSent) => void
  readonly onChat: (chat: Chat) => void
  readonly onGoal: (goal: GiftGoal | null) => void
  readonly onLikes: (total: number) => void
  readonly onRoom: (room: RoomId) => void
  readonly onCatchUp: () => void
  /** The stream has ended or can't be watched any more; the refetch tells which. */
  readonly onGone: () => void
}

interface StreamRoom {
  readonly motion: MotionInlet
  /** Null until the room has sent it. */
  readonly watchCount: number | null
  readonly lost: boolean
  /** Lost, because there are too many connections. */
  readonly isFull: boolean
  /** Milliseconds by which the server's clock is ahead of this device's. */
  readonly ahead: number
  readonly like: (count: number) => boolean
}

/** State and events of a stream's room. Motion goes directly to the stage, without React renders. */
export const useStreamRoom = (mediaId: string, { onGone, ...handlers }: Handlers): StreamRoom => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each stream has its own
  const motion = useMemo(createMotionSource, [mediaId])
  const { status, watchCount, refused, isFull, ahead, like } = useRoom(mediaId, {
    ...handlers,
    onEnded: onGone,
    onMotion: motion.push,
  })
  const isRefused = refused !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: notify once per refusal, even if the callback changes
  useEffect(() => {
    if (isRefused) onGone()
  }, [isRefused])
  return { motion, watchCount, lost: status === 'lost', isFull, ahead, like }
}

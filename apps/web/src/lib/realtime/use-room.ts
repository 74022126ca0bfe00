import type { Chat, Comment, GiftGoal, GiftSent } from '@avalive/contract/live'
import type { Motion } from '@avalive/contract/realtime'
import type { RoomId } from '@avalive/rules/avatar/rooms/room'
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { pageLine } from './page-line.ts'
import type { RoomMessage, RoomView } from './room-subscription.ts'

export interface RoomHandlers {
  readonly onComment?: (comment: Comment) => void
  readonly onCommentRemoved?: (commentId: string) => void
  readonly onGift?: (gift: GiftSent) => void
  readonly onChat?: (chat: Chat) => void
  readonly onGoal?: (goal: GiftGoal | null) => void
  readonly onStarted?: () => void
  readonly onEnded?: () => void
  readonly onMotion?: (motion: Motion) => void
  readonly onLikes?: (total: number) => void
  readonly onRoom?: (room: RoomId) => void
  /** Load the messages from before joining, or the missed ones, through the calls. All later messages arrive here. */
  readonly onCatchUp?: () => void
}

export interface RoomUse extends RoomView {
  /** For the person on the stage. */
  readonly move: (motion: Motion) => void
  readonly like: (count: number) => boolean
}

/** Watches a stream's room while the component is mounted. All users share one connection and one subscription. */
export const useRoom = (mediaId: string, handlers: RoomHandlers): RoomUse => {
  const line = pageLine()
  const current = useRef(handlers)
  useEffect(() => {
    current.current = handlers
  })
  useEffect(
    () =>
      line.watch(mediaId, {
        message: (message) => tell(current.current, message),
        catchUp: () => current.current.onCatchUp?.(),
      }),
    [line, mediaId],
  )
  const subscribe = useCallback((changed: () => void) => line.subscription(mediaId).onChange(changed), [line, mediaId])
  const view = useSyncExternalStore(subscribe, () => line.subscription(mediaId).view)
  const move = useCallback((motion: Motion) => line.move(mediaId, motion), [line, mediaId])
  const like = useCallback((count: number) => line.like(mediaId, count), [line, mediaId])
  return useMemo(() => ({ ...view, move, like }), [view, move, like])
}

const tell = (handlers: RoomHandlers, message: RoomMessage): void => {
  if (message.type === 'comment') handlers.onComment?.(message.comment)
  else if (message.type === 'commentRemoved') handlers.onCommentRemoved?.(message.commentId)
  else if (message.type === 'gift') handlers.onGift?.(message.gift)
  else if (message.type === 'chat') handlers.onChat?.(message.chat)
  else if (message.type === 'goal') handlers.onGoal?.(message.goal)
  else if (message.type === 'started') handlers.onStarted?.()
  else if (message.type === 'ended') handlers.onEnded?.()
  else if (message.type === 'motion') handlers.onMotion?.(message.motion)
  else if (message.type === 'likes') handlers.onLikes?.(message.likes)
  else if (message.type === 'room') handlers.onRoom?.(message.room)
}

import { broadcasts } from './live/broadcasts.ts'
import { chats } from './live/chat.ts'
import { comments } from './live/comments.ts'
import { following } from './live/following.ts'
import { giftOperations } from './live/gift-operations.ts'
import { gifts } from './live/gifts.ts'
import { goals } from './live/goals.ts'
import { hiding } from './live/hidden.ts'
import { moderation } from './live/moderation.ts'
import { officialStreams } from './live/official-streams.ts'
import { profiles } from './live/profiles.ts'
import { viewers } from './live/viewers.ts'

export { type Look, look, type Stream, stream } from './live/broadcasts.ts'
export { type Chat, chat } from './live/chat.ts'
export { type Comment, comment } from './live/comments.ts'
export { type FollowedPerson, type Follower, followedPerson, follower } from './live/following.ts'
export { type FreeGift, type Gift, type GiftSent, gift, giftSent } from './live/gifts.ts'
export { type GiftGoal, giftGoal } from './live/goals.ts'
export { type HiddenPerson, hiddenPerson } from './live/hidden.ts'
export { type Person, person } from './live/person.ts'
export {
  type Streamer,
  type StreamerStatus,
  streamer,
  streamerStatus,
  type UpcomingStream,
  upcomingStream,
} from './live/profiles.ts'

/** All calls of the area. Each subject has its own file. */
export const live = {
  ...broadcasts,
  ...chats,
  ...comments,
  ...gifts,
  ...giftOperations,
  ...goals,
  ...profiles,
  ...following,
  ...hiding,
  ...viewers,
  ...officialStreams,
  ...moderation,
}

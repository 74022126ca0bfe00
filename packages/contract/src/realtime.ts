import { roomIds } from '@avalive/rules/avatar/rooms/room'
import { LIKES_PER_SECOND } from '@avalive/rules/live/likes'
import * as z from 'zod/mini'
import { chat, comment, giftGoal, giftSent } from './live.ts'
import { instant } from './shapes.ts'

/** Close code for an account or address with too many open sockets. The client shouldn't retry soon. */
export const TOO_MANY_SOCKETS = 4029

const mediaId = z.string().check(z.minLength(1), z.maxLength(64))
const unit = z.number().check(z.minimum(-1), z.maximum(1))
const share = z.number().check(z.minimum(0), z.maximum(1))
const angle = z.number().check(z.minimum(-90), z.maximum(90))

/**
 * The pose of an avatar at one moment, sent about fifteen times a second. Directions are the viewer's: right is the
 * right side of the picture, and the left hand is the one on its left side.
 */
export const motion = z.object({
  /** In degrees: turn to the right, nod upwards, tilt to the right. */
  head: z.tuple([angle, angle, angle]),
  /** Gaze direction: right and up are positive. */
  eyes: z.tuple([unit, unit]),
  /** 0 closed, 1 wide open. */
  mouth: share,
  /** How far the left and the right eyelid are closed. */
  blink: z.tuple([share, share]),
  /**
   * Positions of the left and right hand, right and up from the middle of the chest, in body heights. Null if hidden.
   */
  hands: z.tuple([z.nullable(z.tuple([unit, unit])), z.nullable(z.tuple([unit, unit]))]),
})
export type Motion = z.output<typeof motion>

/** Messages from the client to the WebSocket at /realtime, one per frame. */
export const clientMessage = z.discriminatedUnion('type', [
  /** The app's webview has no cookie, so its token is in the first message. */
  z.object({ type: z.literal('hello'), token: z.optional(z.string().check(z.maxLength(128))) }),
  z.object({ type: z.literal('ping') }),
  /** Joins a stream, or resumes it: `after` is the last sequence number received in `epoch`. */
  z.object({
    type: z.literal('join'),
    mediaId,
    epoch: z.optional(z.string().check(z.maxLength(40))),
    after: z.optional(z.int().check(z.minimum(0))),
  }),
  z.object({ type: z.literal('leave'), mediaId }),
  /** From the host of a ClientRendering stream. */
  z.object({ type: z.literal('motion'), mediaId, motion }),
  /** Likes of about a second. Further ones of a person don't count. */
  z.object({
    type: z.literal('like'),
    mediaId,
    count: z.int().check(z.minimum(1), z.maximum(LIKES_PER_SECOND)),
  }),
])

const system = <S extends z.core.$ZodLooseShape>(shape: S) =>
  z.object({ channel: z.literal('system'), seq: z.int(), ...shape })

/** A room message. Its sequence number gives the order in the room and is the same for everyone in it. */
const media = <S extends z.core.$ZodLooseShape>(shape: S) =>
  z.object({ channel: z.literal('media'), mediaId: z.string(), seq: z.int(), ...shape })

/** Messages from the server. Each frame is a list, so that many messages go out in one write. */
export const serverMessage = z.discriminatedUnion('type', [
  system({ type: z.literal('welcome'), signedIn: z.boolean() }),
  system({ type: z.literal('pong') }),
  system({ type: z.literal('maintenance'), on: z.boolean() }),
  system({ type: z.literal('sessionEnded') }),
  /** The number of unread notifications changed. Counted up to 100. */
  system({ type: z.literal('notifications'), unread: z.int() }),
  /**
   * All messages of the room after `after` follow. `missed`: some are no longer available; reload them through the
   * calls.
   */
  system({
    type: z.literal('joined'),
    mediaId: z.string(),
    epoch: z.string(),
    after: z.int(),
    missed: z.boolean(),
    watchCount: z.int(),
    /** The server's time, because the device's clock may be wrong. */
    now: instant,
  }),
  /** The stream doesn't exist or has ended. */
  system({ type: z.literal('joinRefused'), mediaId: z.string(), reason: z.enum(['notFound', 'ended']) }),
  media({ type: z.literal('comment'), comment }),
  media({ type: z.literal('commentRemoved'), commentId: z.string() }),
  media({ type: z.literal('gift'), gift: giftSent }),
  /** The modes or the pinned comment of the chat changed. */
  media({ type: z.literal('chat'), chat }),
  /** The gift goal was set, changed or removed. */
  media({ type: z.literal('goal'), goal: z.nullable(giftGoal) }),
  /** A scheduled stream went live. */
  media({ type: z.literal('started') }),
  media({ type: z.literal('ended') }),
  /**
   * The following report the current state: they have no sequence number, are never resent, and slow clients may
   * miss some.
   */
  z.object({ channel: z.literal('state'), mediaId: z.string(), type: z.literal('watchCount'), watchCount: z.int() }),
  z.object({ channel: z.literal('state'), mediaId: z.string(), type: z.literal('motion'), motion }),
  /** The stream's total. Totals of several processes may arrive out of order; the highest is the newest. */
  z.object({ channel: z.literal('state'), mediaId: z.string(), type: z.literal('likes'), likes: z.int() }),
  /** The host has chosen another room. */
  z.object({ channel: z.literal('state'), mediaId: z.string(), type: z.literal('room'), room: z.enum(roomIds) }),
])

export const serverFrame = z.array(serverMessage)

export type ClientMessage = z.output<typeof clientMessage>
export type ServerMessage = z.output<typeof serverMessage>

type WithoutSeq<M> = M extends { seq: number } ? Omit<M, 'seq'> : never
type Of<C extends ServerMessage['channel']> = Extract<ServerMessage, { channel: C }>
/** A message to one socket, before it gets its sequence number. */
export type Announcement = WithoutSeq<Of<'system'>>
/** A message of a room, before it gets its sequence number. */
export type RoomEvent = WithoutSeq<Of<'media'>>
export type RoomState = Of<'state'>

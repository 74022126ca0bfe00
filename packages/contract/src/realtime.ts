import * as z from 'zod/mini'
import { comment, giftSent } from './live.ts'
import { instant } from './shapes.ts'

/** A socket is closed with this when somebody, or an address, has too many of them open: trying again soon is no use. */
export const TOO_MANY_SOCKETS = 4029

const mediaId = z.string().check(z.minLength(1), z.maxLength(64))
const unit = z.number().check(z.minimum(-1), z.maximum(1))
const share = z.number().check(z.minimum(0), z.maximum(1))
const angle = z.number().check(z.minimum(-90), z.maximum(90))

/**
 * How an avatar holds itself at one moment; some fifteen of these a second make a stream. Everything is as the viewer
 * sees it: right is the right of the picture, and the left hand is the one on the left of it.
 */
export const motion = z.object({
  /** Degrees: turn to the right, nod upwards, tilt to the right. */
  head: z.tuple([angle, angle, angle]),
  /** Where the eyes look: right and up are positive. */
  eyes: z.tuple([unit, unit]),
  /** How far open: 0 shut, 1 wide. */
  mouth: share,
  /** How far shut the eyelids are, left and right. */
  blink: z.tuple([share, share]),
  /** Where the hands are, right and up in body heights from the middle of the chest: left, right. Null: out of sight. */
  hands: z.tuple([z.nullable(z.tuple([unit, unit])), z.nullable(z.tuple([unit, unit]))]),
})
export type Motion = z.output<typeof motion>

/** What crosses the WebSocket at /realtime from the client: one message a frame. */
export const clientMessage = z.discriminatedUnion('type', [
  /** The app's webview has no cookie: its token comes in the first message. */
  z.object({ type: z.literal('hello'), token: z.optional(z.string().check(z.maxLength(128))) }),
  z.object({ type: z.literal('ping') }),
  /** Watches a stream, or goes on watching it: `after` is the last that was received of `epoch`. */
  z.object({
    type: z.literal('join'),
    mediaId,
    epoch: z.optional(z.string().check(z.maxLength(40))),
    after: z.optional(z.int().check(z.minimum(0))),
  }),
  z.object({ type: z.literal('leave'), mediaId }),
  /** From the host of a ClientRendering stream. */
  z.object({ type: z.literal('motion'), mediaId, motion }),
])

const system = <S extends z.core.$ZodLooseShape>(shape: S) =>
  z.object({ channel: z.literal('system'), seq: z.int(), ...shape })

/** A room's message: numbered in the order of the room, the same number for everybody in it. */
const media = <S extends z.core.$ZodLooseShape>(shape: S) =>
  z.object({ channel: z.literal('media'), mediaId: z.string(), seq: z.int(), ...shape })

/** What the server sends: each frame is a list of these, so that many go out in one write. */
export const serverMessage = z.discriminatedUnion('type', [
  system({ type: z.literal('welcome'), signedIn: z.boolean() }),
  system({ type: z.literal('pong') }),
  system({ type: z.literal('maintenance'), on: z.boolean() }),
  system({ type: z.literal('sessionEnded') }),
  /** Received: everything of the room after `after` follows. `missed`: the room no longer has it all; ask the calls. */
  system({
    type: z.literal('joined'),
    mediaId: z.string(),
    epoch: z.string(),
    after: z.int(),
    missed: z.boolean(),
    watchCount: z.int(),
    /** By the server's clock: the device's may be wrong. */
    now: instant,
  }),
  /** There is no such stream to watch, or it is over, or only members may. */
  system({ type: z.literal('joinRefused'), mediaId: z.string(), reason: z.enum(['notFound', 'ended', 'notSignedIn']) }),
  media({ type: z.literal('comment'), comment }),
  media({ type: z.literal('commentRemoved'), commentId: z.string() }),
  media({ type: z.literal('gift'), gift: giftSent }),
  /** A stream that was waited for is live now. */
  media({ type: z.literal('started') }),
  media({ type: z.literal('ended') }),
  /** The two below say how things are now: they are not numbered, never repeated, and a slow reader may miss some. */
  z.object({ channel: z.literal('state'), mediaId: z.string(), type: z.literal('watchCount'), watchCount: z.int() }),
  z.object({ channel: z.literal('state'), mediaId: z.string(), type: z.literal('motion'), motion }),
])

export const serverFrame = z.array(serverMessage)

export type ClientMessage = z.output<typeof clientMessage>
export type ServerMessage = z.output<typeof serverMessage>

type WithoutSeq<M> = M extends { seq: number } ? Omit<M, 'seq'> : never
type Of<C extends ServerMessage['channel']> = Extract<ServerMessage, { channel: C }>
/** A message to one socket before it has its number. */
export type Announcement = WithoutSeq<Of<'system'>>
/** A message of a room before it has its number. */
export type RoomEvent = WithoutSeq<Of<'media'>>
export type RoomState = Of<'state'>

import * as z from 'zod/mini'

/** What crosses the WebSocket at /realtime. Every message of a channel has the next number of its sequence. */
export const clientMessage = z.discriminatedUnion('type', [
  /** The app's webview has no cookie: its token comes in the first message. */
  z.object({ type: z.literal('hello'), token: z.optional(z.string().check(z.maxLength(128))) }),
  z.object({ type: z.literal('ping') }),
])

export const serverMessage = z.discriminatedUnion('type', [
  z.object({ channel: z.literal('system'), seq: z.int(), type: z.literal('welcome'), signedIn: z.boolean() }),
  z.object({ channel: z.literal('system'), seq: z.int(), type: z.literal('pong') }),
  z.object({ channel: z.literal('system'), seq: z.int(), type: z.literal('maintenance'), on: z.boolean() }),
  z.object({ channel: z.literal('system'), seq: z.int(), type: z.literal('sessionEnded') }),
])

export type ClientMessage = z.output<typeof clientMessage>
export type ServerMessage = z.output<typeof serverMessage>

type WithoutSeq<M> = M extends { seq: number } ? Omit<M, 'seq'> : never
/** A message before it has its number. */
export type Announcement = WithoutSeq<ServerMessage>

import * as z from 'zod/mini'
import { type ClientMessage, clientMessage, type ServerMessage, serverMessage } from './realtime.ts'

const fromClient: Readonly<Record<ClientMessage['type'], string>> = {
  hello: 'First message of a connection. The app’s webview has no cookie and sends its token here.',
  ping: 'Checks the connection.',
  join: 'Joins a stream, or resumes: `after` is the last sequence number received in `epoch`.',
  leave: 'Leaves a stream.',
  motion: 'The avatar’s pose, sent by the host of a ClientRendering stream.',
  like: 'Likes that a viewer gave within about a second.',
}

const fromServer: Readonly<Record<ServerMessage['type'], string>> = {
  welcome: 'Reply to hello.',
  pong: 'Reply to ping.',
  maintenance: 'Maintenance started or ended.',
  sessionEnded: 'The session ended. The connection closes.',
  notifications: 'The number of unread notifications changed. Counted up to 100.',
  joined:
    'All messages of the room after `after` follow. `missed`: some are no longer available, so reload them through the calls.',
  joinRefused: 'The stream doesn’t exist or has ended.',
  comment: 'A new comment.',
  commentRemoved: 'A comment was removed.',
  gift: 'Gifts were sent.',
  chat: 'The modes or the pinned comment of the chat changed.',
  goal: 'The gift goal was set, changed or removed.',
  started: 'A scheduled stream went live.',
  ended: 'The stream ended.',
  watchCount: 'Number of viewers. Without a sequence number; slow clients may miss some.',
  motion: 'The host avatar’s pose. Without a sequence number; slow clients may miss some.',
  likes: 'Total of the stream’s likes. Without a sequence number; slow clients may miss some.',
  room: 'The room that the host has chosen. Without a sequence number; slow clients may miss some.',
}

export interface RealtimeMessage {
  readonly type: string
  readonly summary: string
  readonly schema: object
}

const union = z.object({
  oneOf: z.array(
    z.looseObject({ properties: z.looseObject({ type: z.looseObject({ enum: z.tuple([z.string()]) }) }) }),
  ),
})

const messagesOf = (schema: z.ZodMiniType, summaries: Readonly<Record<string, string>>): readonly RealtimeMessage[] =>
  union.parse(z.toJSONSchema(schema, { target: 'openapi-3.0' })).oneOf.map((each) => {
    const [type] = each.properties.type.enum
    return { type, summary: summaries[type] ?? '', schema: each }
  })

/** The messages in both directions. A client frame has one message, a server frame a list of them. */
export const realtimeMessages = () => ({
  client: messagesOf(clientMessage, fromClient),
  server: messagesOf(serverMessage, fromServer),
})

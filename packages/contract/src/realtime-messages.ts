import * as z from 'zod/mini'
import { type ClientMessage, clientMessage, type ServerMessage, serverMessage } from './realtime.ts'

const fromClient: Readonly<Record<ClientMessage['type'], string>> = {
  hello: 'Comes first. The app’s webview has no cookie and brings its token here.',
  ping: 'Asks whether the line lives.',
  join: 'Watches a stream, or goes on watching it: `after` is the last number that was received of `epoch`.',
  leave: 'Watches it no longer.',
  motion: 'How the avatar holds itself, from the host of a ClientRendering stream.',
}

const fromServer: Readonly<Record<ServerMessage['type'], string>> = {
  welcome: 'The answer to hello.',
  pong: 'The answer to ping.',
  maintenance: 'Maintenance has begun or ended.',
  sessionEnded: 'The session is over; the line closes.',
  joined: 'Everything of the room after `after` follows. `missed`: the room no longer has it all, so ask the calls.',
  joinRefused: 'There is no such stream to watch, or it is over, or only members may.',
  comment: 'Somebody said something.',
  commentRemoved: 'A comment was removed.',
  gift: 'Somebody sent gifts.',
  started: 'A stream that was waited for is live now.',
  ended: 'The stream is over.',
  watchCount: 'How many watch now. Not numbered, never repeated; a slow reader may miss some.',
  motion: 'How the host’s avatar holds itself now. Not numbered, never repeated; a slow reader may miss some.',
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

/** The two directions of the WebSocket. A client sends one message a frame, the server a list of them. */
export const realtimeMessages = () => ({
  client: messagesOf(clientMessage, fromClient),
  server: messagesOf(serverMessage, fromServer),
})

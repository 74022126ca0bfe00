import { createServer } from 'node:http'
import type { Duplex } from 'node:stream'
import type { RoomEvent } from '@avalive/contract/realtime'
import { Connection } from '@avalive/server/platform/realtime/connection'
import { Room } from '@avalive/server/platform/realtime/room'
import { eventText } from '@avalive/server/platform/realtime/room-log'
import { type WebSocket, WebSocketServer } from 'ws'
import { answerParent } from '../lib/child.ts'
import type { ServerAnswer, ServerQuestion } from './questions.ts'

/** Writes to the same sockets in two ways: with `ws`, one message at a time, and through a room. */
const mediaId = 'm1'
const sockets: { socket: WebSocket; line: Duplex }[] = []
const http = createServer()
const room = new Room(mediaId, 'e1')

new WebSocketServer({ server: http }).on('connection', (socket, request) => {
  sockets.push({ socket, line: request.socket })
  room.members.add(
    new Connection(socket, request.socket, {
      now: Temporal.Now.instant,
      shownCount: () => 0,
      tooSlow: () => process.exit(1),
      network: '127.0.0.1',
    }),
  )
})

const eventOf = (n: number): RoomEvent => ({
  channel: 'media',
  mediaId,
  type: 'comment',
  comment: {
    commentId: String(n),
    person: { vliveId: 'v8sk2ls9', profileId: 'p8sk2ls9', nickname: 'みお', iconUrl: '/art/icons/mio.svg' },
    text: `今日の配信もとても楽しみにしていました ${n}`,
    at: '2026-11-15T12:00:00Z',
  },
})

let n = 0
const plain = (messages: number): void => {
  for (let turn = 0; turn < messages; turn++) {
    n++
    const text = JSON.stringify({ seq: n, ...eventOf(n) })
    for (const { socket } of sockets) socket.send(text)
  }
}
const asRoom = (messages: number): void => {
  for (let turn = 0; turn < messages; turn++) room.append(eventText(++n, eventOf(n)))
  room.flush()
}

const isDrained = () => sockets.every(({ line }) => line.writableLength === 0)

answerParent(
  async ({ way, port, batches, messages }: ServerQuestion): Promise<ServerAnswer> => {
    if (way === 'listen') {
      await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
      return { milliseconds: 0, deliveries: 0 }
    }
    const send = way === 'plain' ? plain : asRoom
    const started = performance.now()
    for (let batch = 0; batch < batches; batch++) {
      send(messages)
      while (!isDrained()) await new Promise((resolve) => setImmediate(resolve))
    }
    return { milliseconds: performance.now() - started, deliveries: batches * messages * sockets.length }
  },
  async () => http.closeAllConnections(),
)

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { answerParent } from '../lib/child.ts'
import type { ReadersQuestion } from './questions.ts'

/** The readers discard all data without parsing it, so that they don't slow down the writer being measured. */
const handshake =
  'GET / HTTP/1.1\r\nhost: localhost\r\nconnection: Upgrade\r\nupgrade: websocket\r\n' +
  'sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'

const open = async (port: number): Promise<Socket> => {
  const socket = connect({ port, host: '127.0.0.1', onread: { buffer: Buffer.alloc(65_536), callback: () => true } })
  await once(socket, 'connect')
  socket.write(handshake)
  return socket
}

const sockets: Socket[] = []
answerParent(
  async (question: ReadersQuestion): Promise<number> => {
    for (let n = 0; n < question.sockets; n++) sockets.push(await open(question.port))
    return sockets.length
  },
  async () => {
    for (const socket of sockets) socket.destroy()
  },
)

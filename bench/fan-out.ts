import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@avalive/testkit/free-port'
import type { Benchmark, Finding } from './benchmark.ts'
import type { ReadersQuestion, ServerAnswer, ServerQuestion } from './fan-out/questions.ts'
import { Child } from './lib/child.ts'

const SOCKETS = 500
const ROUNDS = 8
const BATCHES = 10
/** Messages per tick in a busy room: two hundred messages a second, flushed every fifty milliseconds. */
const BUSY = 10
const TARGET = 8

type Server = Child<ServerQuestion, ServerAnswer>

/** Other load on the machine can only slow a round down, so the best of many rounds counts. */
const compare = async (server: Server, port: number, messages: number): Promise<{ plain: number; room: number }> => {
  const best = { plain: 0, room: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    for (const way of ['plain', 'room'] as const) {
      const { milliseconds, deliveries } = await server.ask({ way, port, batches: BATCHES, messages })
      best[way] = Math.max(best[way], deliveries / milliseconds)
    }
  }
  return best
}

const findingOf = (what: string, { plain, room }: { plain: number; room: number }, target?: number): Finding => ({
  what,
  figures: `${Math.round(room)} deliveries/ms, ws.send ${Math.round(plain)}/ms`,
  value: room / plain,
  ...(target === undefined ? {} : { target }),
})

/** Compares a room's fan-out with one `ws.send` per message: same sockets, same process, alternating rounds. */
export const fanOut: Benchmark = {
  name: 'fan-out',
  summary: `messages to ${SOCKETS} sockets of a room against plain ws.send`,
  run: async () => {
    const port = await freePort()
    const server: Server = new Child('fan-out/server.ts')
    const readers = new Child<ReadersQuestion, number>('fan-out/readers.ts')
    try {
      await server.ask({ way: 'listen', port, batches: 0, messages: 0 })
      await readers.ask({ port, sockets: SOCKETS })
      await sleep(200)
      const busy = await compare(server, port, BUSY)
      const quiet = await compare(server, port, 1)
      return [
        findingOf(`fan-out to ws.send, ${BUSY} messages a tick`, busy, TARGET),
        findingOf('fan-out to ws.send, one message a tick', quiet),
      ]
    } finally {
      await readers.stop()
      await server.stop()
    }
  },
}

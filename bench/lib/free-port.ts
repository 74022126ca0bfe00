import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the range from which systems hand out ports, where a port that is free stays free. */
const FIRST = 21_500
const LAST = 21_599

export const freePort = async (): Promise<number> => {
  for (let port = FIRST + (process.pid % 40) * 2; port <= LAST; port++) {
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    server.close()
    if (isFree) return port
  }
  throw new Error(`No port between ${FIRST} and ${LAST} is free`)
}

import { createServer } from 'node:net'

/** How many ports behind it are its as well: a test may have a provider, a browser's side and an inbox. */
const SPAN = 8
/** Below those that outgoing connections are given; each process that runs test files has some to itself. */
const FIRST = 20_000
const LANES = 6
const PORTS_OF_LANE = 2000
const lane = (Number(process.env.VITEST_POOL_ID ?? 1) - 1) % LANES

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** A port that nobody listens on, for those who must know their address before they do: test files run side by side. */
export const freePort = async (): Promise<number> => {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = FIRST + lane * PORTS_OF_LANE + SPAN * Math.floor((Math.random() * PORTS_OF_LANE) / SPAN)
    const all = await Promise.all(Array.from({ length: SPAN }, (_, index) => isFree(port + index)))
    if (all.every(Boolean)) return port
  }
  throw new Error('no free port')
}

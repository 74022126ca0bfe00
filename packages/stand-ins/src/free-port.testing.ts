import { createServer } from 'node:net'

/** Number of consecutive ports reserved: a test may need one for a provider, a browser endpoint and an inbox. */
const SPAN = 8
/** Below the ephemeral port range. Each test worker has its own range. */
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

/** Finds a free port for a server whose address must be known before it starts. Test files run in parallel. */
export const freePort = async (): Promise<number> => {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = FIRST + lane * PORTS_OF_LANE + SPAN * Math.floor((Math.random() * PORTS_OF_LANE) / SPAN)
    const all = await Promise.all(Array.from({ length: SPAN }, (_, index) => isFree(port + index)))
    if (all.every(Boolean)) return port
  }
  throw new Error('no free port')
}

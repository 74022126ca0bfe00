import { createServer } from 'node:net'

/** How many ports behind it are its as well: a test may have a provider, a browser's side and an inbox. */
const SPAN = 8
/** Below those that outgoing connections are given. */
const [FIRST, LAST] = [20_000, 32_000]

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** A port that nobody listens on, for those who must know their address before they do: test files run side by side. */
export const freePort = async (): Promise<number> => {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = FIRST + SPAN * Math.floor((Math.random() * (LAST - FIRST)) / SPAN)
    const all = await Promise.all(Array.from({ length: SPAN }, (_, index) => isFree(port + index)))
    if (all.every(Boolean)) return port
  }
  throw new Error('no free port')
}

import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A server that was just told to stop, or just killed, needs a moment to let go of its port. */
const usualPatience = 3000

/** What keeps us from listening there, in words for a person; undefined when nothing does. */
export async function portProblem(port: number, host: string, patience = usualPatience): Promise<string | undefined> {
  for (const deadline = performance.now() + patience; ; await sleep(100)) {
    const refusal = await tryListen(port, host)
    if (refusal === undefined) return undefined
    if (refusal === 'EADDRINUSE' && performance.now() < deadline) continue
    if (refusal === 'EADDRINUSE') {
      return `Port ${port} is taken by another program.\nStop that one, or choose another port: PORT=${port + 10} npm start`
    }
    const advice =
      refusal === 'EACCES'
        ? 'Choose another port: PORT=3000 npm start'
        : 'HOST must be an address of this machine, such as 127.0.0.1.'
    return `Port ${port} cannot be opened on ${host} (${refusal}).\n${advice}`
  }
}

async function tryListen(port: number, host: string): Promise<string | undefined> {
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
    return undefined
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error)
  } finally {
    server.close()
  }
}

import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A server that was just told to stop, or just killed, needs a moment to let go of its port. */
const usualPatience = 3000
const CONNECT_MS = 1000

/** What keeps us from listening there, in words for a person; undefined when nothing does. */
export async function portProblem(port: number, host: string, patience = usualPatience): Promise<string | undefined> {
  const refusal = await hostProblem(host)
  if (refusal) {
    return `Port ${port} cannot be opened on ${host} (${refusal}).\nHOST must be an address of this machine, such as 127.0.0.1.`
  }
  for (const deadline = performance.now() + patience; await isTaken(port, host); await sleep(100)) {
    if (performance.now() < deadline) continue
    return `Port ${port} is taken by another program.\nStop that one, or choose another port: PORT=${port + 10} npm start`
  }
  return undefined
}

/**
 * Somebody who answers has the port. To listen there ourselves would tell, too, but a proxy in front of us would take
 * that for a server that is up, and its requests would be lost. What else can be wrong, listening itself tells later.
 */
async function isTaken(port: number, host: string): Promise<boolean> {
  const anyAddress: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': 'localhost' }
  const socket = connect({ port, host: anyAddress[host] ?? host, timeout: CONNECT_MS })
  socket.on('timeout', () => socket.destroy(new Error('no answer')))
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** Whether the address is one of this machine's, tried at a port that the system chooses. */
async function hostProblem(host: string): Promise<string | undefined> {
  const server = createServer()
  try {
    server.listen(0, host)
    await once(server, 'listening')
    return undefined
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error)
  } finally {
    server.close()
  }
}

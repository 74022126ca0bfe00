import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A server that was just stopped or killed needs a moment to release its port. */
const usualPatience = 3000
const CONNECT_MS = 1000

/** Explains to a person why we cannot listen there; undefined if we can. */
export const portProblem = async (
  port: number,
  host: string,
  patience = usualPatience,
): Promise<string | undefined> => {
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
 * The port is taken if something accepts a connection. Listening ourselves would tell, too, but a proxy in front of us
 * would take that for a running server and lose its requests. The real listen reports any other problem later.
 */
const isTaken = async (port: number, host: string): Promise<boolean> => {
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

/** Whether the address belongs to this machine, tested on a port that the system chooses. */
const hostProblem = async (host: string): Promise<string | undefined> => {
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

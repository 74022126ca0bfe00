import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A proxy between a server and a service that it needs, which can make the service hang or disappear. */
export interface FaultyLine {
  /** Connections stay open and new ones are accepted, but no data passes. */
  pause(): void
  resume(): void
  /** Connections break, and no new ones are accepted. */
  cut(): Promise<void>
  mend(): Promise<void>
  close(): Promise<void>
}

export const openProxy = async (address: string | number, target: string | number): Promise<FaultyLine> => {
  const sockets = new Set<Socket>()
  let isPaused = false
  const accept = (client: Socket): void => {
    const upstream = typeof target === 'number' ? connect(target, '127.0.0.1') : connect(target)
    client.pipe(upstream).pipe(client)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream.destroy()
      })
      if (isPaused) socket.pause()
    }
  }
  let server: Server
  const listen = async (): Promise<void> => {
    server = createServer(accept)
    if (typeof address === 'number') server.listen(address, '127.0.0.1')
    else server.listen(address)
    await once(server, 'listening')
  }
  const cut = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await listen()
  return {
    pause: () => {
      isPaused = true
      for (const socket of sockets) socket.pause()
    },
    resume: () => {
      isPaused = false
      for (const socket of sockets) socket.resume()
    },
    cut,
    mend: listen,
    close: cut,
  }
}

/** A proxy in front of a PostgreSQL server with a Unix socket. */
export const openDatabaseProxy = async (
  connectionString: string,
): Promise<FaultyLine & { readonly connectionString: string }> => {
  const [address = '', search = ''] = connectionString.split('?')
  const query = new URLSearchParams(search)
  const name = `.s.PGSQL.${query.get('port')}`
  const folder = await mkdtemp(join(tmpdir(), 'avalive-'))
  const proxy = await openProxy(join(folder, name), join(query.get('host') ?? '', name))
  query.set('host', folder)
  return {
    ...proxy,
    connectionString: `${address}?${query}`,
    close: async () => {
      await proxy.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

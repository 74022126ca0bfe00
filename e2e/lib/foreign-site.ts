import { once } from 'node:events'
import { createServer } from 'node:http'

/** Serves pages of another site, by path. */
export const startForeignSite = async (port: number, pages: Record<string, string>) => {
  const server = createServer((request, response) => {
    const page = pages[request.url ?? ''] ?? ''
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return { stop: () => server.close() }
}

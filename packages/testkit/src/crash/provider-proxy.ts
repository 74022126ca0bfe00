import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { FaultLine, Passage } from './fault-line.ts'

export interface ProviderAddress {
  readonly host: string
  readonly port: number
  readonly protocol: 'http'
}

const isId = /^[a-z]+_[A-Za-z0-9]{8,}$/

/** Replaces ids, so that the same call for two customers has the same name. */
const passageOf = (request: http.IncomingMessage): Passage => {
  const path = (request.url ?? '').split('?')[0] ?? ''
  const named = path.split('/').map((part) => (isId.test(part) ? ':id' : part))
  const method = request.method ?? ''
  return { way: 'provider', what: named.join('/'), message: method, isAnswered: true, isKept: method !== 'GET' }
}

interface Answer {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly body: Buffer
}

/** A proxy between the server's Stripe library and the provider. */
export const openProviderProxy = async (line: FaultLine, upstream: ProviderAddress) => {
  const agent = new http.Agent({ keepAlive: true })

  const forward = (request: http.IncomingMessage, body: Buffer): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { method, url: path, headers } = request
      const sent = http.request({ agent, host: upstream.host, port: upstream.port, method, path, headers })
      sent.on('error', reject)
      sent.on('response', async (answer) => {
        resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: await buffer(answer) })
      })
      sent.end(body)
    })

  const server = http.createServer(async (request, response) => {
    const body = await buffer(request)
    const order = line.meet(passageOf(request))
    const drop = () => response.destroy()
    if (order === 'stop') {
      return line.hold('provider', { drop, deliver: () => void forward(request, body).finally(drop) })
    }
    const answer = await forward(request, body)
    if (order === 'stopAnswer') return line.hold('provider', { drop, deliver: drop })
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const address: ProviderAddress = { host: '127.0.0.1', port, protocol: 'http' }
  return {
    address,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      agent.destroy()
    },
  }
}

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { answerParent } from '../lib/child.ts'
import type { BareQuestion } from './questions.ts'

interface Ready {
  readonly headers: string[]
  readonly body: Buffer
}

/** A minimal JSON server: reads the body, parses it and returns the recorded bytes. */
const respond = (answers: ReadonlyMap<string, Ready>) => (request: IncomingMessage, response: ServerResponse) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    JSON.parse(Buffer.concat(chunks).toString())
    const answer = answers.get(request.url ?? '')
    response.writeHead(answer ? 200 : 404, answer?.headers)
    response.end(answer?.body)
  })
}

const server = createServer()

answerParent(
  async ({ port, answers }: BareQuestion) => {
    const ready = new Map(
      Object.entries(answers).map(([path, { headers, body }]) => [
        path,
        { headers: [...headers], body: Buffer.from(body) },
      ]),
    )
    server.on('request', respond(ready)).listen(port, '127.0.0.1')
    await once(server, 'listening')
  },
  async () => {
    server.close()
    server.closeAllConnections()
  },
)

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { answerParent } from '../lib/child.ts'
import type { BareQuestion } from './questions.ts'

/** The least that can be called a JSON server: reads the body, parses it, answers bytes it has ready. */
const respond = (answers: ReadonlyMap<string, Buffer>) => (request: IncomingMessage, response: ServerResponse) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    JSON.parse(Buffer.concat(chunks).toString())
    const answer = answers.get(request.url ?? '')
    response.writeHead(answer ? 200 : 404, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': answer?.length ?? 0,
    })
    response.end(answer)
  })
}

const server = createServer()

answerParent(
  async ({ port, answers }: BareQuestion) => {
    const ready = new Map(Object.entries(answers).map(([path, body]) => [path, Buffer.from(body)]))
    server.on('request', respond(ready)).listen(port, '127.0.0.1')
    await once(server, 'listening')
  },
  async () => {
    server.close()
    server.closeAllConnections()
  },
)

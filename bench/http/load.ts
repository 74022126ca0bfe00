import { connect, type Socket } from 'node:net'
import { answerParent } from '../lib/child.ts'
import type { LoadAnswer, LoadQuestion } from './questions.ts'

const HEAD_END = '\r\n\r\n'

const bytesOf = ({ port, path, headers, body }: LoadQuestion): Buffer => {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers, 'content-length': Buffer.byteLength(body) })
  const head = lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${head}${HEAD_END}${body}`)
}

/** The body of a whole answer, or undefined while some of it is still on its way. */
const bodyOf = (answer: string): string | undefined => {
  const headEnd = answer.indexOf(HEAD_END)
  if (headEnd < 0) return undefined
  if (!answer.startsWith('HTTP/1.1 200 ')) throw new Error(`Not a good answer:\n${answer}`)
  const at = answer.indexOf('content-length: ') + 'content-length: '.length
  const length = Number(answer.slice(at, answer.indexOf('\r\n', at)))
  const body = answer.slice(headEnd + HEAD_END.length)
  return body.length < length ? undefined : body
}

/**
 * Connections that each send a call, wait for the whole answer and send the next. Written on bare sockets, for a client
 * must cost less than the servers it measures: on two processors it has one and the server has the other.
 */
const load = async (question: LoadQuestion): Promise<LoadAnswer> => {
  const request = bytesOf(question)
  let answers = 0
  let last = ''
  const sockets: Socket[] = []
  const started = performance.now()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  for (let n = 0; n < question.connections; n++) {
    const socket = connect(question.port, '127.0.0.1').setNoDelay(true)
    let received = ''
    socket.on('connect', () => socket.write(request))
    socket.on('error', reject)
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1')
      try {
        const body = bodyOf(received)
        if (body === undefined) return
        last = body
      } catch (error) {
        reject(error)
      }
      received = ''
      answers++
      socket.write(request)
    })
    sockets.push(socket)
  }
  const timer = setTimeout(resolve, question.milliseconds)
  try {
    await promise
    return {
      answers,
      rate: (answers * 1000) / (performance.now() - started),
      body: Buffer.from(last, 'latin1').toString(),
    }
  } finally {
    clearTimeout(timer)
    for (const socket of sockets) socket.destroy()
  }
}

answerParent(load, async () => {})

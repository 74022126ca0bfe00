import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { answerParent } from '../lib/child.ts'
import type { LoadAnswer, LoadQuestion, Recorded } from './questions.ts'

const HEAD_END = '\r\n\r\n'

/** Returns a function that makes the requests of a connection. */
const requestsOf = ({ port, path, headers, body, tokens }: LoadQuestion, connection: number): (() => Buffer) => {
  const token = tokens?.[connection]
  const own = { host: `127.0.0.1:${port}`, ...headers, ...(token && { authorization: `Bearer ${token}` }) }
  const bytesOf = (sent: string): Buffer => {
    const lines = Object.entries({ ...own, 'content-length': Buffer.byteLength(sent) })
    const head = lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')
    return Buffer.from(`POST ${path} HTTP/1.1\r\n${head}${HEAD_END}${sent}`)
  }
  if (body.includes('$key')) return () => bytesOf(body.replace('$key', randomUUID()))
  const same = bytesOf(body)
  return () => same
}

/** Whether the complete response has arrived. */
const isWhole = (answer: string): boolean => {
  const headEnd = answer.indexOf(HEAD_END)
  if (headEnd < 0) return false
  if (!answer.startsWith('HTTP/1.1 200 ')) throw new Error(`Not a good answer:\n${answer}`)
  const at = answer.indexOf('content-length: ') + 'content-length: '.length
  const length = Number(answer.slice(at, answer.indexOf('\r\n', at)))
  return answer.length - headEnd - HEAD_END.length >= length
}

const byNode = new Set(['date', 'connection', 'keep-alive'])

const recorded = (answer: string): Recorded => {
  const [head = '', body = ''] = answer.split(HEAD_END)
  const lines = head.split('\r\n').slice(1)
  const headers = lines.map((line) => line.split(/: (.*)/)).filter(([name = '']) => !byNode.has(name.toLowerCase()))
  return {
    headers: headers.flatMap(([name = '', value = '']) => [name, value]),
    body: Buffer.from(body, 'latin1').toString(),
  }
}

/**
 * Opens connections that each send a request, wait for the complete response and send the next one. Uses raw sockets
 * because the client must cost less than the servers it measures: with two processors, each side has one.
 */
const load = async (question: LoadQuestion): Promise<LoadAnswer> => {
  const times: number[] = []
  let last = ''
  const sockets: Socket[] = []
  const started = performance.now()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  for (let n = 0; n < question.connections; n++) {
    const socket = connect(question.port, '127.0.0.1').setNoDelay(true)
    const next = requestsOf(question, n)
    let received = ''
    let sentAt = 0
    const send = () => {
      sentAt = performance.now()
      socket.write(next())
    }
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1')
      try {
        if (!isWhole(received)) return
        last = received
      } catch (error) {
        reject(error)
      }
      received = ''
      times.push(performance.now() - sentAt)
      send()
    })
    sockets.push(socket)
  }
  const timer = setTimeout(resolve, question.milliseconds)
  try {
    await promise
    const answers = times.length
    const rate = (answers * 1000) / (performance.now() - started)
    times.sort((a, b) => a - b)
    return {
      answers,
      rate,
      p99: times[Math.floor(answers * 0.99)] ?? 0,
      last: recorded(last),
    }
  } finally {
    clearTimeout(timer)
    for (const socket of sockets) socket.destroy()
  }
}

answerParent(load, async () => {})

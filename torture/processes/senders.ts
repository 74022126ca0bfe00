import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { live } from '@avalive/contract/live'
import { CallFailed, callAt } from './calls.ts'

/** Exponential backoff between attempts. */
const pauseMs = (attempt: number): number => Math.min(1500, 300 * 2 ** attempt)
const MAX_ATTEMPTS = 60

export type Kind = 'comment' | 'gift'

export interface Answered {
  readonly kind: Kind
  readonly key: string
  readonly id: string
  /** Time of the response, in `performance.now()` time. */
  readonly at: number
}

export interface SendersReport {
  readonly answered: readonly Answered[]
  /** Number of attempts that got no response or an error. */
  readonly failures: number
  readonly problems: readonly string[]
}

interface Sending {
  readonly ports: readonly number[]
  readonly mediaId: string
  readonly giftId: string
  readonly tokens: readonly string[]
  /** Sends per second. */
  readonly rates: Readonly<Record<Kind, number>>
  readonly seconds: number
}

const sendOnce = async (kind: Kind, port: number, { mediaId, giftId }: Sending, key: string, token: string) => {
  const idempotencyKey = key
  if (kind === 'comment') {
    const { comment } = await callAt(port, live.sendComment, { mediaId, text: key, idempotencyKey }, token)
    return comment.commentId
  }
  const { gift } = await callAt(port, live.sendGift, { mediaId, giftId, count: 1, idempotencyKey }, token)
  return gift.giftSendId
}

/** Sends comments and gifts at an even rate. Retries use the same idempotency key and alternate between processes. */
export const sendAll = async (sending: Sending): Promise<SendersReport> => {
  const { ports, tokens, rates, seconds } = sending
  const answered: Answered[] = []
  const problems: string[] = []
  let failures = 0

  let turn = 0

  const send = async (kind: Kind, token: string): Promise<void> => {
    const key = randomUUID()
    const first = turn++
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      try {
        const id = await sendOnce(kind, ports[(first + attempt) % ports.length] ?? 0, sending, key, token)
        answered.push({ kind, key, id, at: performance.now() })
        return
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error
        failures++
        if (error.status >= 400 && error.status < 500) {
          problems.push(`a ${kind} was refused with ${error.status}: ${error.message.slice(0, 200)}`)
          return
        }
        await sleep(pauseMs(attempt))
      }
    }
    problems.push(`a ${kind} was never answered`)
  }

  /** Each sender waits for the response to a comment or gift before sending the next of that kind. */
  const queues = new Map<string, Promise<void>>()
  const inTurn = (kind: Kind, token: string): Promise<void> => {
    const done = (queues.get(`${kind} ${token}`) ?? Promise.resolve()).then(() => send(kind, token))
    queues.set(`${kind} ${token}`, done)
    return done
  }

  const sendKind = async (kind: Kind): Promise<void> => {
    const started = performance.now()
    const sent: Promise<void>[] = []
    for (let n = 0; n < seconds * rates[kind]; n++) {
      await sleep(Math.max(0, started + (n * 1000) / rates[kind] - performance.now()))
      sent.push(inTurn(kind, tokens[n % tokens.length] ?? ''))
    }
    await Promise.all(sent)
  }
  await Promise.all([sendKind('comment'), sendKind('gift')])
  return { answered, failures, problems }
}

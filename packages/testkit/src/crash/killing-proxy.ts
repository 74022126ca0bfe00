import { mkdtemp, rm } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Message, MessageReader, StatementReader, transactionIn } from './database-messages.ts'

/**
 * `before`: the message never reaches the database. `unanswered`: it does, but nothing comes back. `committed`: the same,
 * counting only messages that commit something, because the effect of any other is rolled back.
 */
export type Moment = 'before' | 'unanswered' | 'committed'

/** A message that the database answers: what it asks for, and whether this lasts once it is answered. */
export interface Step {
  readonly what: string
  readonly commits: boolean
}

export interface KillingOptions {
  /** Which messages `killAfter` counts. */
  readonly counted?: 'all' | 'answered'
  /** Says at which moment of this step everything ends, if at all. */
  readonly chosen?: (step: Step) => Moment | undefined
  /** Called at the moment of the end. */
  readonly onKill?: () => void
}

/** Messages that the database answers: after the others nothing has changed yet. */
const isAnswered = (letter: string): boolean => letter === 'Q' || letter === 'S'

/**
 * A proxy in front of PostgreSQL that breaks all connections at a chosen message, as the death of their process does.
 */
export const openKillingProxy = async (
  connectionString: string,
  { counted = 'all', chosen, onKill }: KillingOptions = {},
) => {
  const [address = '', search = ''] = connectionString.split('?')
  const query = new URLSearchParams(search)
  const name = `.s.PGSQL.${query.get('port') ?? 5432}`
  const target = join(query.get('host') ?? '', name)
  const folder = await mkdtemp(join(tmpdir(), 'avalive-'))
  const pairs = new Set<{ client: net.Socket; upstream: net.Socket }>()
  /** Resolve when the database has ended the killed connections. */
  const ends: Promise<unknown>[] = []
  let left = Number.POSITIVE_INFINITY
  let moment: Moment = 'before'
  let messages = 0

  const kill = (): void => {
    left = Number.POSITIVE_INFINITY
    onKill?.()
    for (const { client, upstream } of pairs) {
      client.destroy()
      // The database reads what was sent, then the end of the connection, and rolls back what wasn't committed.
      ends.push(new Promise((resolve) => upstream.once('close', resolve)))
      upstream.end()
    }
    pairs.clear()
  }

  const server = net.createServer((client) => {
    const upstream = net.connect(target)
    const pair = { client, upstream }
    pairs.add(pair)
    const reader = new MessageReader('client')
    const answers = new MessageReader('server')
    const statements = new StatementReader()
    let isInTransaction = false
    let statement = ''
    /** The last statement before a commit, which says what is committed. */
    let work = ''
    const commits = (): boolean => (isInTransaction ? /^commit/i : /^(?!begin|start transaction)/i).test(statement)
    const isCounted = ({ letter }: Message): boolean => {
      if (moment !== 'committed') return counted === 'all' || isAnswered(letter)
      return isAnswered(letter) && commits()
    }
    const choose = ({ letter }: Message): void => {
      if (!chosen || !isAnswered(letter)) return
      const isCommit = /^commit/i.test(statement)
      const end = chosen({ what: isCommit ? `commit after ${work}` : statement, commits: commits() })
      if (!isCommit) work = statement
      if (!end) return
      moment = end
      left = 0
    }
    client.on('data', (chunk: Buffer) => {
      for (const message of reader.read(chunk)) {
        if (!pairs.has(pair)) return
        statement = statements.read(message) ?? statement
        choose(message)
        if (isCounted(message)) {
          messages++
          left--
        }
        const isLast = left <= 0
        if (!isLast || moment !== 'before') upstream.write(message.bytes)
        if (isLast) kill()
      }
    })
    upstream.on('data', (chunk: Buffer) => {
      for (const message of answers.read(chunk)) isInTransaction = transactionIn(message) ?? isInTransaction
      if (pairs.has(pair)) client.write(chunk)
    })
    client.on('close', () => {
      pairs.delete(pair)
      upstream.end()
    })
    upstream.on('close', () => client.destroy())
    for (const socket of [client, upstream]) socket.on('error', () => {})
  })
  server.listen(join(folder, name))
  await new Promise((resolve) => server.once('listening', resolve))
  query.set('host', folder)
  return {
    connectionString: `${address}?${query}`,
    /** Counted messages that have passed so far. */
    get messages() {
      return messages
    },
    killAfter: (count: number, at: Moment) => {
      left = count
      moment = at
    },
    disarm: () => {
      left = Number.POSITIVE_INFINITY
    },
    /** Resolves when the database has committed or rolled back every killed transaction. */
    settled: async () => {
      await Promise.all(ends)
    },
    close: async () => {
      await Promise.all(ends)
      for (const { client, upstream } of pairs) for (const socket of [client, upstream]) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

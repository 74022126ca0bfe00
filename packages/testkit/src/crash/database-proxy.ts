import { mkdtemp, rm } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Message, MessageReader, messageNames, StatementReader, transactionIn } from './database-messages.ts'
import type { FaultLine, Passage } from './fault-line.ts'

/** Statements that every server runs once a second, even without purchases. */
const background =
  /graphile|pg_(try_)?advisory|^listen\b|^select$|from "maintenance_windows"|"(expires_at|check_at)" <=/i
/** Statements that every server runs now and then, partly in transactions: heartbeats, presence and figures. */
const heartbeat = /\b(presence_keepers|presence_spans|job_workers|process_health|figures)\b/i
/** Room events are numbered and read after a gift at no certain time. `torture -- processes` kills servers there. */
const rooms = /\b(number_room_events|room_events|room_log|rooms)\b/i
/** What servers do all the time, whatever else happens. */
export const isBackground = (statement: string): boolean =>
  background.test(statement) || heartbeat.test(statement) || rooms.test(statement)
/** The last statement of a round, after all due work is done. */
const endsRound = /^select pg_advisory_unlock\b/i
const isReading = /^(select(?!.* from (send_|make_draw))|begin|start|rollback|set|show)\b/i
const SERVER_SOCKET = 5432

const socketIn = (folder: string): string => join(folder, `.s.PGSQL.${SERVER_SOCKET}`)

/** Relays one connection of the server, message by message. */
const relay = (line: FaultLine, client: net.Socket, upstream: net.Socket): void => {
  const fromClient = new MessageReader('client')
  const fromServer = new MessageReader('server')
  const statements = new StatementReader()
  let what = ''
  let isHeartbeat = false
  let inTransaction = false
  let isStopped = false
  let holdsAnswer = false

  const passageOf = ({ letter }: Message): Passage | undefined => {
    const message = messageNames[letter]
    if (!message || isHeartbeat || background.test(what) || rooms.test(what)) return undefined
    const isAnswered = letter === 'Q' || letter === 'S'
    const isKept = isAnswered && (/^commit\b/i.test(what) || (!inTransaction && !isReading.test(what)))
    return { way: 'database', what, message, isAnswered, isKept }
  }

  const drop = () => {
    client.destroy()
    // The database reads what was sent, then the end of the connection, and rolls back what wasn't committed.
    upstream.end()
  }

  /** Whether the message may continue. */
  const pass = (message: Message): boolean => {
    const statement = statements.read(message)
    if (statement && endsRound.test(statement)) line.endRound()
    // The other statements in a heartbeat's transaction also count as heartbeat, up to its commit.
    if (statement) isHeartbeat = heartbeat.test(statement) || (isHeartbeat && inTransaction)
    what = statement ?? what
    const passage = passageOf(message)
    const order = passage ? line.meet(passage) : 'go'
    if (order === 'stopAnswer') holdsAnswer = true
    if (order !== 'stop') return true
    isStopped = true
    const deliver = () => {
      upstream.write(message.bytes)
      drop()
    }
    line.hold('database', { drop, deliver })
    return false
  }

  client.on('data', (chunk: Buffer) => {
    const passed: Buffer[] = []
    for (const message of fromClient.read(chunk)) if (!isStopped && pass(message)) passed.push(message.bytes)
    if (passed.length > 0) upstream.write(Buffer.concat(passed))
  })
  upstream.on('data', (chunk: Buffer) => {
    if (!holdsAnswer) client.write(chunk)
    for (const message of fromServer.read(chunk)) {
      inTransaction = transactionIn(message) ?? inTransaction
      if (message.letter !== 'Z' || !holdsAnswer || isStopped) continue
      isStopped = true
      line.hold('database', { drop, deliver: drop })
    }
  })
  client.on('close', () => {
    if (!isStopped) upstream.end()
  })
  upstream.on('close', () => client.destroy())
  for (const socket of [client, upstream]) socket.on('error', () => {})
}

/** A proxy between the server and PostgreSQL, on its own socket. */
export const openMessageProxy = async (line: FaultLine, connectionString: string) => {
  const query = new URLSearchParams(connectionString.slice(connectionString.indexOf('?')))
  const target = socketIn(query.get('host') ?? '')
  const folder = await mkdtemp(join(tmpdir(), 'avalive-'))
  const sockets = new Set<net.Socket>()
  const server = net.createServer((client) => {
    const upstream = net.connect(target)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    }
    relay(line, client, upstream)
  })
  server.listen(socketIn(folder))
  await new Promise((resolve) => server.once('listening', resolve))
  query.set('host', folder)
  return {
    connectionString: `${connectionString.slice(0, connectionString.indexOf('?'))}?${query}`,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * One message of PostgreSQL's protocol: its type letter and all of its bytes. The first message of a connection has no
 * letter.
 */
export interface Message {
  readonly letter: string
  readonly bytes: Buffer
}

const LENGTH = 4

/** Splits a stream of bytes into messages, regardless of how the bytes are chunked. */
export class MessageReader {
  #rest: Buffer = Buffer.alloc(0)
  #hasLetter: boolean

  constructor(side: 'server' | 'client') {
    this.#hasLetter = side === 'server'
  }

  read(chunk: Buffer): Message[] {
    this.#rest = Buffer.concat([this.#rest, chunk])
    const messages: Message[] = []
    for (let message = this.#next(); message; message = this.#next()) messages.push(message)
    return messages
  }

  #next(): Message | undefined {
    const head = this.#hasLetter ? 1 : 0
    if (this.#rest.length < head + LENGTH) return undefined
    const size = head + this.#rest.readInt32BE(head)
    if (this.#rest.length < size) return undefined
    const bytes = this.#rest.subarray(0, size)
    this.#rest = this.#rest.subarray(size)
    const letter = this.#hasLetter ? String.fromCharCode(bytes[0] ?? 0) : ''
    this.#hasLetter = true
    return { letter, bytes }
  }
}

const textAt = (bytes: Buffer, at: number): string => bytes.toString('utf8', at, bytes.indexOf(0, at))

const lineAt = (bytes: Buffer, at: number): string => textAt(bytes, at).replace(/\s+/g, ' ').trim()

/** Finds the statements in the messages of one connection. A statement with a name is parsed once and then bound. */
export class StatementReader {
  readonly #named = new Map<string, string>()

  /** The statement in a message, if any, on one line. */
  read({ letter, bytes }: Message): string | undefined {
    const start = 1 + LENGTH
    if (letter === 'Q') return lineAt(bytes, start)
    if (letter !== 'P' && letter !== 'B') return undefined
    // A bind begins with the name of its portal.
    const nameStart = letter === 'P' ? start : bytes.indexOf(0, start) + 1
    const name = textAt(bytes, nameStart)
    if (letter === 'B') return this.#named.get(name)
    const statement = lineAt(bytes, bytes.indexOf(0, nameStart) + 1)
    if (name) this.#named.set(name, statement)
    return statement
  }
}

/** Whether the connection is inside a transaction, if the message contains that. */
export const transactionIn = ({ letter, bytes }: Message): boolean | undefined =>
  letter === 'Z' ? String.fromCharCode(bytes[1 + LENGTH] ?? 0) !== 'I' : undefined

export const messageNames: Readonly<Record<string, string>> = {
  Q: 'query',
  P: 'parse',
  B: 'bind',
  D: 'describe',
  E: 'execute',
  S: 'sync',
}

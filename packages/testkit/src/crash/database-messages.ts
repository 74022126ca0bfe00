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

/** The statement in a message, if any, on one line. */
export const statementIn = ({ letter, bytes }: Message): string | undefined => {
  const start = 1 + LENGTH
  if (letter === 'Q') return textAt(bytes, start).replace(/\s+/g, ' ').trim()
  if (letter !== 'P') return undefined
  const nameEnd = bytes.indexOf(0, start)
  return textAt(bytes, nameEnd + 1)
    .replace(/\s+/g, ' ')
    .trim()
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

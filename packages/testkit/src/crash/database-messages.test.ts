import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MessageReader, StatementReader, transactionIn } from './database-messages.ts'

const message = (letter: string, body: string | Buffer): Buffer => {
  const content = Buffer.from(body)
  const length = Buffer.alloc(4)
  length.writeInt32BE(content.length + 4)
  return Buffer.concat([Buffer.from(letter), length, content])
}

const startup = message('', 'user\0avalive\0\0')
const talk = [
  startup,
  message('Q', 'begin\0'),
  message('P', '\0select  1\n from users\0\0\0'),
  message('B', '\0\0\0\0\0\0\0\0'),
  message('S', ''),
]

describe('messages of the database', () => {
  it('are complete and in order, however their bytes are split', () => {
    const bytes = Buffer.concat(talk)
    fc.assert(
      fc.property(fc.array(fc.nat(bytes.length), { maxLength: 12 }), (cuts) => {
        const reader = new MessageReader('client')
        const ends = [...cuts.sort((a, b) => a - b), bytes.length]
        const read = ends.flatMap((end, index) => reader.read(bytes.subarray(ends[index - 1] ?? 0, end)))
        expect(read.map(({ letter }) => letter)).toEqual(['', 'Q', 'P', 'B', 'S'])
        expect(Buffer.concat(read.map((each) => each.bytes)).equals(bytes)).toBe(true)
      }),
    )
  })

  it('return their statement on one line', () => {
    const [read, statements] = [new MessageReader('client').read(Buffer.concat(talk)), new StatementReader()]
    expect(read.map((each) => statements.read(each))).toEqual([
      undefined,
      'begin',
      'select 1 from users',
      undefined,
      undefined,
    ])
  })

  it('return a prepared statement each time it is bound', () => {
    const bind = message('B', '\0one\0\0\0\0\0\0\0')
    const sent = Buffer.concat([startup, message('P', 'one\0select 1\0\0\0'), bind, message('Q', 'begin\0'), bind])
    const [read, statements] = [new MessageReader('client').read(sent), new StatementReader()]
    expect(read.map((each) => statements.read(each))).toEqual([undefined, 'select 1', 'select 1', 'begin', 'select 1'])
  })

  it('show whether a transaction is open', () => {
    const answers = new MessageReader('server').read(
      Buffer.concat([message('C', 'BEGIN\0'), message('Z', 'T'), message('Z', 'I'), message('Z', 'E')]),
    )
    expect(answers.map(transactionIn)).toEqual([undefined, true, false, true])
  })
})

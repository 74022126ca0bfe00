import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import { RequestLog } from './request-log.ts'

const collect = () => {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  const log = pino({ level: 'info', base: null, timestamp: false }, stream)
  return { lines, log, read: () => lines.map((line) => JSON.parse(line)) }
}

it('a line of a request carries its id, and the id of what it began', () => {
  const { log, read } = collect()
  const request = new RequestLog(log).child({ reqId: 'a' })
  request.warn({ call: 'x' }, 'slow')
  request.child({ job: 'b' }).info('begun')
  expect(read()).toEqual([
    { level: 40, reqId: 'a', call: 'x', msg: 'slow' },
    { level: 30, reqId: 'a', job: 'b', msg: 'begun' },
  ])
})

it('a request that writes nothing, or only what is below the level, makes no child', () => {
  const { log, lines } = collect()
  const child = vi.spyOn(log, 'child')
  const request = new RequestLog(log).child({ reqId: 'a' })
  request.debug('answered')
  request.silent('nothing')
  expect(child).not.toHaveBeenCalled()
  expect(lines).toEqual([])
})

it('one child serves all lines of a request', () => {
  const { log, lines } = collect()
  const child = vi.spyOn(log, 'child')
  const request = new RequestLog(log).child({ reqId: 'a' })
  request.info('one')
  request.error('two')
  expect(child).toHaveBeenCalledOnce()
  expect(lines).toHaveLength(2)
})

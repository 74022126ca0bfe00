import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { RequestLog } from './request-log.ts'

const collect = () => {
  const lines: Record<string, unknown>[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  const log = createLog({ LOG_LEVEL: 'info', mode: 'production' }, stream)
  return { lines, requestLog: new RequestLog(log).child({ reqId: 'r-1' }) }
}

it('writes the request’s id on every line, at the line’s level', () => {
  const { lines, requestLog } = collect()
  requestLog.info('one')
  requestLog.error({ status: 500 }, 'two')
  expect(lines).toMatchObject([
    { level: 30, reqId: 'r-1', msg: 'one' },
    { level: 50, reqId: 'r-1', status: 500, msg: 'two' },
  ])
})

it('writes nothing below the level of the log', () => {
  const { lines, requestLog } = collect()
  requestLog.debug('hidden')
  requestLog.trace('hidden')
  expect(lines).toEqual([])
})

it('hides secrets, and tells what an error is', () => {
  const { lines, requestLog } = collect()
  requestLog.error({ err: new TypeError('broken'), token: 'secret' }, 'unexpected')
  expect(lines).toMatchObject([{ token: '[redacted]', err: { type: 'TypeError', message: 'broken' } }])
})

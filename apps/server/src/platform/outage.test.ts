import { Writable } from 'node:stream'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DatabaseUnavailable } from './db/unavailable.ts'
import { createLog } from './log.ts'
import { Outage } from './outage.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const collect = () => {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  const log = createLog({ LOG_LEVEL: 'info', mode: 'production' }, stream)
  return { log, read: () => lines.map((line) => JSON.parse(line)) }
}

it('logs an outage when it begins, about every 30 seconds, and when it ends', () => {
  const { log, read } = collect()
  const outage = new Outage(log, 'the database')
  outage.worked()
  for (let second = 0; second < 70; second++) {
    for (let n = 0; n < 10; n++) outage.failed('refused')
    vi.advanceTimersByTime(1000)
  }
  outage.worked()
  outage.worked()
  expect(read()).toMatchObject([
    { level: 50, reason: 'refused', msg: 'the database does not answer' },
    { level: 50, seconds: 31, msg: 'the database still does not answer' },
    { level: 50, seconds: 62, failures: 621, msg: 'the database still does not answer' },
    { level: 40, seconds: 70, failures: 700, msg: 'the database answers again' },
  ])
})

it('continues an outage while some connections fail and others work', () => {
  const { log, read } = collect()
  const outage = new Outage(log, 'the database')
  for (let n = 0; n < 10; n++) {
    outage.failed('reset')
    vi.advanceTimersByTime(100)
    outage.worked()
  }
  expect(read()).toHaveLength(1)
  vi.advanceTimersByTime(1000)
  outage.worked()
  expect(read()).toHaveLength(2)
})

it('logs one warning and no outage when many connections break at once', () => {
  const { log, read } = collect()
  const outage = new Outage(log, 'the database')
  for (let n = 0; n < 10; n++) outage.broke('terminated')
  expect(outage.isOn).toBe(false)
  outage.worked()
  expect(read()).toMatchObject([{ level: 40, reason: 'terminated', msg: 'a connection to the database was lost' }])
})

const lost = new DatabaseUnavailable('lost', new Error('Connection terminated'))
it.each([
  ['by itself', lost],
  ['as a field', { err: lost, task: 'a' }],
  ['as a cause', { err: new Error('a task failed', { cause: lost }) }],
  ['as one of several', { err: new AggregateError([lost, lost]) }],
])('does not log an error caused by a lost database: %s', (_how, told) => {
  const { log, read } = collect()
  log.child({ reqId: 'a' }).error(told, 'failed')
  expect(read()).toEqual([])
})

it('logs an error that also has another cause', () => {
  const { log, read } = collect()
  log.error({ err: new AggregateError([lost, new Error('a bug')]) }, 'failed')
  log.error(new Error('a bug'), 'failed')
  expect(read()).toHaveLength(2)
})

it('logs a statement timeout without a stack', () => {
  const { log, read } = collect()
  const slow = new DatabaseUnavailable('slow', new Error('canceling statement due to statement timeout'))
  log.warn({ err: slow, call: 'account.getOwner' }, 'unavailable')
  expect(read()).toMatchObject([
    {
      call: 'account.getOwner',
      err: { type: 'DatabaseUnavailable', message: 'canceling statement due to statement timeout' },
    },
  ])
  expect(JSON.stringify(read())).not.toContain('stack')
})

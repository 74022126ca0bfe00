import { expect, it } from 'vitest'
import { RequestLog } from './request-log.ts'

it.each(['access_token', 'client_secret', 'registration_link', 'url'])('hides the %s of an answer', (name) => {
  const log = new RequestLog()
  const answer = JSON.stringify({ a: 1, [name]: 'SECRET', b: { [name]: 'SECRET', c: 'kept' } }, null, 2)
  const base = {
    id: 'r',
    at: 0,
    method: 'GET',
    path: '/',
    input: '',
    idempotencyKey: null,
    status: 200,
    replayed: false,
  }
  log.add({ ...base, answer })
  const [logged] = log.all()
  expect(JSON.parse(logged?.answer ?? '')).toEqual({ a: 1, [name]: '…', b: { [name]: '…', c: 'kept' } })
})

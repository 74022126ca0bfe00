import { describe, expect, it } from 'vitest'
import { redacted, secretNames } from './redact.ts'

describe('redacted', () => {
  it.each([
    ['a token in JSON', 'sign-in failed: {"token": "SECRET"}', 'sign-in failed: {"token": …}'],
    ['a token in JSON without spaces', '{"a":1,"token":"SECRET","b":2}', '{"a":1,"token":…,"b":2}'],
    ['a token in JSON inside a text', '"{\\"token\\":\\"SECRET\\",\\"b\\":2}"', '"{\\"token\\":…,\\"b\\":2}"'],
    ['a value that has quotes itself', '{"nickname":"a \\"SECRET\\" name","b":2}', '{"nickname":…,"b":2}'],
    ['a value whose end was cut off', '{"token":"SECRET SECRET', '{"token":…'],
    ['a number', '{"zip_code":12345,"b":2}', '{"zip_code":…,"b":2}'],
    ['a list or an object', '{"billing_details":{"name":"SECRET"},"b":2}', '{"billing_details":…'],
    ['single quotes', "{ token: 'SECRET SECRET' }", '{ token: … }'],
    ['a name with a value', 'token=SECRET&next=1', 'token=…&next=1'],
    ['a name with a prefix', 'access_token=SECRET, refreshToken: SECRET', 'access_token=…, refreshToken: …'],
    ['another spelling', 'clientSecret: "SECRET", zipCode=SECRET', 'clientSecret: …, zipCode=…'],
    ['a hand-off code', 'no answer for t=SECRET, st=SECRET', 'no answer for t=…, st=…'],
    ['a query', 'no answer from /login/success?t=SECRET&x=1', 'no answer from /login/success?…'],
    ['a bearer token', 'sent Bearer SECRET twice', 'sent Bearer … twice'],
    ['a header', 'Authorization: Bearer SECRET SECRET', 'Authorization: …'],
    ['cookies', 'Cookie: a=SECRET; b=SECRET', 'Cookie: …'],
    ['a session token by itself', `gone: ${'S'.repeat(43)}`, 'gone: …'],
  ])('hides a secret: %s', (_what, message, written) => {
    expect(redacted(message)).toBe(written)
  })

  it.each(secretNames)('hides the value of %s', (name) => {
    for (const text of [`{"${name}":"SECRET"}`, `${name}=SECRET`, `${name}: SECRET`, `{\\"${name}\\": \\"SECRET\\"}`]) {
      expect(redacted(text)).not.toContain('SECRET')
    }
  })
})

it('leaves a message without secrets unchanged', () => {
  const message = 'card form failed (status 500): the button doesn’t answer; tokens are fine, "coins": 12'
  expect(redacted(message)).toBe(message)
})

it.each(['"', '\\', '{', 'token', 'token:', 'token:"', "token='\\", ' ', 'a', '-', 'cookie'])(
  'redacts a message of repeated %j within 20 ms of CPU time',
  (unit) => {
    const begun = process.cpuUsage()
    for (let n = 0; n < 10; n++) redacted(unit.repeat(2000 / unit.length))
    expect(process.cpuUsage(begun).user / 1000 / 10).toBeLessThan(20)
  },
)

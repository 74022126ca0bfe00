import { describe, expect, it } from 'vitest'
import { isSecretName, redactAttributes, redacted, redactedError, secretNames } from './redact.ts'

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
    ['a mail address by itself', 'no mail to mio.SECRET+a@mail.example.co.jp today', 'no mail to … today'],
    ['a mail address in brackets', 'Mio <SECRET@example.com>, (SECRET@example.com)', 'Mio <…>, (…)'],
    ['a mail address in a path', 'no answer from /invite/SECRET%40example.com/a', 'no answer from /invite/…/a'],
    ['a mail address in another script', '「澪SECRET@例え.テスト」', '…」'],
    ['the code of a QR gift', 'GET /notice/qrcode/SECRET failed', 'GET /notice/qrcode/… failed'],
    [
      'the code of a QR gift in a whole address',
      '"https://a.example/notice/qrcode/SECRET"',
      '"https://a.example/notice/qrcode/…"',
    ],
    ['the code of a QR gift in a query', 'x /login?to=%2Fnotice%2Fqrcode%2FSECRET', 'x /login?…'],
    ['a session token by itself', `gone: ${'S'.repeat(43)}`, 'gone: …'],
  ])('hides a secret: %s', (_what, message, written) => {
    expect(redacted(message)).toBe(written)
  })

  const camelCase = (name: string) => name.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase())
  const capital = (name: string) => name.replace(/^\w/, (letter) => letter.toUpperCase())
  const spellings = secretNames.flatMap((name) => [
    name,
    camelCase(name),
    name.replaceAll('_', '-'),
    `bank_${name}`,
    `bank${capital(camelCase(name))}`,
    `${camelCase(name)}s`,
  ])

  it.each(spellings)('hides the value of %s', (name) => {
    expect(isSecretName(name)).toBe(true)
    for (const text of [`{"${name}":"SECRET"}`, `${name}=SECRET`, `${name}: SECRET`, `{\\"${name}\\": \\"SECRET\\"}`]) {
      expect(redacted(text)).not.toContain('SECRET')
    }
  })
})

it.each([
  'card form failed (status 500): the button doesn’t answer; tokens are fine, "coins": 12',
  'at /work/node_modules/@fastify/compress/index.js:12:3, fastify@5.1.0, 3 @ 2, @mio',
])('leaves a message without secrets unchanged: %s', (message) => {
  expect(redacted(message)).toBe(message)
})

it.each(['"', '\\', '{', 'token', 'token:', 'token:"', "token='\\", ' ', 'a', '-', 'cookie', '@', 'a@', 'a@b.', 'a.'])(
  'redacts a message of repeated %j within 20 ms of CPU time',
  (unit) => {
    const begun = process.cpuUsage()
    for (let n = 0; n < 10; n++) redacted(unit.repeat(2000 / unit.length))
    expect(process.cpuUsage(begun).user / 1000 / 10).toBeLessThan(20)
  },
)

it.each(['coins', 'path', 'status', 'tokenCount', 'addressee', 'call', 'msg', 'reason', 'userId', 'emailed'])(
  'keeps the value of %s',
  (name) => {
    expect(isSecretName(name)).toBe(false)
  },
)

it('an error keeps its name and loses the secrets of its texts, its fields and its cause', () => {
  const cause = { email: 'SECRET' }
  const error = Object.assign(new TypeError('refused: accessToken=SECRET', { cause }), { client_secret: 'SECRET' })
  const clean = redactedError(error)
  expect([clean.name, clean.message]).toEqual(['TypeError', 'refused: accessToken=…'])
  expect(clean.stack).toContain('redact.test.ts')
  expect(JSON.stringify([clean.stack, clean.message, Object.entries(clean), clean.cause])).not.toContain('SECRET')
  expect(redactedError('token=SECRET').message).toBe('token=…')
})

it('attributes lose the secrets in their names and texts', () => {
  const attributes = { 'http.route': 'GET a', accessToken: 'SECRET', list: ['st=SECRET', 1], note: 'email: SECRET' }
  redactAttributes(attributes)
  expect(attributes).toEqual({
    'http.route': 'GET a',
    accessToken: '[redacted]',
    list: ['st=…', 1],
    note: 'email: …',
  })
})

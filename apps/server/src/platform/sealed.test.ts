import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Database } from './db/database.ts'
import { type Sealed, Sealing, type SealingKey } from './sealed.ts'

const key = (id: string): SealingKey => ({ id, secret: randomBytes(32) })
const [old, fresh] = [key('old'), key('fresh')]
const lookupKey = randomBytes(32)
const sealing = new Sealing({ keys: [old], lookupKey })

it('opens what it sealed, and seals the same value differently each time', () => {
  const sealed = sealing.seal('identities.subject', 'row', 'Mio 美緒')
  expect(sealed).toMatch(/^sealed:1:old:[\w-]+$/)
  expect(sealing.open('identities.subject', 'row', sealed)).toBe('Mio 美緒')
  expect(sealing.seal('identities.subject', 'row', 'Mio 美緒')).not.toBe(sealed)
  expect(sealing.open('identities.subject', 'row', sealing.seal('identities.subject', 'row', ''))).toBe('')
})

const moved = 'was changed, or belongs to another row'
const sealed = sealing.seal('sign_in_attempts.subject', '1', 'plain')
const body = sealed.split(':')[3] ?? ''
const flipped = Array.from(Buffer.from(body, 'base64url'), (_, at) => {
  const bytes = Buffer.from(body, 'base64url')
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return `sealed:1:old:${bytes.toString('base64url')}` as Sealed
})

it('refuses a value that was moved to another row, column or table', () => {
  expect(() => sealing.open('sign_in_attempts.subject', '2', sealed)).toThrow(moved)
  expect(() => sealing.open('sign_in_attempts.suggested_nickname', '1', sealed)).toThrow(moved)
  expect(() => sealing.open('identities.subject', '1', sealed)).toThrow(moved)
})

it('refuses a value of which any byte was altered', () => {
  for (const altered of flipped) expect(() => sealing.open('sign_in_attempts.subject', '1', altered)).toThrow(moved)
})

it.each([
  ['shortened', `sealed:1:old:${body.slice(0, -2)}`, moved],
  ['cut below a tag', 'sealed:1:old:AAAA', moved],
  ['without a body', 'sealed:1:old:', moved],
  ['plain', 'plain', 'is not sealed'],
  ['of another version', `sealed:2:old:${body}`, 'unknown version 2'],
  ['of an unknown key', `sealed:1:gone:${body}`, 'the key gone, which SEALING_KEYS lacks'],
])('refuses a value that is %s with a clear error', (_, value, message) => {
  expect(() => sealing.open('sign_in_attempts.subject', '1', value as Sealed)).toThrow(message)
})

it('refuses a value under the id of another key of the ring', () => {
  const both = new Sealing({ keys: [fresh, old], lookupKey })
  const renamed = sealed.replace(':old:', ':fresh:') as Sealed
  expect(() => both.open('sign_in_attempts.subject', '1', renamed)).toThrow(moved)
})

it('seals with the first key and opens with every key', () => {
  const both = new Sealing({ keys: [fresh, old], lookupKey })
  expect(both.open('sign_in_attempts.subject', '1', sealed)).toBe('plain')
  expect(both.seal('sign_in_attempts.subject', '1', 'plain')).toMatch(/^sealed:1:fresh:/)
})

it('an error names no value', () => {
  const caught = (() => {
    try {
      return sealing.open('identities.subject', '1', 'my-secret-subject' as Sealed)
    } catch (error) {
      return String(error)
    }
  })()
  expect(caught).not.toContain('my-secret-subject')
})

it('a lookup is equal for equal values of one column and one key only', () => {
  const lookup = sealing.lookup('identities.subject', 'haru')
  expect(sealing.lookup('identities.subject', 'haru')).toEqual(lookup)
  expect(sealing.lookup('identities.subject', 'sora')).not.toEqual(lookup)
  expect(sealing.lookup('payment_customers.customer_id', 'haru')).not.toEqual(lookup)
  expect(new Sealing({ keys: [old], lookupKey: randomBytes(32) }).lookup('identities.subject', 'haru')).not.toEqual(
    lookup,
  )
})

it('plain text does not compile into a sealed column', () => {
  const write = (db: Database, plain: string, sealed: Sealed) => {
    const attempt = { id: '1', status: 'begun', browserHash: lookupKey, service: 'x', stateHash: lookupKey, nonce: '' }
    const expiresAt = Temporal.Instant.fromEpochMilliseconds(0)
    db.insertInto('signInAttempts').values({ ...attempt, expiresAt, codeVerifier: sealed })
    // @ts-expect-error: a sealed column takes no string
    db.insertInto('signInAttempts').values({ ...attempt, expiresAt, codeVerifier: plain })
    // @ts-expect-error: not in an update either
    db.updateTable('signInAttempts').set({ subject: plain })
    // @ts-expect-error: two seals of one value differ, so comparing with plain text would never match
    db.selectFrom('identities').where('subject', '=', plain)
    // @ts-expect-error: only the columns on the list can be sealed
    sealing.seal('users.nickname', '1', plain)
  }
  expect(write).toBeTypeOf('function')
})

import { expect, it } from 'vitest'
import { hashOf, isOneOf, newSecret, sameSecret } from './secrets.ts'

// shows session-13
it('a secret is 256 random bits that fit into a URL and a cookie', () => {
  const secrets = Array.from({ length: 100 }, newSecret)
  for (const secret of secrets) {
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    expect(secret).toMatch(/^[\w-]+$/)
  }
  expect(new Set(secrets).size).toBe(100)
})

it('hashes a secret to a value that is stable, differs between secrets and does not contain it', () => {
  const secret = newSecret()
  expect(hashOf(secret)).toEqual(hashOf(secret))
  expect(hashOf(secret)).not.toEqual(hashOf(newSecret()))
  expect(hashOf(secret).toString('base64url')).not.toContain(secret)
})

it('compares whole secrets, not a prefix', () => {
  expect(sameSecret('abc', 'abc')).toBe(true)
  expect(sameSecret('abc', 'abcd')).toBe(false)
})

it.each([
  ['new', ['new', 'old'], true],
  ['old', ['new', 'old'], true],
  ['other', ['new', 'old'], false],
  ['old', ['new', undefined], false],
  ['', [undefined, undefined], false],
])('%j is one of %j: %s', (text, secrets, expected) => expect(isOneOf(text, secrets)).toBe(expected))

import { expect, it } from 'vitest'
import { isMailAddress } from './address.ts'

it.each([
  ['hana@example.com', true],
  ['h.a+tag@mail.example.co.jp', true],
  ['', false],
  ['hana', false],
  ['hana@example', false],
  ['hana@example.com,evil@example.com', false],
  ['hana@example.com evil@example.com', false],
  ['hana@example.com\r\nBcc: evil@example.com', false],
  ['hana@example.com\n', false],
  ['Hana <hana@example.com>', false],
  ['"a b"@example.com', false],
  ['hana@-example.com', false],
  ['花@example.com', false],
  [`${'a'.repeat(242)}@example.com`, true],
  [`${'a'.repeat(243)}@example.com`, false],
  [`${'a'.repeat(10_000)}@example.com`, false],
])('takes %j for an e-mail address: %s', (text, expected) => {
  expect(isMailAddress(text)).toBe(expected)
})

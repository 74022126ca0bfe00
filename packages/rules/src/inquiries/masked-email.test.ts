import { expect, it } from 'vitest'
import { maskedEmail } from './masked-email.ts'

it.each([
  ['kiku@mail.example', 'k•••@m•••'],
  ['𝒌iku@例え.jp', '𝒌•••@例•••'],
  ['a@b', 'a•••@b•••'],
  ['', '•••@•••'],
])('masks the address “%s” as “%s”', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked)
})

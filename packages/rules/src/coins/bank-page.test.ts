import { expect, it } from 'vitest'
import { BANK_PAGE_MINUTES, isBankPageLeft } from './bank-page.ts'

const opened = Temporal.Instant.from('2026-11-15T03:00:00Z')
const minutes = (count: number) => opened.add({ minutes: count })

// shows coins-125
it.each<[string | undefined, number, boolean]>([
  ['restore', 0, false],
  ['restore', BANK_PAGE_MINUTES - 1, false],
  ['restore', BANK_PAGE_MINUTES, true],
  ['restore', 24 * 60, true],
  ['giveUp', 0, true],
  ['giveUp', BANK_PAGE_MINUTES, true],
  [undefined, 24 * 60, false],
  ['confirm', 24 * 60, false],
])('a commit with the event %s, %i minutes after the payment started, ends the payment: %s', (event, age, isLeft) => {
  expect(isBankPageLeft(event, opened, minutes(age))).toBe(isLeft)
})

it('a restore does not end a payment when the clock was set back', () => {
  expect(isBankPageLeft('restore', opened, minutes(-60))).toBe(false)
})

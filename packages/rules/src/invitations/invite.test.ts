import { expect, it } from 'vitest'
import { inviteOfText, inviteText } from './invite.ts'

it('reads back the value that it writes', () => {
  const invite = { campaignId: 'autumn-2026', profileId: 'p23abc' }
  expect(inviteOfText(inviteText(invite))).toEqual(invite)
})

it.each([
  '',
  '.',
  'autumn',
  'autumn.',
  '.p23abc',
  'Autumn.p23abc',
  'autumn.p23abc.more',
  'autumn.p23 abc',
  'autumn.%00',
  `autumn.${'p'.repeat(65)}`,
  "autumn.p' or true",
])('reads nothing from %j', (text) => {
  expect(inviteOfText(text)).toBeNull()
})

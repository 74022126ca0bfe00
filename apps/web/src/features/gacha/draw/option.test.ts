import { expect, test } from 'vitest'
import { inHours } from '../../../lib/time-value.testing.ts'
import { byTicket, listOf, someGacha, someOption, someWallet, tenTimes } from '../gacha.testing.ts'
import { avatarOffer, type Offer } from '../offer.ts'
import { optionsOf, ownedFor, stateOf, ticketsFor } from './option.ts'

const offerOf = (changes: Parameters<typeof someGacha>[0] = {}): Offer => {
  const offer = avatarOffer(listOf(someGacha(changes)), 'sample')
  if (!offer) throw new Error('not offered')
  return offer
}

test.each([
  ['both are open', {}, {}, 'open'],
  ['the gacha has not opened yet', { startAt: inHours(1) }, {}, 'before'],
  ['the option has not opened yet', {}, { startAt: inHours(1) }, 'before'],
  ['the gacha has ended', { endAt: inHours(-1) }, {}, 'over'],
  ['the option has ended and the gacha has not opened yet', { startAt: inHours(1) }, { endAt: inHours(-1) }, 'over'],
  ['the option has no uses left', {}, { hasRemainingCount: true, remainingCount: 0 }, 'usedUp'],
  ['the option has one use left', {}, { hasRemainingCount: true, remainingCount: 1 }, 'open'],
  ['the count is 0 but there is no limit', {}, { hasRemainingCount: false, remainingCount: 0 }, 'open'],
  ['fewer draws are left than the option makes', { isUseRemainingTimes: true, remainingTimes: 9 }, tenTimes, 'usedUp'],
  [
    'exactly as many draws are left as the option makes',
    { isUseRemainingTimes: true, remainingTimes: 10 },
    tenTimes,
    'open',
  ],
])('stateOf when %s', (_when, gacha, option, state) => {
  expect(stateOf(someOption(option), offerOf(gacha), Date.now())).toBe(state)
})

test('an option opens exactly at its start and closes exactly at its end', () => {
  const option = someOption({ startAt: { seconds: 100, nanos: 0 }, endAt: { seconds: 200, nanos: 0 } })
  const offer = offerOf({ startAt: { seconds: 0, nanos: 0 } })
  expect([99_999, 100_000, 199_999, 200_000].map((now) => stateOf(option, offer, now))).toEqual([
    'before',
    'open',
    'open',
    'over',
  ])
})

test('options are charged at the discounted price and keep the index that a draw refers to', () => {
  const options = [someOption({ type: 'unknown' }), someOption({ ...tenTimes, discountPercent: 15 })]
  expect(optionsOf({ options }).map(({ index, due }) => [index, due])).toEqual([[1, 850]])
})

test('counts tickets by type', () => {
  const offer = offerOf({ consumeTypes: [someOption(), someOption(byTicket)] })
  const [coin, ticket] = optionsOf(offer)
  if (!coin || !ticket) throw new Error('no options')
  const wallet = someWallet({
    tickets: [
      { ticketTypeId: 'rainbow', name: 'Rainbow', count: 3 },
      { ticketTypeId: 'other', name: 'Other', count: 9 },
    ],
  })
  expect([ownedFor(coin, wallet), ownedFor(ticket, wallet)]).toEqual([5000, 3])
  expect(ticketsFor(offer, wallet).map(({ name }) => name)).toEqual(['Rainbow'])
})

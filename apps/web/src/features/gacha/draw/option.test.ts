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
  ['the gacha is still to come', { startAt: inHours(1) }, {}, 'before'],
  ['the option is still to come', {}, { startAt: inHours(1) }, 'before'],
  ['the gacha is over', { endAt: inHours(-1) }, {}, 'over'],
  ['the option is over, and the gacha still to come', { startAt: inHours(1) }, { endAt: inHours(-1) }, 'over'],
  ['it was chosen often enough', {}, { hasRemainingCount: true, remainingCount: 0 }, 'usedUp'],
  ['it can be chosen once more', {}, { hasRemainingCount: true, remainingCount: 1 }, 'open'],
  ['a number without a limit means nothing', {}, { hasRemainingCount: false, remainingCount: 0 }, 'open'],
  ['fewer draws are left than it makes', { isUseRemainingTimes: true, remainingTimes: 9 }, tenTimes, 'usedUp'],
  ['as many draws are left as it makes', { isUseRemainingTimes: true, remainingTimes: 10 }, tenTimes, 'open'],
])('%s', (_when, gacha, option, state) => {
  expect(stateOf(someOption(option), offerOf(gacha), Date.now())).toBe(state)
})

test('an option begins in the very moment of its start and ends in that of its end', () => {
  const option = someOption({ startAt: { seconds: 100, nanos: 0 }, endAt: { seconds: 200, nanos: 0 } })
  const offer = offerOf({ startAt: { seconds: 0, nanos: 0 } })
  expect([99_999, 100_000, 199_999, 200_000].map((now) => stateOf(option, offer, now))).toEqual([
    'before',
    'open',
    'open',
    'over',
  ])
})

test('what is taken is the price after its discount, and options keep the index by which a draw names them', () => {
  const options = [someOption({ type: 'unknown' }), someOption({ ...tenTimes, discountPercent: 15 })]
  expect(optionsOf({ options }).map(({ index, due }) => [index, due])).toEqual([[1, 850]])
})

test('tickets are counted by their kind', () => {
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

import { describe, expect, test } from 'vitest'
import { someCard } from '../coins.testing.ts'
import { choiceAfter, expiryText, firstChoice, hasRoomForCard, needsNewForm } from './cards.ts'

const cards = (...ids: string[]) => ids.map((id, place) => someCard({ id, isPrimary: place === 0 }))

// shows coins-27
test('the primary card is offered first, and a new one where there is none', () => {
  expect(firstChoice([someCard({ id: 'a', isPrimary: false }), someCard({ id: 'b', isPrimary: true })])).toBe('b')
  expect(firstChoice([someCard({ id: 'a', isPrimary: false })])).toBe('a')
  expect(firstChoice([])).toBe('new')
})

// shows coins-53
test.each([
  ['a card that is there stands', 'b', 'b'],
  ['a deleted card gives way to the primary one', 'gone', 'a'],
  ['a new card stands', 'new', 'new'],
  ['a convenience store stands', 'konbini', 'konbini'],
])('%s', (_name, choice, after) => {
  expect(choiceAfter(choice, cards('a', 'b'))).toBe(after)
})

describe('the form begins anew', () => {
  test.each([
    ['when another card becomes primary', cards('a', 'b'), cards('b', 'a'), true],
    ['when the primary card is deleted', cards('a', 'b'), cards('b'), true],
    ['when the last card is deleted', cards('a'), [], true],
    ['when five become four', cards('a', 'b', 'c', 'd', 'e'), cards('a', 'b', 'c', 'd'), true],
    ['not when four become three', cards('a', 'b', 'c', 'd'), cards('a', 'b', 'c'), false],
    ['not when six become five', cards('a', 'b', 'c', 'd', 'e', 'f'), cards('a', 'b', 'c', 'd', 'e'), false],
    ['not when nothing changes', cards('a', 'b'), cards('a', 'b'), false],
  ])('%s', (_name, before, after, anew) => {
    expect(needsNewForm(before, after)).toBe(anew)
  })
})

// shows coins-30
test('there is room for five cards', () => {
  expect(hasRoomForCard(cards('a', 'b', 'c', 'd'))).toBe(true)
  expect(hasRoomForCard(cards('a', 'b', 'c', 'd', 'e'))).toBe(false)
})

test('an expiry date has two digits each', () => {
  expect(expiryText({ expMonth: 3, expYear: 2031 })).toBe('03/31')
})

import { describe, expect, test } from 'vitest'
import { someCard } from '../coins.testing.ts'
import { choiceAfter, expiryText, firstChoice, hasRoomForCard, needsNewForm } from './cards.ts'

const cards = (...ids: string[]) => ids.map((id, place) => someCard({ id, isPrimary: place === 0 }))

// shows coins-27
test('firstChoice is the primary card, or a new one if none is saved', () => {
  expect(firstChoice([someCard({ id: 'a', isPrimary: false }), someCard({ id: 'b', isPrimary: true })])).toBe('b')
  expect(firstChoice([someCard({ id: 'a', isPrimary: false })])).toBe('a')
  expect(firstChoice([])).toBe('new')
})

// shows coins-53
test.each([
  ['keeps a saved card that still exists', 'b', 'b'],
  ['replaces a deleted card with the primary one', 'gone', 'a'],
  ['keeps a new card', 'new', 'new'],
  ['keeps the convenience store', 'konbini', 'konbini'],
])('choiceAfter %s', (_name, choice, after) => {
  expect(choiceAfter(choice, cards('a', 'b'))).toBe(after)
})

describe('the form is recreated', () => {
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
test('hasRoomForCard allows five cards', () => {
  expect(hasRoomForCard(cards('a', 'b', 'c', 'd'))).toBe(true)
  expect(hasRoomForCard(cards('a', 'b', 'c', 'd', 'e'))).toBe(false)
})

test('expiryText pads month and year to two digits', () => {
  expect(expiryText({ expMonth: 3, expYear: 2031 })).toBe('03/31')
})

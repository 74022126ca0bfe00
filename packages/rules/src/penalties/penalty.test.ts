import { expect, it } from 'vitest'
import {
  hasFittingDays,
  nextPenaltyType,
  penaltyCategories,
  penaltyLevels,
  penaltyPlaces,
  penaltyReasonNumbers,
  penaltyReasons,
  penaltyTypes,
  skipsLevel,
} from './penalty.ts'

// shows notices-20
it.each([
  [[], 'warning'],
  [['warning'], 'suspend'],
  [['warning', 'warning'], 'suspend'],
  [['warning', 'suspend'], 'stop'],
  [['suspend'], 'stop'],
  [['warning', 'suspend', 'stop'], 'stop'],
] as const)('after the valid penalties %j, the next one is at most: %s', (valid, expected) => {
  expect(nextPenaltyType(valid)).toBe(expected)
})

it.each([
  ['warning', [], false],
  ['suspend', [], true],
  ['stop', [], true],
  ['suspend', ['warning'], false],
  ['stop', ['warning'], true],
  ['warning', ['suspend'], false],
  ['stop', ['suspend'], false],
] as const)('a %s after %j skips a level: %s', (type, valid, expected) => {
  expect(skipsLevel(type, valid)).toBe(expected)
})

it.each([
  ['warning', undefined, true],
  ['warning', 3, false],
  ['suspend', 3, true],
  ['suspend', undefined, false],
  ['stop', undefined, true],
  ['stop', 3, false],
] as const)('a %s with %s days is complete: %s', (type, days, expected) => {
  expect(hasFittingDays(type, days)).toBe(expected)
})

// shows notices-20, notices-21, notices-22, notices-23
it('has three types with levels, nine reasons with numbers, seven places and seventeen categories', () => {
  expect(penaltyTypes.map((type) => penaltyLevels[type])).toEqual([1, 2, 3])
  expect(penaltyReasons.map((reason) => penaltyReasonNumbers[reason])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(penaltyPlaces).toHaveLength(7)
  expect(penaltyCategories).toHaveLength(17)
})

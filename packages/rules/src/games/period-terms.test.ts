import { describe, expect, it } from 'vitest'
import { isPeriod, mayBecome } from './period-terms.ts'

const period = { startAt: 100, endAt: 200, limited: { startAt: 120, endAt: 150 } }

it.each([
  ['with a limited ranking', period, true],
  ['without one', { ...period, limited: null }, true],
  ['that ends before it begins', { startAt: 200, endAt: 100, limited: null }, false],
  ['whose limited ranking goes on after it', { ...period, limited: { startAt: 120, endAt: 201 } }, false],
  ['whose limited ranking has no time', { ...period, limited: { startAt: 120, endAt: 120 } }, false],
])('a period %s is valid: %s', (_, terms, valid) => {
  expect(isPeriod(terms)).toBe(valid)
})

describe('a period', () => {
  it.each([
    ['moves as a whole before it begins', 50, { startAt: 90, endAt: 300, limited: null }, true],
    ['does not begin in the past', 50, { ...period, startAt: 40 }, false],
    ['keeps its start while it runs', 110, { ...period, startAt: 105 }, false],
    ['gets another end while it runs', 110, { ...period, endAt: 160 }, true],
    ['does not end in the past', 170, { ...period, endAt: 160 }, false],
    ['moves its limited ranking before that begins', 110, { ...period, limited: { startAt: 130, endAt: 140 } }, true],
    ['keeps a limited ranking that has begun', 130, { ...period, limited: null }, false],
    ['extends a limited ranking that has begun', 130, { ...period, limited: { startAt: 120, endAt: 190 } }, true],
    ['keeps a limited ranking that has ended', 160, { ...period, limited: { startAt: 120, endAt: 190 } }, false],
    ['keeps everything after its end', 200, { ...period, endAt: 300 }, false],
  ])('%s', (_, now, after, may) => {
    expect(mayBecome(period, after, now)).toBe(may)
  })
})

import { describe, expect, it } from 'vitest'
import { ageOn, isMinor } from './age.ts'

const day = Temporal.PlainDate.from

describe('age', () => {
  it.each([
    ['2013-11-15', '2026-11-15', 13],
    ['2013-11-16', '2026-11-15', 12],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2026-11-15', '2026-11-15', 0],
  ])('of a person born on %s, as of %s, is %i', (birthday, on, age) => expect(ageOn(day(birthday), day(on))).toBe(age))

  // shows coins-44
  it.each([
    ['JP', '2008-11-16', true],
    ['JP', '2008-11-15', false],
    ['KR', '2008-11-15', true],
    ['US', '2008-11-15', false],
  ])('decides who is a minor by the region’s age of majority: %s, born %s: %s', (region, birthday, minor) =>
    expect(isMinor(day(birthday), day('2026-11-15'), region, { JP: 18, KR: 19, '*': 18 })).toBe(minor),
  )
})

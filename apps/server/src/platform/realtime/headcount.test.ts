import { expect, it } from 'vitest'
import { Headcount } from './headcount.ts'

it('counts a person with several visits once, until the last visit ends', () => {
  const heads = new Headcount<bigint>()
  expect([heads.come('m1', 1n), heads.come('m1', 1n), heads.come('m1', 2n)]).toEqual([true, false, true])
  expect([heads.count('m1'), heads.count('m2')]).toEqual([2, 0])
  expect([heads.go('m1', 1n), heads.count('m1')]).toEqual([false, 2])
  expect([heads.go('m1', 1n), heads.count('m1')]).toEqual([true, 1])
  expect(heads.all()).toEqual([['m1', [2n]]])
})

it('ignores the departure of a person who is not there', () => {
  const heads = new Headcount<bigint>()
  expect([heads.go('m1', 1n), heads.count('m1')]).toEqual([false, 0])
  heads.come('m1', 2n)
  expect([heads.go('m1', 1n), heads.count('m1')]).toEqual([false, 1])
  heads.go('m1', 2n)
  expect(heads.all()).toEqual([])
})

it('lists the people who arrived last, also after others have left from either end and the middle', () => {
  const heads = new Headcount<bigint>()
  for (const person of [1n, 2n, 3n, 4n, 5n, 2n]) heads.come('m1', person)
  expect(heads.latest('m1', 3)).toEqual([5n, 4n, 3n])
  for (const person of [5n, 3n, 1n, 2n]) heads.go('m1', person)
  expect(heads.latest('m1', 3)).toEqual([4n, 2n])
  heads.go('m1', 2n)
  heads.come('m1', 1n)
  expect(heads.latest('m1', 3)).toEqual([1n, 4n])
  for (const person of [1n, 4n]) heads.go('m1', person)
  expect(heads.latest('m1', 3)).toEqual([])
})

import { describe, expect, it } from 'vitest'
import { ALL, PARTS, partOf, shard } from './parts.ts'

const commits = (count: number) => () => Promise.resolve(count)

describe('which part of the slow tests runs', () => {
  it('is the next one for each commit, so that as many commits as parts run all of them', async () => {
    const parts = await Promise.all(Array.from({ length: PARTS }, (_, index) => partOf([], commits(1400 + index))))
    expect(new Set(parts)).toEqual(new Set(Array.from({ length: PARTS }, (_, index) => index + 1)))
  })

  it('is the first one in a copy without its history', async () => {
    expect(await partOf([], commits(0))).toBe(1)
  })

  it('is the one that was asked for', async () => {
    expect(await partOf(['--part', '3'], commits(0))).toBe(3)
    expect(await partOf(['--all'], commits(0))).toBe(ALL)
  })

  it.each(['0', `${PARTS + 1}`, '1.5', 'x', ''])('refuses part "%s"', async (part) => {
    await expect(partOf([`--part=${part}`], commits(0))).rejects.toThrow(`There are parts 1 to ${PARTS}`)
  })

  it('refuses what it does not know', async () => {
    await expect(partOf(['--al'], commits(0))).rejects.toThrow("Unknown option '--al'")
  })
})

it('runs without a cut when all parts are wanted', () => {
  expect(shard(ALL)).toEqual([])
  expect(shard(2)).toEqual([`--shard=2/${PARTS}`])
})

import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Refusal } from '../errors.ts'
import { TokenLookups } from './token-lookups.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const found = async () => 'somebody'
const missing = async () => null

const outcomeOf = (lookup: Promise<unknown>): Promise<unknown> =>
  lookup.catch((error) => (error instanceof Refusal ? error.reason : String(error)))

describe('lookups of unknown tokens', () => {
  it('are refused after too many misses of one address, until the minute is over', async () => {
    const lookups = new TokenLookups(2)
    const miss = (network: string) => outcomeOf(lookups.find(network, missing))
    expect([await miss('a'), await miss('a'), await miss('a')]).toEqual([null, null, 'tooManyRequests'])
    expect(await miss('b')).toBeNull()
    vi.advanceTimersByTime(60_000)
    expect(await miss('a')).toBeNull()
  })

  it('are not counted if they find a session', async () => {
    const lookups = new TokenLookups(2)
    for (let n = 0; n < 10; n++) expect(await lookups.find('a', found)).toBe('somebody')
    expect(await lookups.find('a', missing)).toBeNull()
  })

  it('wait for each other instead of being refused as long as they find a session', async () => {
    const lookups = new TokenLookups(2)
    let running = 0
    let most = 0
    const slowly = async () => {
      most = Math.max(most, ++running)
      await turn()
      running--
      return 'somebody'
    }
    const all = await Promise.all(Array.from({ length: 50 }, () => lookups.find('a', slowly)))
    expect(new Set(all)).toEqual(new Set(['somebody']))
    expect(most).toBe(2)
  })

  it("cannot exceed an address's misses by running concurrently", async () => {
    const lookups = new TokenLookups(5)
    const asked = vi.fn(async () => {
      await turn()
      return null
    })
    const all = await Promise.all(Array.from({ length: 1000 }, () => outcomeOf(lookups.find('a', asked))))
    expect(asked).toHaveBeenCalledTimes(5)
    expect(all.filter((outcome) => outcome === 'tooManyRequests')).toHaveLength(995)
  })

  it('are not counted as misses if they fail, and let the next one continue', async () => {
    const lookups = new TokenLookups(1)
    const failing = async () => {
      await turn()
      throw new Error('no database')
    }
    const outcomes = await Promise.all([
      outcomeOf(lookups.find('a', failing)),
      outcomeOf(lookups.find('a', failing)),
      outcomeOf(lookups.find('a', found)),
    ])
    expect(outcomes).toEqual(['Error: no database', 'Error: no database', 'somebody'])
  })
})

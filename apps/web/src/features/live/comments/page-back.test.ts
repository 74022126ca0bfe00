import { expect, test } from 'vitest'
import { pageBack } from './page-back.ts'

const SIZE = 10
/** Numbers up to `last`, by the page. */
const numbers = (last: number) => {
  const asked: (string | undefined)[] = []
  const ask = async (before: string | undefined) => {
    asked.push(before)
    const end = before === undefined ? last : Number(before) - 1
    const items = Array.from({ length: Math.min(SIZE, end) }, (_, n) => end - Math.min(SIZE, end) + n + 1)
    return { items, hasMore: end > SIZE }
  }
  return { ask, asked }
}
const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, n) => first + n)

// shows live-52
test.each([
  ['nothing was missed', 40, upTo(40), 100, 31],
  ['a little was missed', 45, upTo(40), 100, 26],
  ['several pages were missed', 75, upTo(40), 100, 26],
  ['a smaller number was told after a larger one', 45, upTo(45).filter((n) => n !== 38), 100, 26],
  ['more was missed than is shown', 200, upTo(10), 30, 171],
  ['nothing is known and one page is wanted', 40, [], 1, 31],
  ['there is no more', 7, [], 100, 1],
])('%s: what was missed is there without a gap', async (_case, last, known, limit, first) => {
  const { ask } = numbers(last)
  const isKnown = (n: number) => known.includes(n)
  const { items, hasMore } = await pageBack({ ask, idOf: String, isKnown, limit })
  expect(items).toEqual(upTo(last, first))
  expect(hasMore).toBe(first > 1)
})

import { expect, test } from 'vitest'
import { pageBack } from './page-back.ts'

const SIZE = 10
/** A paged list of the numbers up to `last`. */
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
  ['a few items were missed', 45, upTo(40), 100, 26],
  ['several pages were missed', 75, upTo(40), 100, 26],
  ['a smaller id was published after a larger one', 45, upTo(45).filter((n) => n !== 38), 100, 26],
  ['more items were missed than are shown', 200, upTo(10), 30, 171],
  ['nothing is known and one page is requested', 40, [], 1, 31],
  ['there is only one page', 7, [], 100, 1],
])('%s: loads the missed items without a gap', async (_case, last, known, limit, first) => {
  const { ask } = numbers(last)
  const isKnown = (n: number) => known.includes(n)
  const { items, hasMore } = await pageBack({ ask, idOf: String, isKnown, limit })
  expect(items).toEqual(upTo(last, first))
  expect(hasMore).toBe(first > 1)
})

import { expect, test } from 'vitest'
import { rankedByVotes } from './ranking.ts'

test.each([
  ['no candidates', [], []],
  ['different counts', [1, 3, 2], ['2:1', '3:2', '1:3']],
  ['a tie for the second rank', [5, 3, 3, 1], ['1:1', '2:2', '3:2', '4:4']],
  ['a tie for the first rank', [3, 3, 1], ['1:1', '2:1', '3:3']],
  ['no votes', [0, 0], ['1:1', '2:1']],
] as const)('ranks %s', (_, counts, expected) => {
  const counted = counts.map((count, index) => ({ id: index + 1, count }))
  expect(rankedByVotes(counted).map(({ id, rank }) => `${id}:${rank}`)).toEqual(expected)
})

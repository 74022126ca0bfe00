import { describe, expect, test } from 'vitest'
import { someComment, someGift, somePerson } from '../live.testing.ts'
import {
  catchUp,
  commentEntry,
  type Entry,
  emptyFlow,
  giftEntry,
  keepNewest,
  merge,
  oldestComment,
  remove,
} from './flow.ts'
import { rowsOf } from './rows.ts'

const comments = (...numbers: number[]) => numbers.map((n) => commentEntry(someComment(n)))
const idsOf = (flow: { entries: readonly { id: string }[] }) => flow.entries.map(({ id }) => id.split(':')[1])

describe('merging comments from the room and from the call', () => {
  // shows live-31
  test('keeps each comment once and in order, whichever source came first', () => {
    const byRoom = merge(emptyFlow, comments(3, 4))
    const byCall = merge(byRoom, comments(1, 2, 3, 4))
    expect(idsOf(byCall)).toEqual(['1', '2', '3', '4'])
    expect(idsOf(merge(byCall, comments(5, 4, 3)))).toEqual(['1', '2', '3', '4', '5'])
  })

  test('orders comments with the same timestamp by id', () => {
    const at = someComment(1).at
    const flow = merge(
      emptyFlow,
      [10, 9, 11].map((n) => commentEntry(someComment(n, { at }))),
    )
    expect(idsOf(flow)).toEqual(['9', '10', '11'])
  })

  test('returns the same flow when all comments are known', () => {
    const flow = merge(emptyFlow, comments(1, 2))
    expect(merge(flow, comments(2, 1))).toBe(flow)
  })
})

describe('catching up', () => {
  const page = (numbers: number[], hasMore: boolean) => ({ comments: numbers.map((n) => someComment(n)), hasMore })
  const atFirst = catchUp(emptyFlow, page([3, 4], true))

  test('adds missed comments to the known ones', () => {
    const flow = catchUp(atFirst, page([4, 5, 6], true))
    expect(idsOf(flow)).toEqual(['3', '4', '5', '6'])
    expect(flow.hasMore).toBe(true)
  })

  // shows live-31
  test('drops entries before a gap, so that paging back skips nothing', () => {
    const flow = catchUp(atFirst, page([8, 9], true))
    expect(idsOf(flow)).toEqual(['8', '9'])
    expect(oldestComment(flow)).toBe('8')
    expect(flow.hasMore).toBe(true)
  })

  test('detects the gap even when the room pushes a comment while the call is in flight', () => {
    for (const meanwhile of [comments(9), comments(10)]) {
      const flow = catchUp(merge(atFirst, meanwhile), page([8, 9], true))
      expect(oldestComment(flow)).toBe('8')
      expect(idsOf(flow)).not.toContain('4')
    }
  })

  test('keeps hasMore false when the oldest comment is already loaded', () => {
    const whole = catchUp(emptyFlow, page([1, 2], false))
    expect(catchUp(whole, page([2, 3], true)).hasMore).toBe(false)
    expect(keepNewest(whole, 1).hasMore).toBe(true)
  })
})

test('a removed comment does not come back with a response that is older than its removal', () => {
  const flow = remove(merge(emptyFlow, comments(1, 2)), '2')
  expect(idsOf(merge(flow, comments(1, 2, 3)))).toEqual(['1', '3'])
})

test('a comment that is removed before it arrives is never shown', () => {
  expect(idsOf(merge(remove(emptyFlow, '1'), comments(1)))).toEqual([])
})

test('keepNewest drops the oldest entries, and oldestComment skips gifts', () => {
  const flow = keepNewest(merge(emptyFlow, [...comments(1, 2), giftEntry(someGift(3)), ...comments(4)]), 2)
  expect(idsOf(flow)).toEqual(['3', '4'])
  expect(oldestComment(flow)).toBe('4')
})

describe('a gift combo', () => {
  const mika = somePerson()
  const other = somePerson({ vliveId: 'v-other', nickname: 'Kai' })
  /** Rows after these entries, as "Mika ×2" or "comment". */
  const rows = (...entries: Entry[]) =>
    rowsOf(merge(emptyFlow, entries).entries).map((row) =>
      row.kind === 'gift' ? `${row.gift.person.nickname} ×${row.count}` : row.kind,
    )
  const gift = (n: number, changes: Parameters<typeof someGift>[1] = {}) => giftEntry(someGift(n, changes))

  // shows chat-1
  test.each([
    ['is one row with the total count', [gift(1), gift(2, { count: 5 }), gift(3)], ['Mika ×7']],
    ['goes on within ten seconds', [gift(1), gift(11)], ['Mika ×2']],
    ['ends after a pause', [gift(1), gift(12)], ['Mika ×1', 'Mika ×1']],
    ['is of one kind of gift', [gift(1), gift(2, { giftId: 'g-cake' })], ['Mika ×1', 'Mika ×1']],
    ['grows where it began while others comment', [gift(1), ...comments(2), gift(3)], ['Mika ×2', 'comment']],
    [
      'is kept apart from the combo of another sender',
      [gift(1), gift(2, { person: other }), gift(3), gift(4, { person: other, count: 3 })],
      ['Mika ×2', 'Kai ×4'],
    ],
    [
      'continues in a new row after half a minute',
      [1, 10, 19, 28, 31, 32].map((n) => gift(n, { person: mika })),
      ['Mika ×5', 'Mika ×1'],
    ],
  ] as const)('%s', (_title, entries, expected) => {
    expect(rows(...entries)).toEqual(expected)
  })

  // shows chat-1
  test('keeps the id of its row while it grows, so that the page updates the row in place', () => {
    const before = merge(emptyFlow, [gift(1), ...comments(2)])
    const after = merge(before, [gift(3)])
    expect(rowsOf(after.entries).map(({ id }) => id)).toEqual(rowsOf(before.entries).map(({ id }) => id))
  })
})

import { describe, expect, it } from 'vitest'
import { topRecords } from './records.ts'

// shows album-2
describe('the shown records', () => {
  it.each([
    [[], [], []],
    [[1, 2], [], [1, 2]],
    [[1, 2, 3, 4, 5, 6], [], [1, 2, 3]],
    [[1, 2, 3, 4, 5, 6], [2], [1, 3, 4]],
    [
      [1, 2, 3, 4, 5, 6],
      [1, 2, 3, 4],
      [5, 6],
    ],
  ])('of %j without %j are %j', (users, hidden, expected) => {
    const records = users.map((user) => ({ user }))
    expect(topRecords(records, (user) => !hidden.includes(user)).map(({ user }) => user)).toEqual(expected)
  })
})

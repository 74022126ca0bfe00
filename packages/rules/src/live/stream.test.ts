import { describe, expect, it, test } from 'vitest'
import { canBecome, canModerate, connectStatus, nextStream, type StreamStatus, streamStatus } from './stream.ts'

const all: readonly StreamStatus[] = Object.values(streamStatus)

describe('the status of a stream', () => {
  it('only ever goes forward', () => {
    for (const from of all) for (const to of nextStream[from]) expect(to).toBeGreaterThan(from)
  })

  it('is not deleted while it is live, and nothing follows deleted', () => {
    expect(canBecome(30, 100)).toBe(false)
    expect(all.filter((status) => canBecome(100, status))).toEqual([])
  })

  it('does not become live again once it was closed', () => {
    expect(canBecome(20, 30)).toBe(true)
    expect(canBecome(40, 30)).toBe(false)
  })
})

test('comments are removed by those on the stage and by operators, and by nobody else', () => {
  expect(canModerate({ userId: 1n, role: 'user' }, [2n, 1n])).toBe(true)
  expect(canModerate({ userId: 3n, role: 'operator' }, [2n])).toBe(true)
  expect(canModerate({ userId: 3n, role: 'user' }, [2n])).toBe(false)
})

test.each([
  [{ onStage: true, watching: true, online: true }, 2],
  [{ onStage: true, watching: false, online: false }, 2],
  [{ onStage: false, watching: true, online: true }, 3],
  [{ onStage: false, watching: false, online: true }, 1],
  [{ onStage: false, watching: false, online: false }, 0],
])('whoever is %j has connect status %i', (is, status) => {
  expect(connectStatus(is)).toBe(status)
})

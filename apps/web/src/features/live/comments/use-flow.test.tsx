import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { someComment } from '../live.testing.ts'
import { useFlow } from './use-flow.ts'

test('keeps up to 3000 entries while the reader looks at older ones', async () => {
  const { result, unmount } = renderHook(() => useFlow('m1', () => true))
  const say = (from: number, to: number) =>
    act(async () => {
      for (let n = from; n <= to; n++) result.current.addComment(someComment(n))
      await new Promise((resolve) => setTimeout(resolve, 150))
    })
  await say(1, 1000)
  expect(result.current.entries).toHaveLength(1000)
  await say(1001, 3500)
  expect(result.current.entries).toHaveLength(3000)
  expect(result.current.entries.at(-1)?.id).toBe('comment:3500')
  expect(result.current.hasMore).toBe(true)
  unmount()
})

import { expect, test } from 'vitest'
import { heightsOf } from './heights.ts'

test.each([
  [{ avatarMode: false, viewerNamed: false }, 38, 38 + 19 + 40],
  [{ avatarMode: false, viewerNamed: true }, 38, 38 + 19 + 40 + 60],
  [{ avatarMode: true, viewerNamed: false }, 0, 19 + 40],
  [{ avatarMode: true, viewerNamed: true }, 0, 19 + 40 + 60],
])('with %j the view is the window less %i and its list the window less %i', (shown, view, list) => {
  expect(heightsOf(shown)).toEqual({ view: `calc(100dvh - ${view}px)`, list: `calc(100dvh - ${list}px)` })
})

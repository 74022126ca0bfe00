import { expect, test } from 'vitest'
import { safePath } from './destination.ts'

const origin = 'https://avalive.example'

// shows session-43
test.each([
  ['/mypage/', '/mypage/'],
  ['/events/12?tabId=result#top', '/events/12?tabId=result#top'],
  ['/ranking/あ', '/ranking/%E3%81%82'],
  ['/a/../mypage', '/mypage'],
  ['/%0d%0aSet-Cookie', '/%0d%0aSet-Cookie'],
])('accepts %s as a path of this site', (value, expected) => {
  expect(safePath(value, origin)).toBe(expected)
})

// shows session-43, session-44
test.each([
  '',
  'mypage',
  'https://avalive.example/mypage',
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  '/\t/elsewhere.example/',
  '/.//elsewhere.example/',
  'javascript:alert(1)',
  '/mypage\r\nX-Evil: 1',
  '/mypage\u0000',
  '/mypage\u007f',
  '/login?e=1',
  '/logout',
])('rejects %j', (value) => {
  expect(safePath(value, origin)).toBeNull()
})

test('returns null for a missing value', () => {
  expect(safePath(null, origin)).toBeNull()
  expect(safePath(undefined, origin)).toBeNull()
})

import { afterEach, expect, test } from 'vitest'
import { forgetWayBack, rememberPlace, rememberStream, wayBack } from './way-back.ts'

afterEach(() => window.sessionStorage.clear())

// shows live-34
test('returns the stream that was left, until it is forgotten', () => {
  expect(wayBack()).toBeNull()
  rememberStream('m 1/2')
  expect(wayBack()).toEqual({ kind: 'stream', path: '/viewer/m%201%2F2' })
  forgetWayBack()
  expect(wayBack()).toBeNull()
})

test.each(['/gacha_odds/starlit_sea', '/furniture_gacha_odds/cafe_corner'])('returns to the gacha %s', (path) => {
  rememberPlace(path)
  expect(wayBack()).toEqual({ kind: 'gacha', path })
})

test.each(['https://elsewhere.example/viewer/m1', '//elsewhere.example/viewer/', '/logout', '/mypage/'])(
  'returns only to streams and gachas, not to %s',
  (path) => {
    window.sessionStorage.setItem('avalive.wayBack', path)
    expect(wayBack()).toBeNull()
  },
)

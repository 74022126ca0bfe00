import { expect, it } from 'vitest'
import { linkOf } from './links.ts'

// shows people-5
it.each([
  ['twitter', '', null],
  ['twitter', '  ', null],
  ['twitter', ' https://x.com/mio ', 'https://x.com/mio'],
  ['twitter', 'x.com/mio', 'https://x.com/mio'],
  ['twitter', 'http://twitter.com/mio', 'https://twitter.com/mio'],
  ['twitter', 'https://mobile.twitter.com/mio#top', 'https://mobile.twitter.com/mio'],
  ['youtube', 'https://www.youtube.com/watch?v=1', 'https://www.youtube.com/watch?v=1'],
  ['facebook', 'https://m.facebook.com/mio', 'https://m.facebook.com/mio'],
  ['twitter', 'https://x.com/', undefined],
  ['twitter', 'https://youtube.com/@mio', undefined],
  ['twitter', 'https://x.com.evil.example/mio', undefined],
  ['twitter', 'https://notx.com/mio', undefined],
  ['twitter', 'https://x.com@evil.example/mio', undefined],
  ['twitter', 'https://x.com:8443/mio', undefined],
  ['twitter', 'javascript:alert(1)//x.com/mio', undefined],
  ['twitter', '@mio', undefined],
  ['twitter', 'my page x.com/mio', undefined],
  ['twitter', `https://x.com/${'a'.repeat(200)}`, undefined],
] as const)('on %s, %j is stored as %j', (service, written, stored) => {
  expect(linkOf(service, written)).toBe(stored)
})

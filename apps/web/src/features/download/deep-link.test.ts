import { expect, test } from 'vitest'
import { deepLinkOf, phoneAddressOf } from './deep-link.ts'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1'
const desk = 'Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0'

test.each([
  ['?at=abc', phone, 'avalive://open?at=abc'],
  ['?at=a%26b%3D1&utm_source=x', phone, 'avalive://open?at=a%26b%3D1'],
  ['?at=', phone, null],
  ['?utm_source=x', phone, null],
  ['?at=abc', desk, null],
  ['?at=abc', `${phone} AvaliveiOS/5`, null],
])('deepLinkOf %s, case %#', (search, userAgent, link) => {
  expect(deepLinkOf({ search, userAgent, touchPoints: 0, appScheme: 'avalive' })).toBe(link)
})

test.each([
  ['', 'https://avalive.example/download'],
  ['?utm_source=x', 'https://avalive.example/download'],
  ['?at=a%26b&utm_source=x', 'https://avalive.example/download?at=a%26b'],
])('phoneAddressOf with %j is %s', (search, address) => {
  expect(phoneAddressOf('https://avalive.example', search)).toBe(address)
})

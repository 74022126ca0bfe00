import { expect, it } from 'vitest'
import { socketAddress } from './page-line.ts'

it.each([
  ['https://avalive.example/live/m1?st=a#b', 'wss://avalive.example/realtime'],
  ['https://avalive.example:8443/', 'wss://avalive.example:8443/realtime'],
  ['http://localhost:3000/mypage/', 'ws://localhost:3000/realtime'],
])('a page at %s opens its socket at %s', (page, address) => expect(socketAddress(page)).toBe(address))

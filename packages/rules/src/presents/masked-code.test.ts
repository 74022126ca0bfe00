import { expect, it } from 'vitest'
import { maskedCode } from './masked-code.ts'

// shows presents-14
it.each([
  ['/notice/qrcode/SECRET', '/notice/qrcode/…'],
  ['/notice/qrcode/SECRET/', '/notice/qrcode/…'],
  ['/notice/qrcode/SECRET/SECRET?x=1#y', '/notice/qrcode/…?x=1#y'],
  ['/NOTICE/QRCODE/SECRET', '/NOTICE/QRCODE/…'],
  ['https://avalive.example/notice/qrcode/SECRET', 'https://avalive.example/notice/qrcode/…'],
  ['no answer from "/notice/qrcode/SECRET", again', 'no answer from "/notice/qrcode/…", again'],
  ['/notice/qrcode/SECRET (/notice/qrcode/SECRET)', '/notice/qrcode/… (/notice/qrcode/…)'],
  ['next=%2Fnotice%2Fqrcode%2FSECRET&a=1', 'next=%2Fnotice%2Fqrcode%2F…&a=1'],
])('masks the code in %s', (text, masked) => {
  expect(maskedCode(text)).toBe(masked)
})

it.each(['/notice/qrcode/', '/notice/page/7', 'qrcode/abc'])('leaves %s unchanged', (text) => {
  expect(maskedCode(text)).toBe(text)
})

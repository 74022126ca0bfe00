import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'

// shows session-83
test.each([
  [`${windows} Safari/537.36`, 'Chrome', 'Windows'],
  [`${windows} Safari/537.36 Edg/137.0.0.0`, 'Edge', 'Windows'],
  [`${windows} Safari/537.36 OPR/121.0.0.0`, 'Opera', 'Windows'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:139.0) Gecko/20100101 Firefox/139.0', 'Firefox', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0', 'Firefox', 'Linux'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/137.0.0.0 Safari/537.36', 'Chrome', 'Linux'],
  [`${mac} Version/18.5 Safari/605.1.15`, 'Safari', 'macOS'],
  [`${mac} Chrome/137.0.0.0 Safari/537.36`, 'Chrome', 'macOS'],
  [`${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari', 'iOS'],
  [`${iphone} CriOS/137.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iOS'],
  [`${iphone} FxiOS/139.0 Mobile/15E148 Safari/605.1.15`, 'Firefox', 'iOS'],
  [`${iphone} Version/18.0 EdgiOS/137.0 Mobile/15E148 Safari/605.1.15`, 'Edge', 'iOS'],
  [`${android} Chrome/137.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [`${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'Samsung Internet', 'Android'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:139.0) Gecko/139.0 Firefox/139.0', 'Firefox', 'Android'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) Version/4.0 Chrome/137.0 Mobile Safari/537.36', null, 'Android'],
  [`${iphone} Mobile/15E148 AvaliveUser/5.1`, 'Avalive', 'iOS'],
  [`${iphone} Mobile/15E148 AvaliveiOS/5.1`, 'Avalive', 'iOS'],
  ['AvaliveiOS/5.1', 'Avalive', 'iOS'],
  ['AvaliveAndroid/5.1', 'Avalive', 'Android'],
  ['curl/8.1', null, null],
  ['', null, null],
  [undefined, null, null],
])('%s is %s on %s', (userAgent, browser, platform) => {
  expect(deviceOf(userAgent)).toEqual({ browser, platform })
})

import { clientKindOf, osOf, webViewerOf } from '@avalive/rules/session/user-agent'
import { expect, test } from 'vitest'
import { isMobileBrowser, isMobileSafari } from './client.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const agents = {
  safari: `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`,
  iosChrome: `${iphone} CriOS/137.0 Mobile/15E148 Safari/604.1`,
  ipad: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36',
  androidView:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Version/4.0 Chrome/137.0.0.0 Mobile Safari/537.36',
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/137.0.0.0 Safari/537.36 Edg/137.0.0.0',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0',
  userWebview: `${iphone} Mobile/15E148 AvaliveUser/5.1`,
  iosShell: `${iphone} Mobile/15E148 AvaliveiOS/5.1`,
  androidShell: 'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) Chrome/137.0.0.0 Mobile Safari/537.36 AvaliveAndroid/5.1',
  robot: 'curl/8.1',
}

// shows web-12, clients-1, clients-2
test.each([
  ['safari', 'web', 'iOS', 'Safari', true, true],
  ['iosChrome', 'web', 'iOS', 'Chrome', false, true],
  ['android', 'web', 'Android', 'Chrome', false, true],
  ['androidView', 'web', 'Android', 'WebView', false, true],
  ['edge', 'web', 'Windows', 'Edge', false, false],
  ['firefox', 'web', 'Linux', 'Firefox', false, false],
  ['userWebview', 'userWebview', 'iOS', 'WebView', false, false],
  ['iosShell', 'ios', 'iOS', 'WebView', false, false],
  ['androidShell', 'android', 'Android', 'WebView', false, false],
  ['robot', 'web', 'unknown', 'unknown', false, false],
] as const)('%s is %s on %s in %s', (name, kind, os, viewer, safari, mobile) => {
  const agent = agents[name]
  expect([clientKindOf(agent), osOf(agent), webViewerOf(agent)]).toEqual([kind, os, viewer])
  expect([isMobileSafari(agent), isMobileBrowser(agent)]).toEqual([safari, mobile])
})

test('an iPad that identifies as a Mac is recognized by its touch screen', () => {
  expect([osOf(agents.ipad, 0), isMobileSafari(agents.ipad, 0)]).toEqual(['macOS', false])
  expect([osOf(agents.ipad, 5), isMobileSafari(agents.ipad, 5)]).toEqual(['iOS', true])
})

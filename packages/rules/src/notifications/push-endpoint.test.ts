import { expect, it } from 'vitest'
import { isPushEndpoint } from './push-endpoint.ts'

const hosts = ['fcm.googleapis.com', '.push.apple.com']

// shows notify-9
it.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://FCM.googleapis.com/abc', true],
  ['http://fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://a:b@fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com.evil.example/abc', false],
  ['https://evilpush.apple.com.example/', false],
  ['https://xpush.apple.com/', false],
  ['https://push.apple.com/', false],
  ['https://sub.fcm.googleapis.com/', false],
  ['https://127.0.0.1/', false],
  ['https://[::1]/', false],
  ['https://169.254.169.254/latest/meta-data/', false],
  ['https://localhost/', false],
  ['file:///etc/passwd', false],
  ['//fcm.googleapis.com/', false],
  ['', false],
  [`https://fcm.googleapis.com/${'a'.repeat(1000)}`, false],
])('the endpoint %.60s is allowed: %s', (address, isAllowed) => {
  expect(isPushEndpoint(address, hosts)).toBe(isAllowed)
})

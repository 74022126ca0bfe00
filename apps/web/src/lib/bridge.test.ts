// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { type AppEvent, type AppEvents, sendToApp } from './bridge.ts'

afterEach(() => {
  window.webkit = undefined
  window.avalive = undefined
})

// shows clients-3
test('the iOS app receives the event as an object', () => {
  const postMessage = vi.fn()
  window.webkit = { messageHandlers: { avalive: { postMessage } } }
  expect(sendToApp('openProfile', { profileId: 'abc' })).toBe(true)
  expect(postMessage).toHaveBeenCalledWith({ event: 'openProfile', params: { profileId: 'abc' } })
})

// shows clients-4
test('the Android app receives the event as a JSON string', () => {
  const postMessage = vi.fn()
  window.avalive = { postMessage }
  expect(sendToApp('openCoinShop', {})).toBe(true)
  expect(postMessage).toHaveBeenCalledWith('{"event":"openCoinShop","params":{}}')
})

test('sendToApp returns false when the page does not run inside an app', () => {
  expect(sendToApp('openLive', { mediaId: 'abc' })).toBe(false)
})

/** Every event of the interface; a missing or extra one does not compile. */
const events: AppEvents = {
  openProfile: { profileId: 'p' },
  openLive: { mediaId: 'm' },
  share: { text: 't', url: 'u' },
  invite: { campaignId: 'c' },
  openCoinShop: {},
  openGacha: { gachaId: 'g' },
  openLiveGame: { gameId: 'g' },
  openAvatarShop: { shopGroupId: 's' },
  shareChatPage: { pageUrl: 'u' },
  openStarLiverRanking: {},
}

// shows clients-5
test.each(Object.entries(events) as [AppEvent, AppEvents[AppEvent]][])(
  'the app receives the event %s',
  (event, params) => {
    const postMessage = vi.fn()
    window.webkit = { messageHandlers: { avalive: { postMessage } } }
    expect(sendToApp(event, params)).toBe(true)
    expect(postMessage).toHaveBeenCalledExactlyOnceWith({ event, params })
  },
)

// @vitest-environment jsdom
// @vitest-environment-options {"url":"https://avalive.example/"}
import { expect, test } from 'vitest'
import { currentDestination, forgetCampaign, saveCampaign } from './campaign.ts'
import { readCookie, writeCookie } from './cookie.ts'
import { rememberLocale } from './locale.ts'
import { forgetSession, isSignedIn } from './session.ts'

// shows session-18, session-48
test('on https, only a marker that this host has set counts, and signing out removes it', () => {
  writeCookie('avalive_signed_in', '1', 60)
  expect(isSignedIn()).toBe(false)
  writeCookie('__Host-avalive_signed_in', '1', 60)
  expect(isSignedIn()).toBe(true)
  forgetSession()
  expect(isSignedIn()).toBe(false)
})

test('on https, the language is kept in a cookie that only this host can set', () => {
  rememberLocale('ja')
  expect(readCookie('__Host-avalive_locale')).toBe('ja')
  expect(readCookie('avalive_locale')).toBeNull()
})

test('on https, the destination of a sign-in is kept in a cookie that only this host can set', () => {
  writeCookie('destination', '/planted', 60)
  expect(currentDestination()).toBeNull()
  saveCampaign('?destination=%2Fhelp')
  expect(readCookie('__Host-destination')).toBe('/help')
  expect(currentDestination()).toBe('/help')
  forgetCampaign()
  expect(currentDestination()).toBeNull()
})

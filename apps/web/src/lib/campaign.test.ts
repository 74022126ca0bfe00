// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import {
  afterSignIn,
  campaignOf,
  carryCampaign,
  forgetCampaign,
  loginFor,
  saveCampaign,
  savedCampaign,
} from './campaign.ts'
import { readCookie } from './cookie.ts'

beforeEach(forgetCampaign)

// shows session-41
test('keeps only the four campaign parameters', () => {
  const query = '?e=1&utm_source=s&utm_medium=m&utm_campaign=c&utm_term=t&destination=%2Fevents%2F1&st=secret'
  expect(campaignOf(query).toString()).toBe('destination=%2Fevents%2F1&utm_source=s&utm_medium=m&utm_campaign=c')
})

test('drops a destination outside the site and keeps the other parameters', () => {
  expect(campaignOf('?destination=%2F%2Felsewhere.example&utm_source=s').toString()).toBe('utm_source=s')
})

test.each([
  ['?utm_source=a', '', '?utm_source=a'],
  ['?utm_source=a', '?page=2', '?page=2&utm_source=a'],
  ['?utm_source=a', '?utm_source=b', null],
  ['?page=2', '', null],
  ['', '?utm_source=b', null],
])('carrying parameters from %j to %j gives %j', (previous, next, carried) => {
  expect(carryCampaign(previous, next)).toBe(carried)
})

test('restores the saved campaign until it is forgotten', () => {
  saveCampaign('?utm_source=s&destination=%2Fevents%2F1&e=2')
  expect(savedCampaign().toString()).toBe('destination=%2Fevents%2F1&utm_source=s')
  expect(readCookie('destination')).toBe('/events/1')
  forgetCampaign()
  expect(savedCampaign().size).toBe(0)
  expect(readCookie('destination')).toBeNull()
})

// shows session-28
test.each([
  ['?e=1', 'utm_source=s', null],
  ['?utm_source=t', 'utm_source=t', null],
  ['?destination=%2Fevents%2F2', 'destination=%2Fevents%2F2&utm_source=s', '/events/2'],
  ['?destination=%2F%2Felsewhere.example', 'utm_source=s', null],
])('a sign-in with %j after an abandoned one saves %j', (search, saved, destination) => {
  saveCampaign('?utm_source=s&destination=%2Fevents%2F1')
  saveCampaign(search)
  expect(savedCampaign().toString()).toBe(saved)
  expect(readCookie('destination')).toBe(destination)
})

test.each([
  ['', '/mypage/'],
  ['utm_source=s', '/mypage/?utm_source=s'],
  ['destination=%2Fevents%2F1', '/events/1'],
  ['destination=%2Fevents%2F1%3FtabId%3Dresult%23top&utm_source=s', '/events/1?tabId=result&utm_source=s#top'],
  ['destination=%2Flogout', '/mypage/'],
])('a sign-in with %j leads to %s', (campaign, address) => {
  expect(afterSignIn(new URLSearchParams(campaign))).toBe(address)
})

test.each([
  ['/mypage/', '/login'],
  ['/mypage', '/login'],
  ['/events/1?tabId=result', '/login?destination=%2Fevents%2F1%3FtabId%3Dresult'],
])('the login address that returns to %s is %s', (address, login) => {
  expect(loginFor(address)).toBe(login)
})

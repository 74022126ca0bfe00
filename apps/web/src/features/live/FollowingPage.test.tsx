import { errorCode } from '@avalive/contract/errors'
import { type FollowedPerson, type Follower, live } from '@avalive/contract/live'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { address, answer, openApp, putBoot, refuse, resetBrowser, signIn, stubServer } from '../../app/app.testing.tsx'
import { rememberVliveId } from '../../lib/session.ts'
import { somePerson } from './live.testing.ts'

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(resetBrowser)

const followed = (name: string, changes: Partial<FollowedPerson> = {}): FollowedPerson => ({
  ...somePerson({ vliveId: `v-${name}`, profileId: `p-${name}`, nickname: name }),
  live: null,
  lastLiveAt: '2026-11-10T12:00:00Z',
  notifies: true,
  ...changes,
})
const rin = followed('Rin', {
  live: { mediaId: 'm1', title: 'Songs at midnight', thumbnail: '/t.svg', watchCount: 12 },
})
const sora = followed('Sora')
const counts = { following: 2, followers: 1 }
const list = { people: [rin, sora], next: null, counts, areNoticesOff: false }
const follower: Follower = { ...somePerson(), mediaId: null, since: '2026-11-01T00:00:00Z', isFollowing: false }

type Replies = NonNullable<Parameters<typeof stubServer>[0]>
const open = async (replies: Replies = [], path = '/following') => {
  const server = stubServer([
    [live.listFollowing, () => answer(list)],
    [live.listFollowers, () => answer({ people: [follower], next: null, counts })],
    ...replies,
  ])
  await openApp(path)
  await screen.findByRole('heading', { level: 1, name: 'Following' })
  return server
}
const press = (role: 'button' | 'switch', name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole(role, { name })))
const bell = (name: string) => screen.getByRole('switch', { name: `Notify me when ${name} goes live` })

// shows live-60
test('lists live people first with a link to their stream, and the others with a link to their profile', async () => {
  await open()
  const liveNow = within(await screen.findByRole('list', { name: 'Live now' }))
  const row = liveNow.getByRole('link', { name: /Rin.*LIVE.*Songs at midnight.*12 watching/ })
  expect(row.getAttribute('href')).toBe('/viewer/m1')
  const others = within(screen.getByRole('list', { name: 'Not live right now' }))
  expect(others.getByRole('link', { name: /Sora.*Last live/ }).getAttribute('href')).toBe('/profile/p-Sora')
  expect(screen.getByRole('tab', { name: 'Following 2' })).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Followers 1' })).toBeTruthy()
})

// shows live-62
test('turns the notifications about a person off, and back on when that fails', async () => {
  let works = true
  const { to } = await open([
    [live.saveFollowNotice, () => (works ? answer({ notifies: false }) : refuse(400, 1, 'Not now.'))],
  ])
  await screen.findByRole('list', { name: 'Live now' })
  expect(bell('Rin').getAttribute('aria-checked')).toBe('true')
  await press('switch', 'Notify me when Rin goes live')
  await waitFor(() => expect(bell('Rin').getAttribute('aria-checked')).toBe('false'))
  expect(to(live.saveFollowNotice).map(({ body }) => body)).toEqual([{ vliveId: 'v-Rin', notifies: false }])
  works = false
  await press('switch', 'Notify me when Sora goes live')
  await waitFor(() => expect(bell('Sora').getAttribute('aria-checked')).toBe('true'))
})

// shows live-62
test.each([
  ['bell', 'switch', 'Notify me when Rin goes live', live.saveFollowNotice],
  ['follow button', 'button', 'Following Sora', live.unfollow],
] as const)('the %s changes nothing for another account than the one shown', async (_what, role, name, changed) => {
  rememberVliveId('v-me')
  const { to } = await open([[changed, () => refuse(409, errorCode('coins', 'accountMismatch'))]])
  await screen.findByRole('list', { name: 'Live now' })
  await press(role, name)
  await screen.findByRole('alertdialog', { name: 'You’re logged in to another account' })
  expect(to(changed)[0]?.body).toMatchObject({ shownVliveId: 'v-me' })
  expect(bell('Rin').getAttribute('aria-checked')).toBe('true')
  expect(screen.getByRole('button', { name: 'Following Sora', hidden: true })).toBeTruthy()
})

// shows live-63
test('keeps an unfollowed person in the list, and follows them again as before with Undo', async () => {
  const quiet = { ...sora, notifies: false }
  const { to } = await open([
    [live.listFollowing, () => answer({ ...list, people: [quiet] })],
    [live.unfollow, () => answer({ followerCount: 0 })],
    [live.follow, () => answer({ followerCount: 1 })],
  ])
  await screen.findByRole('link', { name: /Sora/ })
  await press('button', 'Following Sora')
  await screen.findByText('You unfollowed Sora')
  expect(screen.getByRole('button', { name: 'Follow Sora' }).getAttribute('aria-pressed')).toBe('false')
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.getByRole('tab', { name: 'Following 1' })).toBeTruthy()
  await press('button', 'Undo')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Following Sora' })).toBeTruthy())
  expect(to(live.follow).map(({ body }) => body)).toEqual([{ vliveId: 'v-Sora', notifies: false }])
  expect(bell('Sora').getAttribute('aria-checked')).toBe('false')
  expect(screen.getByRole('tab', { name: 'Following 2' })).toBeTruthy()
})

// shows live-61
test('opens the followers by their address, and follows one back', async () => {
  const { to } = await open([[live.follow, () => answer({ followerCount: 1 })]], '/following?tab=followers')
  const row = within(await screen.findByRole('list', { name: 'Followers' }))
  expect(row.getByText(/Following you since/)).toBeTruthy()
  await press('button', 'Follow back Mika')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Following Mika' })).toBeTruthy())
  expect(to(live.follow)).toHaveLength(1)
  expect(screen.getByRole('tab', { name: 'Following 3' })).toBeTruthy()
})

test('says that the bells have no effect while all notifications about streams are off', async () => {
  await open([[live.listFollowing, () => answer({ ...list, areNoticesOff: true })]])
  await screen.findByText(/the bells below have no effect/)
  expect(screen.getByRole('link', { name: 'Notification settings' }).getAttribute('href')).toBe(
    '/notifications/settings',
  )
})

test('shows what to do when nobody is followed and nobody follows', async () => {
  const none = { people: [], next: null, counts: { following: 0, followers: 0 } }
  await open([
    [live.listFollowing, () => answer({ ...none, areNoticesOff: false })],
    [live.listFollowers, () => answer(none)],
  ])
  await screen.findByRole('heading', { name: 'You aren’t following anyone yet' })
  expect(screen.getByRole('link', { name: 'See who’s live' }).getAttribute('href')).toBe('/')
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Followers 0' })))
  await screen.findByRole('heading', { name: 'No followers yet' })
})

test('a tab that is opened keeps the focus', async () => {
  await open()
  const tab = screen.getByRole('tab', { name: 'Followers 1' })
  tab.focus()
  await act(async () => fireEvent.click(tab))
  await screen.findByRole('button', { name: /^Follow back / })
  expect(address()).toBe('/following?tab=followers')
  expect(document.activeElement).toBe(tab)
})

test('loads the list again after a failure', async () => {
  let works = false
  await open([[live.listFollowing, () => (works ? answer(list) : refuse(400, 1))]])
  await screen.findByRole('heading', { name: 'Couldn’t load the list' })
  works = true
  await press('button', 'Try again')
  await screen.findByRole('list', { name: 'Live now' })
})

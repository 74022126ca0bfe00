import { errorCode } from '@avalive/contract/errors'
import { live } from '@avalive/contract/live'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  address,
  answer,
  beInApp,
  openApp,
  putBoot,
  refuse,
  resetBrowser,
  signIn,
  stubServer,
} from '../../app/app.testing.tsx'
import { rememberVliveId } from '../../lib/session.ts'
import { teachJsdomDialogs } from '../../ui/dialog.testing.ts'
import { profile, somePerson, someStream } from './live.testing.ts'
import { safeLink } from './profile/SocialLinks.tsx'

beforeAll(teachJsdomDialogs)
beforeEach(() => putBoot())
afterEach(resetBrowser)

const open = async (changes: object = {}, replies: NonNullable<Parameters<typeof stubServer>[0]> = []) => {
  const server = stubServer([[live.getProfile, () => answer({ ...profile, ...changes })], ...replies])
  await openApp('/profile/p-noa')
  await screen.findByRole('heading', { level: 1, name: 'Noa' })
  return server
}

// shows live-5
test('shows visitors the profile and follower count, and a follow button that asks to log in', async () => {
  await open()
  expect(screen.getByText(/Songs,/)).toBeTruthy()
  expect(screen.getByText('12.3K')).toBeTruthy()
  expect(screen.getByText('1.3M')).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Follow Noa' })))
  const question = await screen.findByRole('alertdialog', { name: 'Log in to follow' })
  await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Log in' })))
  await waitFor(() => expect(address()).toBe('/login?destination=%2Fprofile%2Fp-noa'))
})

test('links from a profile to the ranking of its fans', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'Top fans' }).getAttribute('href')).toBe('/ranking/v-noa')
})

test.each([
  ['members back to home', signIn, '/'],
  ['visitors back to home', () => undefined, '/'],
  ['people in the app back to my-page', beInApp, '/mypage/'],
])('links %s whether or not the profile is found', async (_whom, prepare, start) => {
  const backLink = () => screen.getByRole('link', { name: 'Back' }).getAttribute('href')
  prepare()
  await open()
  expect(backLink()).toBe(start)
  resetBrowser()
  prepare()
  stubServer([[live.getProfile, () => refuse(404, errorCode('live', 'notFound'))]])
  await openApp('/profile/nobody')
  await screen.findByRole('heading', { level: 1, name: 'Profile not found' })
  expect(backLink()).toBe(start)
})

// shows live-5
test('opens external links in a new tab without a referrer, and renders only safe URLs as links', async () => {
  await open()
  const x = screen.getByRole('link', { name: 'X' })
  expect(x.getAttribute('href')).toBe('https://x.com/noa')
  expect(x.getAttribute('target')).toBe('_blank')
  expect(x.getAttribute('rel')).toBe('noopener noreferrer')
  expect(screen.queryByRole('link', { name: 'YouTube' })).toBeNull()
})

test.each([
  ['https://x.com/noa', true],
  ['http://x.com/noa', false],
  ['javascript:alert(1)', false],
  ['//x.com', false],
  ['x', false],
])('safeLink accepts %s: %s', (link, safe) => {
  expect(safeLink(link) !== null).toBe(safe)
})

// shows live-5
test('shows a watch link when the person is live', async () => {
  await open({
    streamerInfo: { currentStatus: { connectStatus: 2, live: { mediaId: 'm1', broadcastingMethod: 1 } } },
  })
  expect(screen.getByText('Live now')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Watch stream' }).getAttribute('href')).toBe('/viewer/m1')
})

const noa = somePerson({ vliveId: 'v-noa', profileId: 'p-noa', nickname: 'Noa' })

// shows people-8
test('blocks a person after a question, shows it in place of the follow button, and takes it back', async () => {
  signIn()
  const { to } = await open({}, [
    [live.listHidden, () => answer({ people: [] })],
    [live.blockPerson, () => answer({})],
    [live.unblockPerson, () => answer({})],
  ])
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Block Noa' })))
  const question = within(await screen.findByRole('alertdialog', { name: 'Block Noa?' }))
  await act(async () => fireEvent.click(question.getByRole('button', { name: 'Block Noa' })))
  await screen.findByText('You’ve blocked Noa.')
  expect(screen.queryByRole('button', { name: 'Follow Noa' })).toBeNull()
  // Both stop following each other, which changes the count of followers.
  await waitFor(() => expect(to(live.getProfile)).toHaveLength(2))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Unblock' })))
  await screen.findByRole('button', { name: 'Follow Noa' })
  expect(screen.queryByText('You’ve blocked Noa.')).toBeNull()
  expect([...to(live.blockPerson), ...to(live.unblockPerson)].map(({ body }) => body)).toEqual([
    { vliveId: 'v-noa' },
    { vliveId: 'v-noa' },
  ])
})

// shows people-8
test('opens with the block of a blocked person, and without a follow button', async () => {
  signIn()
  await open({}, [[live.listHidden, () => answer({ people: [{ ...noa, isBlocked: true, isMuted: false }] })]])
  await screen.findByText('You’ve blocked Noa.')
  expect(screen.queryByRole('button', { name: 'Follow Noa' })).toBeNull()
})

// shows people-8
test('offers visitors no block', async () => {
  await open()
  expect(screen.queryByRole('button', { name: /Block|Mute/ })).toBeNull()
})

test('updates the follower count right after following', async () => {
  signIn()
  await open({ streamer: { ...profile.streamer, followerCount: 7 } }, [
    [live.follow, () => answer({ followerCount: 8 })],
  ])
  const button = screen.getByRole('button', { name: 'Follow Noa' })
  await act(async () => fireEvent.click(button))
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'))
  expect(screen.getByText('8')).toBeTruthy()
})

// shows live-5
test('shows no follow button on your own profile', async () => {
  signIn()
  await open({ isSelf: true })
  expect(screen.getByText('This is your profile')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Edit profile' }).getAttribute('href')).toBe('/mypage/profile')
  expect(screen.queryByRole('button', { name: /Follow/ })).toBeNull()
})

const announced = { mediaId: 'm7', title: 'Tea at night', thumbnail: '/t.svg', startsAt: '2126-11-20T12:00:00Z' }

test('lists an upcoming stream with its start time and a link to its viewer page', async () => {
  await open({ upcoming: [announced] })
  const list = within(screen.getByRole('list', { name: 'Upcoming streams' }))
  const link = list.getByRole('link', { name: /Tea at night.*Nov 20, 2126/ })
  expect(link.getAttribute('href')).toBe('/viewer/m7')
  expect(screen.queryByRole('button', { name: 'Schedule a stream' })).toBeNull()
})

// shows live-39
test('lets a streamer schedule a stream, and keeps the form filled in when the server rejects it', async () => {
  signIn()
  rememberVliveId('v-noa')
  let refused = true
  let upcoming: (typeof announced)[] = []
  const { to } = await open({}, [
    [live.getProfile, () => answer({ ...profile, isSelf: true, canBroadcast: true, upcoming })],
    [
      live.reserveBroadcast,
      () =>
        refused
          ? refuse(400, errorCode('live', 'startTimeNotAllowed'), 'Choose another time.')
          : answer({ media: someStream() }),
    ],
  ])
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Schedule a stream' })))
  const dialog = within(await screen.findByRole('dialog'))
  const button = dialog.getByRole('button', { name: 'Schedule' })
  expect(button).toHaveProperty('disabled', true)
  fireEvent.change(dialog.getByLabelText('Title'), { target: { value: 'Tea at night' } })
  fireEvent.change(dialog.getByLabelText('Start time'), { target: { value: '2026-12-01T21:30' } })
  fireEvent.click(dialog.getByLabelText('With an encoder'))
  await act(async () => fireEvent.click(button))
  await screen.findByText('Choose another time.')
  refused = false
  upcoming = [announced]
  await act(async () => fireEvent.click(button))
  await screen.findByRole('list', { name: 'Upcoming streams' })
  expect(screen.queryByRole('button', { name: 'Schedule' })).toBeNull()
  expect(to(live.reserveBroadcast).at(-1)?.body).toEqual({
    title: 'Tea at night',
    mediaType: 0,
    startsAt: new Date('2026-12-01T21:30').toISOString(),
    vliveId: 'v-noa',
  })
})

// shows live-39
test('hides the encoder option when the server accepts no encoders', async () => {
  signIn()
  await open({ isSelf: true, canBroadcast: true, encodersWelcome: false })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Schedule a stream' })))
  await screen.findByLabelText('Title')
  expect(screen.queryByLabelText('With an encoder')).toBeNull()
})

// shows live-5
test('shows a not-found page for an unknown profile', async () => {
  stubServer([[live.getProfile, () => refuse(404, errorCode('live', 'notFound'))]])
  await openApp('/profile/p-nobody')
  await screen.findByRole('heading', { level: 1, name: 'Profile not found' })
})

test('reloads a profile that failed to load when "Try again" is pressed', async () => {
  let broken = true
  stubServer([[live.getProfile, () => (broken ? refuse(400, 1) : answer(profile))]])
  await openApp('/profile/p-noa')
  const again = await screen.findByRole('button', { name: 'Try again' })
  broken = false
  await act(async () => fireEvent.click(again))
  await screen.findByRole('heading', { level: 1, name: 'Noa' })
})

// shows live-70
test('shows the top fans of the month and the past broadcasts', async () => {
  const fan = (nickname: string, score: number) => ({ ...somePerson({ nickname, profileId: `p-${nickname}` }), score })
  const past = { mediaId: 'm9', title: 'Old songs', startedAt: '2026-11-01T12:00:00Z', endedAt: '2026-11-01T13:30:20Z' }
  await open({ topFans: [fan('Aki', 500), fan('Ben', 20)], pastBroadcasts: [past] })
  const fans = within(screen.getByRole('list', { name: 'Top fans this month' }))
  expect(fans.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/profile/p-Aki',
    '/profile/p-Ben',
  ])
  const broadcasts = within(screen.getByRole('list', { name: 'Past streams' }))
  expect(broadcasts.getByText('Old songs')).toBeTruthy()
  expect(broadcasts.getByText(/Nov 1, 2026 · 90 minutes/)).toBeTruthy()
  expect(broadcasts.queryByRole('link')).toBeNull()
})

// shows people-1
test('shows the person in their room as the cover, with three figures beside it', async () => {
  await open()
  expect(document.querySelector('main img')?.getAttribute('src')).toBe('/pictures/covers/p-noa.svg')
  const figures = [...document.querySelectorAll('main dl > div')].map(({ textContent }) => textContent)
  expect(figures).toEqual(['Followers12.3K', 'Following42', 'Likes1.3M'])
})

// shows people-2
test('links to the current events, with the rank or without one yet', async () => {
  const event = (eventId: string, name: string, rank: number) => ({
    eventId,
    name,
    iconUrl: '/i.svg',
    endAt: { seconds: Date.parse('2026-12-01T12:00:00Z') / 1000, nanos: 0 },
    rank,
  })
  await open({ events: [event('autumn-2', 'Autumn voices', 3), event('winter', 'Winter lights', 0)] })
  const [first, second] = within(screen.getByRole('list', { name: 'In events now' })).getAllByRole('link')
  expect(first?.getAttribute('href')).toBe('/events/autumn-2')
  expect(first?.textContent).toContain('3rd')
  expect(first?.textContent).toContain('Dec 1, 2026')
  expect(second?.textContent).toContain('Not ranked')
})

// shows people-3
test('shows twelve kinds of received gifts, and the rest on request', async () => {
  const gifts = Array.from({ length: 14 }, (_, n) => ({
    giftId: `g${n}`,
    name: n === 0 ? 'rose' : `gift ${n}`,
    imageUrl: '/rose.svg',
    count: 2000 - n,
  }))
  await open({ gifts })
  const tiles = () => within(screen.getByRole('list', { name: 'Gift wall' })).getAllByRole('listitem')
  expect(tiles()).toHaveLength(12)
  expect(tiles()[0]?.textContent).toBe('Rose×2,000')
  expect(screen.getByText('27,909 gifts')).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show all gifts' })))
  expect(tiles()).toHaveLength(14)
  expect(screen.queryByRole('button', { name: 'Show all gifts' })).toBeNull()
})

// shows live-70
test('shares the address of the profile without its parameters', async () => {
  const share = vi.fn(async () => {})
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  await open()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Share profile' })))
  expect(share).toHaveBeenCalledWith({ text: 'Noa', url: `${window.location.origin}/profile/p-noa` })
  Reflect.deleteProperty(navigator, 'share')
})

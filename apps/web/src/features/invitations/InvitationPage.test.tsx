import { errorCode } from '@avalive/contract/errors'
import { invitations } from '@avalive/contract/invitations'
import { live } from '@avalive/contract/live'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, openApp, putBoot, refuse, resetBrowser, signIn, stubServer } from '../../app/app.testing.tsx'

beforeEach(() => putBoot())
afterEach(() => {
  resetBrowser()
  Reflect.deleteProperty(navigator, 'share')
})

const streamer = {
  vliveId: 'v-noa',
  profileId: 'p-noa',
  nickname: 'Noa',
  iconUrl: '',
  description: 'Songs, mostly at night',
  followerCount: 1,
  likes: 1,
  snsProps: { facebook: null, twitter: null, youtube: null },
}
const inviter = {
  streamer,
  streamerInfo: { currentStatus: { connectStatus: 0, live: null } },
  upcoming: [],
  isFollowing: false,
  isSelf: false,
  canBroadcast: false,
  room: 'studio',
  encodersWelcome: false,
}
const isLive = { currentStatus: { connectStatus: 2, live: { mediaId: 'm1', broadcastingMethod: 1 } } }
const autumn = { campaignId: 'autumn', name: 'Autumn with friends', endsAt: '2026-12-24T15:00:00Z', isOpen: true }
const url = 'https://avalive.example/invitations/p-noa?campaign=autumn'

type Replies = NonNullable<Parameters<typeof stubServer>[0]>
const open = async (changes: object = {}, campaign: object | null = autumn, replies: Replies = [], path = '') => {
  const server = stubServer([
    [live.getStreamer, () => answer({ ...inviter, ...changes })],
    [invitations.openInvitation, () => answer({ campaign })],
    [invitations.getInviteCount, () => answer({ count: 1234 })],
    [invitations.getInviteLink, () => answer({ url })],
    ...replies,
  ])
  await openApp(`/invitations/p-noa${path || '?campaign=autumn'}`)
  return server
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

// shows invitations-1
test('shows a visitor the inviter, the campaign and the way to sign up', async () => {
  const server = await open()
  await heading('Noa invited you to Avalive')
  expect(screen.getByText('Songs, mostly at night')).toBeTruthy()
  expect(screen.getByText('Autumn with friends')).toBeTruthy()
  expect(screen.getByText(/^Until Dec 25, 2026/)).toBeTruthy()
  expect(hrefOf('Sign up for free')).toBe('/login?destination=%2Fprofile%2Fp-noa')
  expect(hrefOf('Get the app')).toBe('/download')
  expect(screen.getByRole('list', { name: 'What you can do here' }).children).toHaveLength(3)
  expect(screen.queryByRole('link', { name: 'Watch Noa live' })).toBeNull()
  expect(server.to(invitations.openInvitation)[0]?.body).toEqual({ profileId: 'p-noa', campaignId: 'autumn' })
})

test('links to the stream of an inviter who is live', async () => {
  await open({ streamerInfo: isLive })
  await heading('Noa invited you to Avalive')
  expect(screen.getByText('Live now')).toBeTruthy()
  expect(hrefOf('Watch Noa live')).toBe('/viewer/m1')
})

test.each([
  ['is over', { ...autumn, isOpen: false }, '?campaign=autumn', 'This invitation campaign has ended.'],
  ['is unknown', null, '?campaign=nothing', 'This link’s campaign doesn’t exist.'],
  ['has an impossible id', null, `?campaign=${'a'.repeat(65)}`, 'This link’s campaign doesn’t exist.'],
])('says that the campaign %s, and still leads to the sign-up', async (_, campaign, path, text) => {
  await open({}, campaign, [], path)
  await heading('Noa invited you to Avalive')
  expect(screen.getByText(text, { exact: false })).toBeTruthy()
  expect(hrefOf('Sign up for free')).toBe('/login?destination=%2Fprofile%2Fp-noa')
})

test('says nothing about a campaign if the link has none', async () => {
  await open({}, null, [], '?av=1')
  await heading('Noa invited you to Avalive')
  expect(screen.queryByRole('status')).toBeNull()
})

// shows invitations-1
test.each([
  ['does not exist', [[live.getStreamer, () => refuse(404, errorCode('live', 'notFound'))]]],
  ['has no nickname', [[live.getStreamer, () => answer({ ...inviter, streamer: { ...streamer, nickname: ' ' } })]]],
] as const)('is not found if the inviter %s', async (_, replies) => {
  await open({}, autumn, replies as unknown as Replies)
  await heading('Invitation not found')
})

// shows invitations-1
test('shows that it is loading', async () => {
  await open({}, autumn, [[live.getStreamer, () => new Promise<Response>(() => {})]])
  expect(await screen.findByText('Loading…')).toBeTruthy()
})

test.each([
  ['inviter', live.getStreamer],
  ['campaign', invitations.openInvitation],
])('offers a retry if the %s fails to load', async (_, failing) => {
  let fails = true
  const good = failing === live.getStreamer ? inviter : { campaign: autumn }
  await open({}, autumn, [[failing, () => (fails ? refuse(429, errorCode('live', 'tooManyRequests')) : answer(good))]])
  await heading('Couldn’t load the invitation')
  fails = false
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await heading('Noa invited you to Avalive')
})

test('tells members that they have an account, and leads to the profile', async () => {
  signIn()
  await open({ streamerInfo: isLive })
  await heading('You’re already a member')
  expect(hrefOf('Go to profile')).toBe('/profile/p-noa')
  expect(hrefOf('Watch Noa live')).toBe('/viewer/m1')
  expect(screen.queryByRole('link', { name: 'Sign up for free' })).toBeNull()
})

// shows invitations-2
test('shows the inviter the count, and shares the link', async () => {
  signIn()
  const share = vi.fn(async () => {})
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  const server = await open({ isSelf: true })
  await heading('Invite your friends')
  expect(await screen.findByText('1,234')).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Share your link' })))
  await waitFor(() => expect(share.mock.calls).toEqual([[{ text: 'Join me on Avalive!', url }]]))
  expect(server.to(invitations.getInviteLink)[0]?.body).toEqual({ campaignId: 'autumn', inviteType: 2 })
})

test('explains to the inviter why there is no link', async () => {
  signIn()
  const refused = () => refuse(403, errorCode('invitations', 'notOpen'), 'Invitations aren’t open right now.')
  await open({ isSelf: true }, autumn, [[invitations.getInviteLink, refused]])
  await heading('Invite your friends')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Share your link' })))
  const alert = await screen.findByRole('alertdialog', { name: 'Error' })
  expect(alert.textContent).toContain('Invitations aren’t open right now.')
})

test('shows the inviter the count of a campaign that is over, without a link', async () => {
  signIn()
  await open({ isSelf: true }, { ...autumn, isOpen: false })
  await heading('Invite your friends')
  expect(await screen.findByText('1,234')).toBeTruthy()
  expect(screen.getByText('This campaign has ended. New sign-ups no longer count.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Share your link' })).toBeNull()
})

test('tells the inviter that there is no campaign', async () => {
  signIn()
  await open({ isSelf: true }, null, [], '?av=1')
  await heading('No invitation campaign right now')
})

test('offers the inviter a retry if the count fails to load', async () => {
  signIn()
  let fails = true
  const count = () => (fails ? refuse(429, errorCode('invitations', 'tooManyRequests')) : answer({ count: 7 }))
  await open({ isSelf: true }, autumn, [[invitations.getInviteCount, count]])
  await screen.findByText('Couldn’t load your count')
  expect(screen.getByRole('button', { name: 'Share your link' })).toBeTruthy()
  fails = false
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  expect(await screen.findByText('7')).toBeTruthy()
})

import { errorCode } from '@avalive/contract/errors'
import { live } from '@avalive/contract/live'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, openApp, putBoot, refuse, resetBrowser, signIn, stubServer } from '../../app/app.testing.tsx'
import { host } from './live.testing.ts'
import { safeLink } from './profile/SocialLinks.tsx'

beforeEach(() => putBoot())
afterEach(resetBrowser)

const profile = {
  streamer: {
    ...host,
    description: 'Songs,\nand stories.',
    followerCount: 12_345,
    likes: 1_250_000,
    snsProps: { facebook: null, twitter: 'https://x.com/noa', youtube: 'javascript:alert(1)' },
  },
  streamerInfo: { currentStatus: { connectStatus: 0, live: null } },
  isFollowing: false,
  isSelf: false,
}

const open = async (changes: object = {}, replies: NonNullable<Parameters<typeof stubServer>[0]> = []) => {
  const server = stubServer([[live.getStreamer, () => answer({ ...profile, ...changes })], ...replies])
  await openApp('/profile/p-noa')
  await screen.findByRole('heading', { level: 1, name: 'Noa' })
  return server
}

test('visitors see who it is, how many follow, and are led to log in and back', async () => {
  await open()
  expect(screen.getByText(/Songs,/)).toBeTruthy()
  expect(screen.getByText('12.3K')).toBeTruthy()
  expect(screen.getByText('1.3M')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Log in to follow' }).getAttribute('href')).toBe(
    '/login?destination=%2Fprofile%2Fp-noa',
  )
  expect(screen.getByRole('link', { name: 'Top fans' }).getAttribute('href')).toBe('/ranking/v-noa')
})

test('links to other sites open beside the page, and only safe ones are links', async () => {
  await open()
  const x = screen.getByRole('link', { name: 'X' })
  expect(x.getAttribute('href')).toBe('https://x.com/noa')
  expect(x.getAttribute('rel')).toBe('noopener noreferrer')
  expect(screen.queryByRole('link', { name: 'YouTube' })).toBeNull()
})

test.each([
  ['https://x.com/noa', true],
  ['http://x.com/noa', false],
  ['javascript:alert(1)', false],
  ['//x.com', false],
  ['x', false],
])('%s is a safe link: %s', (link, safe) => {
  expect(safeLink(link) !== null).toBe(safe)
})

test('somebody on a stage can be watched', async () => {
  await open({
    streamerInfo: { currentStatus: { connectStatus: 2, live: { mediaId: 'm1', broadcastingMethod: 1 } } },
  })
  expect(screen.getByText('Live now')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Watch the stream' }).getAttribute('href')).toBe('/viewer/m1')
})

test('following counts at once', async () => {
  signIn()
  await open({ streamer: { ...profile.streamer, followerCount: 7 } }, [
    [live.follow, () => answer({ followerCount: 8 })],
  ])
  const button = screen.getByRole('button', { name: 'Follow Noa' })
  await act(async () => fireEvent.click(button))
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'))
  expect(screen.getByText('8')).toBeTruthy()
})

test('nobody follows oneself', async () => {
  signIn()
  await open({ isSelf: true })
  expect(screen.getByText('This is you')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Follow/ })).toBeNull()
})

test('somebody who is not there is not found', async () => {
  stubServer([[live.getStreamer, () => refuse(404, errorCode('live', 'notFound'))]])
  await openApp('/profile/p-nobody')
  await screen.findByRole('heading', { level: 1, name: 'There’s nobody here' })
})

test('a profile that did not load loads when asked again', async () => {
  let broken = true
  stubServer([[live.getStreamer, () => (broken ? refuse(400, 1) : answer(profile))]])
  await openApp('/profile/p-noa')
  const again = await screen.findByRole('button', { name: 'Try again' })
  broken = false
  await act(async () => fireEvent.click(again))
  await screen.findByRole('heading', { level: 1, name: 'Noa' })
})

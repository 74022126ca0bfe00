import { errorCode } from '@avalive/contract/errors'
import { home } from '@avalive/contract/home'
import { live } from '@avalive/contract/live'
import { maintenance } from '@avalive/contract/maintenance'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { address, answer, closed, putBoot, refuse, resetBrowser, signIn } from '../../../app/app.testing.tsx'
import { rememberVliveId } from '../../../lib/session.ts'
import { somePerson, viewed } from '../live.testing.ts'
import { beHost, openViewer, otherStreams, press } from '../viewer.testing.ts'

// jsdom has no canvas. The stage has its own tests.
vi.mock('../stage/Stage.tsx', () => ({ default: () => null }))

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(resetBrowser)

describe('a stream that is not live', () => {
  // shows live-4
  test('shows that it has ended, with links to the profile and to other streams', async () => {
    await openViewer(viewed({ status: 40 }), [[home.listLive, () => answer(otherStreams)]])
    await screen.findByRole('heading', { level: 1, name: 'The stream has ended' })
    expect(screen.getByRole('link', { name: 'View profile' }).getAttribute('href')).toBe('/profile/p-noa')
    expect((await screen.findByRole('link', { name: /Other songs/ })).getAttribute('href')).toBe('/viewer/m2')
  })

  test('shows that it has ended when it ends while watching', async () => {
    let media = viewed()
    const { tell } = await openViewer({}, [[live.getMedia, () => answer(media)]])
    await screen.findByRole('heading', { name: 'Songs at midnight' })
    await screen.findByText(/Say hello/)
    media = viewed({ status: 40 })
    act(() => tell({ type: 'ended' }))
    await screen.findByRole('heading', { level: 1, name: 'The stream has ended' })
  })

  // shows stage-3
  test('opens the card of its host while it is announced', async () => {
    await openViewer(viewed({ status: 10, startsAt: new Date(Date.now() + 3_600_000).toISOString() }))
    await press('About Noa')
    const card = within(await screen.findByRole('dialog', { name: 'Noa' }))
    expect(card.getByRole('link', { name: 'View profile' }).getAttribute('href')).toBe('/profile/p-noa')
  })

  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const waiting = (hours = 2) => viewed({ status: 10, startedAt: null, startsAt: inHours(hours) })

  // shows live-4
  test('shows its start time, with a countdown that is hidden from screen readers', async () => {
    await openViewer(viewed({ status: 10, startedAt: null, startsAt: '2126-11-20T12:00:00Z' }))
    await screen.findByText(/Starts Nov 20, 2126/)
    expect(screen.queryByLabelText('Write a comment')).toBeNull()
    expect(screen.getByText(/^In [\d,]+ days$/).getAttribute('aria-hidden')).toBe('true')
    expect(screen.queryByRole('button', { name: 'Cancel stream' })).toBeNull()
  })

  test.each([
    [2, /^(2:00:00|1:59:5\d)$/],
    [0.1, /^0[56]:\d\d$/],
    [-0.1, /^Starting any moment$/],
  ])('shows the time left when it starts in %s hours', async (hours, words) => {
    await openViewer(waiting(hours))
    await screen.findByText(words)
  })

  // shows live-40
  test('starts without a reload while the viewer waits', async () => {
    let media = waiting()
    const { tell } = await openViewer({}, [[live.getMedia, () => answer(media)]])
    await screen.findByText(/Starts/)
    media = viewed()
    await waitFor(() => {
      act(() => tell({ type: 'started' }))
      expect(screen.queryByLabelText('Write a comment')).toBeTruthy()
    })
    await screen.findByText(/Say hello/)
  })

  // shows live-40
  test('is canceled by its host after confirmation, and then shows that it was canceled', async () => {
    beHost()
    let media = waiting()
    const { to } = await openViewer({}, [
      [live.getMedia, () => answer(media)],
      [live.endBroadcast, () => answer({ media: viewed({ status: 40, startedAt: null }).media })],
      [home.listLive, () => answer(otherStreams)],
    ])
    await press('Cancel stream')
    const dialog = await screen.findByRole('alertdialog', { name: 'Cancel this stream?' })
    expect(to(live.endBroadcast)).toHaveLength(0)
    media = viewed({ status: 40, startedAt: null })
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel stream' })))
    await screen.findByRole('heading', { level: 1, name: 'This stream was canceled' })
    expect(to(live.endBroadcast)[0]?.body).toEqual({ mediaId: 'm1' })
  })

  test('shows that it was canceled when the room refuses the viewer', async () => {
    let media = waiting()
    const { refuse: turnAway } = await openViewer({}, [
      [live.getMedia, () => answer(media)],
      [home.listLive, () => answer(otherStreams)],
    ])
    await screen.findByText(/Starts/)
    media = viewed({ status: 40, startedAt: null })
    await act(async () => turnAway('ended'))
    await screen.findByRole('heading', { level: 1, name: 'This stream was canceled' })
  })

  const guest = somePerson({ vliveId: 'v-guest', nickname: 'Gio' })
  const withGuest = () => {
    const { media, ...rest } = waiting()
    return { ...rest, media: { ...media, mediaStreamers: [...media.mediaStreamers, { ...guest, look: null }] } }
  }

  // shows live-49
  test('asks its host to start it from the app instead of announcing an automatic start', async () => {
    beHost()
    await openViewer(withGuest())
    await screen.findByText('Start your stream from the app.')
    expect(screen.queryByText(/start automatically/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Connect your encoder' })).toBeNull()
  })

  // shows live-49
  test.each([
    ['a viewer', 'v-fan'],
    ['a guest of the stream', guest.vliveId],
    ['an unknown account', null],
  ])('asks nobody but its host to start it: %s', async (_who, vliveId) => {
    if (vliveId) rememberVliveId(vliveId)
    await openViewer(withGuest())
    await screen.findByText(/start automatically/)
    expect(screen.queryByText(/Start your stream/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Cancel stream' })).toBeNull()
  })

  // shows live-4
  test.each([
    ['never existed', () => refuse(404, errorCode('live', 'notFound'))],
    ['was deleted', () => answer(viewed({ status: 100 }))],
  ])('is not found if it %s', async (_why, reply) => {
    await openViewer({}, [[live.getMedia, reply]])
    await screen.findByRole('heading', { level: 1, name: 'Stream not found' })
  })

  test('loads when "Try again" is pressed after a failure', async () => {
    let broken = true
    await openViewer({}, [[live.getMedia, () => (broken ? refuse(400, 1) : answer(viewed()))]])
    await screen.findByRole('heading', { name: 'Couldn’t load the stream' })
    broken = false
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
    await screen.findByRole('heading', { name: 'Songs at midnight' })
  })

  test('leads to the maintenance page when maintenance has started', async () => {
    let began = false
    const begin = () => {
      began = true
      return closed()
    }
    await openViewer({}, [
      [live.getMedia, begin],
      [maintenance.checkAll, () => (began ? closed() : answer({}))],
    ])
    await press('OK')
    await screen.findByRole('heading', { level: 1, name: 'Avalive is under maintenance' })
    expect(address()).toBe('/maintenance')
  })
})

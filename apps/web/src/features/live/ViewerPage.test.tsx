import { events } from '@avalive/contract/events'
import { live } from '@avalive/contract/live'
import { maintenance } from '@avalive/contract/maintenance'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { address, answer, closed, putBoot, refuse, resetBrowser, signIn, stubServer } from '../../app/app.testing.tsx'
import { host, somePerson, viewed } from './live.testing.ts'
import { beHost, openViewer, press } from './viewer.testing.ts'

// jsdom has no canvas. The stage has its own tests.
vi.mock('./stage/Stage.tsx', () => ({
  default: ({ label }: { label: string }) => <div role="img" aria-label={label} />,
}))

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(resetBrowser)

describe('a live stream', () => {
  // shows live-4
  test('shows the title, the host, the ranking link and the coin balance', async () => {
    await openViewer(viewed({ watchCount: 1500 }))
    await screen.findByRole('heading', { level: 1, name: 'Songs at midnight' })
    screen.getByRole('button', { name: 'About Noa' })
    expect(screen.getByRole('link', { name: 'Top fans' }).getAttribute('href')).toBe('/ranking/v-noa?mi=m1')
    expect(screen.getByRole('button', { name: /100 coins/ })).toBeTruthy()
    await screen.findByRole('img', { name: 'Live stream by Noa' })
  })

  test('links to the event in which the host is scoring', async () => {
    const scoringEvent = { eventId: 'cup', name: 'Autumn Cup' }
    const { to } = await openViewer(viewed(), [[events.getScoringEvent, () => answer({ scoringEvent })]])
    const link = await screen.findByRole('link', { name: 'Event: Autumn Cup' })
    expect(link.getAttribute('href')).toBe('/events/cup')
    expect(to(events.getScoringEvent)[0]?.body).toEqual({ vliveId: 'v-noa' })
  })

  test('shows the number of viewers, capped at 999+', async () => {
    const { count } = await openViewer()
    await screen.findByText('12 watching')
    act(() => count(13))
    await screen.findByText('13 watching')
    act(() => count(1000))
    await screen.findByText('999+ watching')
  })

  test('lets a viewer follow and unfollow the host', async () => {
    const { to } = await openViewer(viewed(), [
      [live.follow, () => answer({ followerCount: 8 })],
      [live.unfollow, () => answer({ followerCount: 7 })],
    ])
    const button = await screen.findByRole('button', { name: 'Follow Noa' })
    expect(button.getAttribute('aria-pressed')).toBe('false')
    await act(async () => fireEvent.click(button))
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'))
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Following Noa' })))
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('false'))
    expect(to(live.follow)[0]?.body).toEqual({ vliveId: 'v-noa' })
  })

  test('uses the follow state of the response, even in a tab that has been open for an hour', async () => {
    vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now() - 3_600_000)
    const mio = { ...somePerson({ vliveId: 'v-mio', profileId: 'p-mio', nickname: 'Mio' }), look: null }
    const { to } = await openViewer(viewed({ mediaStreamers: [mio] }, { isFollowing: true }))
    await screen.findByRole('button', { name: 'Following Mio' })
    expect(to(live.followExists)).toEqual([])
  })

  test('lets a viewer follow a guest when the follow state could not be loaded', async () => {
    const guest = { ...somePerson({ vliveId: 'v-sora', profileId: 'p-sora', nickname: 'Sora' }), look: null }
    const { to } = await openViewer(viewed({ mediaStreamers: [{ ...host, look: null }, guest] }), [
      [live.followExists, () => refuse(400, 1)],
      [live.follow, () => answer({ followerCount: 1 })],
    ])
    await waitFor(() => expect(to(live.followExists)).toHaveLength(1))
    await press('Follow Sora')
    await screen.findByRole('button', { name: 'Following Sora' })
  })

  test('shows the host neither a follow button nor gifts', async () => {
    beHost()
    await openViewer()
    await screen.findByRole('heading', { name: 'Songs at midnight' })
    expect(screen.queryByRole('button', { name: /Follow/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Send a gift' })).toBeNull()
  })

  // shows live-50
  test('does not show viewers the button to end it', async () => {
    await openViewer()
    await screen.findByRole('button', { name: 'Send a gift' })
    expect(screen.queryByRole('button', { name: 'End stream' })).toBeNull()
  })
})

// shows live-36
test('maintenance that begins while watching leads to the maintenance page', async () => {
  const { announceMaintenance } = await openViewer()
  await screen.findByText(/Say hello/)
  stubServer([[maintenance.checkAll, closed]])
  await act(async () => announceMaintenance())
  await screen.findByText('Maintenance has started. Please come back when it’s finished.')
  await press('OK')
  await waitFor(() => expect(address()).toBe('/maintenance'))
})

describe('maintenance during a background call', () => {
  test.each([live.listComments, live.listGiftsSent])(
    '$name: shows that maintenance has started, not that a request was cancelled',
    async (call) => {
      let began = false
      const begin = () => {
        began = true
        return closed()
      }
      await openViewer(viewed(), [
        [call, begin],
        [maintenance.checkAll, () => (began ? closed() : answer({}))],
      ])
      const alert = await screen.findByRole('alertdialog')
      expect(alert.textContent).toContain('Maintenance has started. Please come back when it’s finished.')
      await press('OK')
      await waitFor(() => expect(address()).toBe('/maintenance'))
    },
  )

  test('getMedia refetch: leaves the page unchanged until the room announces maintenance', async () => {
    let isClosed = false
    const { to } = await openViewer({}, [[live.getMedia, () => (isClosed ? closed() : answer(viewed()))]])
    await screen.findByText(/Say hello/)
    isClosed = true
    await press('Send a gift')
    await waitFor(() => expect(to(live.getMedia)).toHaveLength(2))
    await act(async () => {})
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(address()).toBe('/viewer/m1')
  })
})

import { errorCode } from '@avalive/contract/errors'
import { home } from '@avalive/contract/home'
import { live } from '@avalive/contract/live'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, putBoot, refuse, resetBrowser, signIn } from '../../../app/app.testing.tsx'
import { teachJsdomDialogs } from '../../../ui/dialog.testing.ts'
import { viewed } from '../live.testing.ts'
import { beHost, openViewer, otherStreams, press } from '../viewer.testing.ts'

// jsdom has no canvas. The stage has its own tests.
vi.mock('../stage/Stage.tsx', () => ({ default: () => null }))

beforeAll(teachJsdomDialogs)
beforeEach(() => {
  putBoot()
  signIn()
  beHost()
})
afterEach(resetBrowser)

describe('a scheduled encoder stream', () => {
  const announced = (status: 10 | 20) =>
    viewed({ status, mediaType: 0, startedAt: null, startsAt: '2126-11-20T12:00:00Z' })
  const ingest = { url: 'rtmp://ingest.example/live', key: 'a-key-of-its-own' }

  // shows live-49
  test('shows its host the stream key once and starts when the encoder sends video', async () => {
    let media = announced(10)
    const { to, tell } = await openViewer({}, [
      [live.getMedia, () => answer(media)],
      [live.startBroadcast, () => answer({ media: media.media, ingest })],
    ])
    await screen.findByText('Your stream starts when your encoder sends video.')
    media = announced(20)
    await press('Connect your encoder')
    const dialog = within(await screen.findByRole('dialog', { name: 'Connect your encoder' }))
    expect(dialog.getByLabelText<HTMLInputElement>('Server URL').value).toBe(ingest.url)
    expect(dialog.getByLabelText<HTMLInputElement>('Stream key').value).toBe(ingest.key)
    expect(to(live.startBroadcast).map(({ body }) => body)).toEqual([{ mediaId: 'm1' }])
    fireEvent.click(dialog.getByRole('button', { name: 'OK' }))
    await screen.findByRole('button', { name: 'Get a new stream key' })
    expect(screen.queryByDisplayValue(ingest.key)).toBeNull()
    media = viewed({ mediaType: 0, playbackUrl: null })
    act(() => tell({ type: 'started' }))
    await screen.findByLabelText('Write a comment')
  })

  // shows live-49
  test('shows the server’s message when connecting is refused', async () => {
    await openViewer(announced(10), [
      [live.startBroadcast, () => refuse(409, errorCode('live', 'otherBroadcastRunning'), 'End the other one first.')],
    ])
    await press('Connect your encoder')
    await screen.findByText('End the other one first.')
    expect(screen.queryByLabelText('Stream key')).toBeNull()
  })
})

// shows live-50
test('ends the host’s own stream once, after confirmation', async () => {
  let media = viewed()
  const { to } = await openViewer({}, [
    [live.getMedia, () => answer(media)],
    [live.endBroadcast, () => answer({ media: viewed({ status: 40 }).media })],
    [home.listLive, () => answer(otherStreams)],
  ])
  await press('End stream')
  const question = await screen.findByRole('alertdialog', { name: 'End this stream?' })
  expect(to(live.endBroadcast)).toHaveLength(0)
  media = viewed({ status: 40 })
  await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'End stream' })))
  await screen.findByRole('heading', { level: 1, name: 'The stream has ended' })
  await waitFor(() => expect(to(live.endBroadcast).map(({ body }) => body)).toEqual([{ mediaId: 'm1' }]))
})

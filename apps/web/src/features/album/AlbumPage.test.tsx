import { album } from '@avalive/contract/album'
import { errorCode } from '@avalive/contract/errors'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { address, answer, openApp, putBoot, refuse, resetBrowser, signIn, stubServer } from '../../app/app.testing.tsx'
import { emptyAlbum, fullAlbum, sharedLinks } from './album.testing.ts'
import type { AlbumAnswer } from './album.ts'

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(() => {
  vi.unstubAllGlobals()
  resetBrowser()
  for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name)
  Reflect.deleteProperty(window, 'webkit')
})

const open = async (reply: () => Response | AlbumAnswer = () => fullAlbum, path = '/memories') => {
  let shared: AlbumAnswer['shared'] = null
  const server = stubServer([
    [
      album.getMemoryAlbum,
      () => {
        const given = reply()
        return given instanceof Response ? given : answer({ ...given, shared: given.shared ?? shared })
      },
    ],
    [
      album.shareMemoryAlbum,
      () => {
        shared = sharedLinks
        return answer({ shared })
      },
    ],
    [
      album.unshareMemoryAlbum,
      () => {
        shared = null
        return answer({})
      },
    ],
  ])
  await openApp(path)
  return server
}

const chapter = (name: string) => within(screen.getByRole('region', { name }))

// shows album-2, album-7
test('shows the year, the totals and the first people of each category', async () => {
  await open()
  await screen.findByRole('heading', { level: 1, name: 'Your 2026 in memories' })
  screen.getByText('From Jan 1, 2026 to Dec 10, 2026')
  const totals = chapter('The year in numbers').getAllByRole('listitem')
  expect(totals.map(({ textContent }) => textContent)).toEqual([
    '1,234days on Avalive',
    '321hours watched',
    '1hour on stage',
  ])
  chapter('Most watched').getByText('40 hours')
  chapter('Most watched').getByText('Under an hour')
  chapter('Most watched').getByText('First watched Jan 2, 2026')
  chapter('Most gifts sent to').getByText('25 gifts')
  chapter('Most gifts sent to').getByText('Most sent: Clap × 15')
  chapter('Together on stage').getByText('7 hours')
  chapter('Most comments sent to').getByText('1 comment')
})

// shows album-3
test('shows two wins, and all of them in a view with its own history entry', async () => {
  await open()
  await screen.findByText('Cup 1')
  expect(screen.queryByText('Cup 3')).toBeNull()
  chapter('Event wins').getByText('1st')
  chapter('Event wins').getByText('Goal reached')
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'See all 3 wins' })))
  await screen.findByRole('heading', { level: 1, name: 'Event wins' })
  expect(screen.getAllByText(/^Cup/)).toHaveLength(3)
  expect(address()).toBe('/memories?view=wins')
  await act(async () => window.history.back())
  await screen.findByRole('heading', { level: 1, name: 'Your 2026 in memories' })
})

test('shows a friendly empty album to a person without records', async () => {
  await open(() => emptyAlbum)
  await screen.findByRole('heading', { level: 1, name: 'Your album is still empty' })
  screen.getByRole('link', { name: 'Find a stream' })
})

// shows album-1
test('shows the album of another person, without sharing', async () => {
  const server = await open(() => ({ ...fullAlbum, isOwn: false, shared: sharedLinks }), '/memories/v-me')
  await screen.findByRole('heading', { level: 1, name: 'Mio’s 2026 in memories' })
  expect(screen.queryByRole('button', { name: 'Share my album' })).toBeNull()
  expect(screen.getByRole('link', { name: 'See my album' }).getAttribute('href')).toBe('/memories')
  expect(server.to(album.getMemoryAlbum).map(({ body }) => body)).toEqual([{ vliveId: 'v-me' }])
})

// shows album-9
test.each([
  [fullAlbum.edition, 'The 2026 album has closed', /until Jan 10, 2027/],
  [null, 'There’s no album yet', /first album/],
])('says that the album has ended: %j', async (edition, title, text) => {
  await open(() => ({ ...fullAlbum, memoryAlbum: null, edition }))
  await screen.findByRole('heading', { level: 1, name: title })
  screen.getByText(text)
})

// shows album-11
test('has its own view for an album that is not found', async () => {
  await open(() => refuse(404, errorCode('album', 'notFound')), '/memories/nobody')
  await screen.findByRole('heading', { level: 1, name: 'This album isn’t available' })
})

test('offers to try again if the album does not load', async () => {
  let isBroken = true
  await open(() => (isBroken ? refuse(429, errorCode('album', 'tooManyRequests')) : fullAlbum))
  await screen.findByRole('heading', { level: 1, name: 'Couldn’t load the album' })
  isBroken = false
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await screen.findByRole('heading', { level: 1, name: 'Your 2026 in memories' })
})

const share = async () => {
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Share my album' })))
}

// shows album-6
test('shares through the browser, shows the picture, and stops sharing', async () => {
  const sheet = vi.fn(async () => {})
  Object.defineProperty(navigator, 'share', { value: sheet, configurable: true })
  await open()
  await share()
  await waitFor(() => expect(sheet).toHaveBeenCalledWith({ text: 'My 2026 on Avalive', url: sharedLinks.url }))
  await screen.findByText('Your album is shared')
  expect(screen.getByRole('img', { name: 'The picture that comes with the link' }).getAttribute('src')).toBe(
    '/memories/picture/v-me/0123456789abcdef.png',
  )
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Stop sharing' })))
  await screen.findByText('Your album is private again')
  expect(screen.queryByText('Your album is shared')).toBeNull()
})

// shows album-6
test('copies the link where the browser has no sheet', async () => {
  const writeText = vi.fn(async () => {})
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  await open()
  await share()
  await screen.findByText('Link copied')
  expect(writeText).toHaveBeenCalledWith(sharedLinks.url)
})

// shows album-6
test('sends the event to an app, and has no button in an app without a bridge', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('AvaliveiOS/1.0')
  await open()
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('button', { name: 'Share my album' })).toBeNull()
  cleanup()
  const postMessage = vi.fn()
  Object.assign(window, { webkit: { messageHandlers: { avalive: { postMessage } } } })
  await open()
  await share()
  await waitFor(() =>
    expect(postMessage).toHaveBeenCalledWith({
      event: 'share',
      params: { text: 'My 2026 on Avalive', url: sharedLinks.url },
    }),
  )
})

// shows album-4
test.each([
  [500, ''],
  [343, ''],
  [288, String(288 / 343)],
])('in a space of %i px has the zoom %s', async (width, zoom) => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
  await open()
  const cover = await screen.findByRole('heading', { level: 1 })
  expect(cover.closest<HTMLElement>('article')?.parentElement?.style.zoom ?? '').toBe(zoom)
  vi.restoreAllMocks()
})

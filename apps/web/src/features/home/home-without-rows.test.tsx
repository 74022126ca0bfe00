import { home } from '@avalive/contract/home'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openApp, putBoot, resetBrowser, stubServer } from '../../app/app.testing.tsx'
import { reload } from '../../lib/leave.ts'

vi.mock('./late.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module: /assets/late.js')
})
// jsdom cannot load documents.
vi.mock('../../lib/leave.ts', () => ({ leaveTo: vi.fn(), reload: vi.fn() }))

const card = {
  mediaId: 'm1',
  title: 'Stage m1',
  thumbnail: '/m1.svg',
  nickname: 'Host m1',
  iconUrl: '',
  profileId: 'p1',
  watchCount: 12,
  language: 'en',
  event: null,
}
const rows = { following: [], official: [], inEvents: [], fresh: [], byLanguage: [], languages: [], upcoming: [] }

/** As the server puts it into the document. */
const bringAnswer = () => {
  const block = document.createElement('script')
  block.type = 'application/json'
  block.id = 'first-answer'
  block.setAttribute('data-call', `${home.getHome.area}.${home.getHome.name}`)
  block.textContent = JSON.stringify({ live: { cards: [card], next: null }, ...rows })
  document.head.append(block)
}

beforeEach(() => putBoot())
afterEach(() => {
  resetBrowser()
  vi.mocked(reload).mockClear()
})
const tryAgain = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))

test('the live streams stay if the code of the other rows can’t be loaded, and the page is reloaded on retry', async () => {
  bringAnswer()
  stubServer()
  await openApp('/')
  await screen.findByText('Couldn’t load more streams.')
  expect(screen.getByRole('link', { name: /Stage m1/ })).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
  await tryAgain()
  expect(reload).toHaveBeenCalledOnce()
})

test('without streams in the document, home says that they can’t be loaded', async () => {
  stubServer()
  await openApp('/')
  await screen.findByRole('heading', { name: 'Couldn’t load the streams' })
  await tryAgain()
  expect(reload).toHaveBeenCalledOnce()
})

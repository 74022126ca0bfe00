import { invitations } from '@avalive/contract/invitations'
import { notices } from '@avalive/contract/notices'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, openApp, putBoot, resetBrowser, signIn, stubServer } from '../../app/app.testing.tsx'

const url = 'https://avalive.example/invitations/p?campaign=autumn'

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(() => {
  resetBrowser()
  for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name)
})

type Share = (data: ShareData) => Promise<void>
const offer = (name: 'share' | 'clipboard', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true })
const offerShare = (share: Share = async () => {}) => {
  const spy = vi.fn<Share>(share)
  offer('share', spy)
  return spy
}
const offerClipboard = (writeText: (text: string) => Promise<void> = async () => {}) => {
  const spy = vi.fn(writeText)
  offer('clipboard', { writeText: spy })
  return spy
}

/** Raises an event of the notice, as its frame does after a tap. */
const raise = async (event: string, params: object) => {
  stubServer([
    [notices.getNoticePage, () => answer({ noticePage: { html: '', title: 'Autumn' } })],
    [invitations.getInviteLink, () => answer({ url })],
  ])
  await openApp('/notice/page/12')
  const frame = await screen.findByTitle<HTMLIFrameElement>('Notice')
  await waitFor(() => expect(document.title).toBe('Autumn'))
  await act(async () => {
    frame.focus()
    const source = frame.contentWindow
    fireEvent(window, new MessageEvent('message', { source, origin: 'null', data: { event, params } }))
  })
}
const shared = { text: 'Look', url: 'https://example.com/x' }

// shows notices-12
test('shares a text and a link through the browser', async () => {
  const share = offerShare()
  const write = offerClipboard()
  await raise('share', shared)
  await waitFor(() => expect(share.mock.calls).toEqual([[shared]]))
  expect(write).not.toHaveBeenCalled()
})

test('shares a chat page without a text', async () => {
  const share = offerShare()
  await raise('shareChatPage', { page_url: 'https://chat.example/room' })
  await waitFor(() => expect(share.mock.calls).toEqual([[{ url: 'https://chat.example/room' }]]))
})

// shows notices-14
test('shares an invitation with the title of the notice', async () => {
  const share = offerShare()
  await raise('invite', { campaign_id: 'autumn' })
  await waitFor(() => expect(share.mock.calls).toEqual([[{ text: 'Autumn', url }]]))
})

test('copies the link and says so in a browser that cannot share', async () => {
  const write = offerClipboard()
  await raise('share', shared)
  await screen.findByText('Link copied')
  expect(write.mock.calls).toEqual([[shared.url]])
})

test('copies the link if the browser refuses to share', async () => {
  offerShare(async () => {
    throw new DOMException('no activation', 'NotAllowedError')
  })
  const write = offerClipboard()
  await raise('invite', { campaign_id: 'autumn' })
  await screen.findByText('Link copied')
  expect(write.mock.calls).toEqual([[url]])
})

test('does nothing more if the person closes the sheet', async () => {
  const share = offerShare(async () => {
    throw new DOMException('closed', 'AbortError')
  })
  const write = offerClipboard()
  await raise('share', shared)
  await waitFor(() => expect(share).toHaveBeenCalledOnce())
  await act(async () => {})
  expect(write).not.toHaveBeenCalled()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test.each([
  ['has no clipboard', () => {}],
  [
    'refuses to copy',
    () => {
      offerClipboard(async () => {
        throw new DOMException('no', 'NotAllowedError')
      })
    },
  ],
])('shows the link in a browser that cannot share and %s', async (_, prepare) => {
  prepare()
  await raise('share', shared)
  const alert = await screen.findByRole('alertdialog', { name: 'Copy this link' })
  expect(alert.textContent).toContain(shared.url)
})

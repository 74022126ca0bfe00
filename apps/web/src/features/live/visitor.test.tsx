import { account } from '@avalive/contract/account'
import { events } from '@avalive/contract/events'
import { firstSignIns } from '@avalive/contract/first-sign-in'
import { live } from '@avalive/contract/live'
import { session } from '@avalive/contract/session'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { address, answer, openApp, putBoot, refuse, resetBrowser, signIn, stubServer } from '../../app/app.testing.tsx'
import { loadPage } from '../../app/pages.ts'
import { routeOf } from '../../app/routes.ts'
import { forgetSession, rememberVliveId } from '../../lib/session.ts'
import { startView } from '../../lib/view.ts'
import { castle, host, rose, someComment, viewed } from './live.testing.ts'
import { openViewer, press, type Replies } from './viewer.testing.ts'

// jsdom has no canvas. The stage has its own tests.
vi.mock('./stage/Stage.tsx', () => ({ default: () => null }))

beforeAll(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => {}
})
beforeEach(() => putBoot())
afterEach(resetBrowser)

const gifts = [live.listGifts, () => answer({ gifts: [rose, castle], confirmFrom: 1000 })] as const
const noEvent = [events.getScoringEvent, () => answer({ scoringEvent: null })] as const
const asVisitor = (replies: Replies = []) => openViewer(viewed({}, { totalCoin: null }), [gifts, noEvent, ...replies])

const box = () => screen.findByLabelText<HTMLInputElement>('Write a comment')
const write = async (text: string) => {
  fireEvent.change(await box(), { target: { value: text } })
  await press('Send comment')
}
const agree = async (title: string) => {
  const question = await screen.findByRole('alertdialog', { name: title })
  await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Log in' })))
  await screen.findByRole('heading', { name: 'Welcome to Avalive' })
  expect(address()).toBe('/login?destination=%2Fviewer%2Fm1')
}

/** The person returns from the sign-in service, as a new document in the same tab. */
const comeBack = async (
  replies: Replies = [],
  started: object = { account: { vliveId: 'v-me' }, firstSignIn: null },
) => {
  cleanup()
  window.avaliveHandOff = 'code'
  const server = stubServer([
    [
      session.startSession,
      () => {
        if ('account' in started && started.account) signIn()
        return answer(started)
      },
    ],
    [live.getMedia, () => answer(viewed())],
    [live.listComments, () => answer({ comments: [], hasMore: false })],
    [live.listGiftsSent, () => answer({ gifts: [] })],
    gifts,
    noEvent,
    ...replies,
  ])
  // In a browser, these load while the person is away.
  await loadPage(routeOf('/viewer/m1'))
  await openApp('/login/success')
  return server
}

// shows live-90
test('visitors watch: they see the stream and new comments, with a login link instead of a balance', async () => {
  const { tell, sent } = await asVisitor()
  await screen.findByRole('heading', { level: 1, name: 'Songs at midnight' })
  act(() => tell({ type: 'comment', comment: someComment(1) }))
  await screen.findByText('Comment 1')
  for (const link of await screen.findAllByRole('link', { name: 'Log in' }))
    expect(link.getAttribute('href')).toBe('/login?destination=%2Fviewer%2Fm1')
  expect(screen.queryByText(/coins/)).toBeNull()
  for (const back of screen.getAllByRole('link', { name: 'Back' })) expect(back.getAttribute('href')).toBe('/')
  // A call that needs a session would lead away from the stream.
  expect(sent.map(({ path }) => path).filter((path) => path.includes('exists') || path.includes('mypage'))).toEqual([])
})

test('a logout in another tab leaves the person watching as a visitor', async () => {
  signIn()
  let isMember = true
  await openViewer({}, [
    [live.getMedia, () => answer(viewed({}, { totalCoin: isMember ? 100 : null }))],
    gifts,
    noEvent,
  ])
  await screen.findByText('100')
  isMember = false
  await act(async () => forgetSession())
  await screen.findAllByRole('link', { name: 'Log in' })
  expect(address()).toBe('/viewer/m1')
})

test('an operator who sees the stage as somebody has neither a balance nor a login link', async () => {
  signIn()
  startView(`#${encodeURIComponent(JSON.stringify({ token: 'view-token', expiresAt: '2026-11-01T03:15:00Z' }))}`)
  await openViewer({}, [[live.getMedia, () => answer(viewed({}, { totalCoin: null }))], gifts, noEvent])
  await screen.findAllByRole('button', { name: 'Follow Noa' })
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull()
  expect(screen.queryByText(/coins/)).toBeNull()
})

describe('a comment', () => {
  // shows live-92
  test.each([
    ['the login link of the stage', () => screen.findAllByRole('link', { name: 'Log in' })],
    ['a follow', () => screen.findAllByRole('button', { name: 'Follow Noa' })],
  ])('that is only typed is in the box after a login by %s', async (_, find) => {
    await asVisitor()
    fireEvent.change(await box(), { target: { value: 'Hello Noa' } })
    const [way] = await find()
    await act(async () => fireEvent.click(way as HTMLElement))
    const question = screen.queryByRole('alertdialog')
    if (question) await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Log in' })))
    await screen.findByRole('heading', { name: 'Welcome to Avalive' })
    await comeBack([[live.follow, () => answer({ followerCount: 8 })]])
    await screen.findByDisplayValue('Hello Noa')
  })

  // shows live-92
  test('that was typed before the session expired is in the box after the login', async () => {
    signIn()
    rememberVliveId('v-me')
    const over = () => refuse(401, 2)
    await openViewer(viewed(), [gifts, noEvent, [live.sendComment, over], [account.getOwner, over]])
    await write('Hello Noa')
    await screen.findByRole('heading', { name: 'Welcome to Avalive' })
    await comeBack()
    await screen.findByDisplayValue('Hello Noa')
  })

  test('of somebody else is not in the box', async () => {
    signIn()
    rememberVliveId('v-other')
    await openViewer(viewed(), [gifts, noEvent])
    fireEvent.change(await box(), { target: { value: 'Hello Noa' } })
    cleanup()
    forgetSession()
    stubServer()
    await openApp('/login?destination=%2Fviewer%2Fm1')
    await comeBack()
    expect((await box()).value).toBe('')
  })

  // shows live-92
  test('asks for a login, is not sent, and stays in the box if the visitor declines', async () => {
    const { to } = await asVisitor()
    await write('Hello Noa')
    const question = await screen.findByRole('alertdialog', { name: 'Log in to comment' })
    await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Cancel' })))
    expect((await box()).value).toBe('Hello Noa')
    expect(to(live.sendComment)).toEqual([])
    expect(address()).toBe('/viewer/m1')
    expect(window.sessionStorage.getItem('avalive.signInAction')).toBeNull()
  })

  // shows live-92
  test('is in the box and focused after the login, and is sent only by the person', async () => {
    await asVisitor()
    await write('Hello Noa')
    await agree('Log in to comment')
    const { to } = await comeBack()
    await screen.findByDisplayValue('Hello Noa')
    expect(address()).toBe('/viewer/m1')
    expect(document.activeElement).toBe(await box())
    expect(to(live.sendComment)).toEqual([])
  })

  // shows live-92
  test('keeps the comment that it answers through the login', async () => {
    const listed = [live.listComments, () => answer({ comments: [someComment(1)], hasMore: false })] as const
    await asVisitor([listed])
    await press('Options for the comment by Mika')
    await press('Reply')
    await write('Hello Mika')
    await agree('Log in to comment')
    const { to } = await comeBack([listed, [live.sendComment, () => answer({ comment: someComment(2) })]])
    await screen.findByDisplayValue('Hello Mika')
    expect(screen.getByText('Replying to Mika')).toBeTruthy()
    await press('Send comment')
    expect(to(live.sendComment)[0]?.body).toMatchObject({ text: 'Hello Mika', replyTo: '1' })
  })

  // shows live-92
  test('survives a first sign-in', async () => {
    await asVisitor()
    await write('Hello Noa')
    await agree('Log in to comment')
    await comeBack(
      [
        [
          firstSignIns.finishFirstSignIn,
          () => {
            signIn()
            return answer({ account: { vliveId: 'v-new' } })
          },
        ],
      ],
      {
        account: null,
        firstSignIn: { attempt: '0199b5c0-0000-7000-8000-000000000001', nickname: 'Mio', region: 'JP' },
      },
    )
    await screen.findByLabelText('Nickname')
    for (const [part, value] of [
      ['Year', '2000'],
      ['Month', '1'],
      ['Day', '2'],
    ])
      fireEvent.change(screen.getByLabelText(String(part)), { target: { value } })
    await act(async () => fireEvent.submit(document.querySelector('form') as HTMLFormElement))
    await screen.findByDisplayValue('Hello Noa')
    expect(address()).toBe('/viewer/m1')
  })

  // shows live-92
  test('survives a failed sign-in that is repeated', async () => {
    await asVisitor()
    await write('Hello Noa')
    await agree('Log in to comment')
    cleanup()
    stubServer()
    await openApp('/login/error?e=1')
    await waitFor(() => expect(address()).toBe('/login?destination=%2Fviewer%2Fm1&e=1'))
    await comeBack()
    await screen.findByDisplayValue('Hello Noa')
  })

  test('of an abandoned sign-in is not filled in after a login that leads elsewhere', async () => {
    await asVisitor()
    await write('Hello Noa')
    await agree('Log in to comment')
    cleanup()
    stubServer()
    await openApp('/login')
    await comeBack([[account.getMypage, () => new Promise<Response>(() => {})]])
    await waitFor(() => expect(address()).toBe('/mypage/'))
    expect(window.sessionStorage.getItem('avalive.signInAction')).toBeNull()
  })
})

// shows live-92
test('a chosen gift is not sent, and the tray opens with it after the login', async () => {
  const { to } = await asVisitor()
  await press('Send a gift')
  fireEvent.click(await screen.findByRole('radio', { name: /Castle/ }))
  fireEvent.click(await screen.findByRole('radio', { name: /Rose/ }))
  fireEvent.click(screen.getByRole('radio', { name: '×5' }))
  await press(/^Send 5 × Rose/)
  expect(to(live.sendGift)).toEqual([])
  await agree('Log in to send gifts')
  const server = await comeBack()
  await screen.findByRole('button', { name: /^Send 5 × Rose/ })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Rose/ }).checked).toBe(true)
  expect(server.to(live.sendGift)).toEqual([])
})

// shows live-92
test('the free gift is not sent, and is chosen when the tray opens after the login', async () => {
  const nextAt = new Date(Date.now() + 3_600_000).toISOString()
  const free = { giftId: 'penlight', name: 'penlight', imageUrl: '/p.svg', isUsed: false, nextAt }
  const withFree = [live.listGifts, () => answer({ gifts: [rose], confirmFrom: 1000, free })] as const
  const { to } = await asVisitor([withFree])
  await press('Send a gift')
  await press('Send Glow stick for free')
  await agree('Log in to send gifts')
  const server = await comeBack([withFree])
  await screen.findByRole('button', { name: 'Send Glow stick for free' })
  expect([...to(live.sendFreeGift), ...server.to(live.sendFreeGift)]).toEqual([])
})

// shows live-92
test('an expensive gift asks a visitor to log in without holding the button', async () => {
  await asVisitor()
  await press('Send a gift')
  fireEvent.click(await screen.findByRole('radio', { name: /Castle/ }))
  await press(/^Send 1 × Castle/)
  await screen.findByRole('alertdialog', { name: 'Log in to send gifts' })
})

// shows live-92
test('a follow is carried out once after the login, and confirmed', async () => {
  const { to } = await asVisitor()
  await press('Follow Noa')
  expect(to(live.follow)).toEqual([])
  await agree('Log in to follow')
  const server = await comeBack([[live.follow, () => answer({ followerCount: 8 })]])
  await screen.findByRole('button', { name: 'Following Noa', pressed: true })
  await screen.findByText('You’re now following Noa')
  expect(server.to(live.follow).map(({ body }) => body)).toEqual([{ vliveId: host.vliveId, shownVliveId: 'v-me' }])
  cleanup()
  await openApp('/viewer/m1')
  await screen.findByRole('button', { name: /^Follow(ing)? Noa/ })
  expect(server.to(live.follow)).toHaveLength(1)
})

test('a report of the stream is open after the login', async () => {
  await asVisitor()
  await press('Report this stream')
  await agree('Log in to report')
  await comeBack()
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('Songs at midnight')).toBeTruthy()
})

import { errorCode } from '@avalive/contract/errors'
import { live } from '@avalive/contract/live'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, openApp, putBoot, refuse, resetBrowser, signIn, stubServer } from '../../../app/app.testing.tsx'
import { rememberVliveId } from '../../../lib/session.ts'
import { host, someComment, someGift, somePerson, viewed } from '../live.testing.ts'
import { openViewer, press, type Replies } from '../viewer.testing.ts'

// jsdom has no canvas. The stage has its own tests.
vi.mock('../stage/Stage.tsx', () => ({ default: () => null }))

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(() => resetBrowser())

const mika = somePerson()
const other = somePerson({ vliveId: 'v_other', profileId: 'p_other', nickname: 'Otto' })
const done = () => answer({})
const comments: Replies = [
  [
    live.listComments,
    () => answer({ comments: [someComment(1), { ...someComment(2), person: other }], hasMore: false }),
  ],
]
const hiddenNow = (people: readonly object[]): Replies => [[live.listHidden, () => answer({ people })]]
const card = (name: string) => screen.findByRole('dialog', { name })

describe('the card of a person', () => {
  // shows stage-3
  test('opens from a comment, with icon, profile, follow, mute, report and block', async () => {
    await openViewer(viewed(), comments)
    await press('About Mika')
    const dialog = within(await card('Mika'))
    expect(dialog.getByRole('link', { name: 'View profile' }).getAttribute('href')).toBe(`/profile/${mika.profileId}`)
    expect(dialog.getAllByRole('button').map((button) => button.textContent)).toEqual([
      '',
      'Follow',
      'Mute Mika',
      'Report Mika',
      'Block Mika',
    ])
    fireEvent.click(dialog.getByRole('button', { name: 'Report Mika' }))
    await screen.findByRole('dialog', { name: /Report/ })
  })

  // shows stage-3
  test('opens from the author of the pinned comment', async () => {
    const pinned = someComment(7, { person: other })
    await openViewer(viewed({}, { chat: { slowSeconds: 0, followersOnly: false, pinned } }), hiddenNow([]))
    const author = within(await screen.findByRole('region', { name: 'Pinned comment' }))
    await act(async () => fireEvent.click(author.getByRole('button', { name: 'About Otto' })))
    await card('Otto')
  })

  // shows stage-3
  test('opens from the host’s name', async () => {
    await openViewer()
    await press(`About ${host.nickname}`)
    await card(host.nickname)
  })

  test('has nothing but the profile for oneself', async () => {
    rememberVliveId(mika.vliveId)
    await openViewer(viewed(), comments)
    await press('About Mika')
    const dialog = within(await card('Mika'))
    expect(dialog.getAllByRole('button')).toHaveLength(1)
    dialog.getByRole('link', { name: 'View profile' })
  })

  test('offers visitors to follow and to report, after a login', async () => {
    resetBrowser()
    putBoot()
    await openViewer(viewed({}, { totalCoin: null }), comments)
    await press('About Mika')
    const dialog = within(await card('Mika'))
    expect(dialog.queryByRole('button', { name: 'Mute Mika' })).toBeNull()
    expect(dialog.queryByRole('button', { name: 'Block Mika' })).toBeNull()
    fireEvent.click(dialog.getByRole('button', { name: 'Report Mika' }))
    await screen.findByRole('alertdialog', { name: /Log in/ })
  })
})

describe('a follow that a visitor began in a card', () => {
  // shows stage-3
  test('happens after the login, in the same card', async () => {
    window.sessionStorage.setItem(
      'avalive.signInAction',
      JSON.stringify({ action: 'follow', path: '/viewer/m1', at: Date.now(), detail: JSON.stringify(other) }),
    )
    const { to } = await openViewer(viewed(), [
      ...comments,
      [live.followExists, () => answer({ exists: false })],
      [live.follow, () => answer({ followerCount: 1 })],
    ])
    const dialog = within(await card('Otto'))
    await dialog.findByRole('button', { name: /Following/ })
    expect(to(live.follow).map(({ body }) => Object(body).vliveId)).toEqual(['v_other'])
  })

  // shows stage-3
  test('does not happen again when the person is blocked and unblocked in this card', async () => {
    window.sessionStorage.setItem(
      'avalive.signInAction',
      JSON.stringify({ action: 'follow', path: '/viewer/m1', at: Date.now(), detail: JSON.stringify(other) }),
    )
    const { to } = await openViewer(viewed(), [
      ...comments,
      ...hiddenNow([]),
      [live.followExists, () => answer({ exists: false })],
      [live.follow, () => answer({ followerCount: 1 })],
      [live.blockPerson, done],
      [live.unblockPerson, done],
    ])
    await within(await card('Otto')).findByRole('button', { name: /Following/ })
    await press('Block Otto')
    const question = within(await screen.findByRole('alertdialog', { name: 'Block Otto?' }))
    await act(async () => fireEvent.click(question.getByRole('button', { name: 'Block Otto' })))
    await screen.findByText('You’ve blocked Otto.')
    await press('Unblock')
    const dialog = within(await card('Otto'))
    await dialog.findByRole('button', { name: 'Follow Otto' })
    expect(to(live.follow)).toHaveLength(1)
  })

  test('is not made by opening a card', async () => {
    const { to } = await openViewer(viewed(), [...comments, [live.followExists, () => answer({ exists: false })]])
    await press('About Otto')
    await card('Otto')
    expect(to(live.follow)).toEqual([])
  })
})

describe('a person', () => {
  // shows stage-1
  test('who is blocked while the list of hidden people loads stays hidden, as do those from before', async () => {
    let loads = 0
    const everybody = { people: [mika, other].map((person) => ({ ...person, isBlocked: true, isMuted: false })) }
    const { tell } = await openViewer(viewed(), [
      ...comments,
      // The first load never ends, and the block cancels it.
      [live.listHidden, () => (loads++ === 0 ? new Promise<Response>(() => {}) : answer(everybody))],
      [live.blockPerson, done],
    ])
    act(() => tell({ type: 'gift', gift: someGift(1, { person: other, coins: 10_000, at: new Date().toISOString() }) }))
    expect(document.querySelector('.gift-scene')).toBeNull()
    await press(`About ${host.nickname}`)
    await press(`Block ${host.nickname}`)
    const question = within(await screen.findByRole('alertdialog'))
    await act(async () => fireEvent.click(question.getByRole('button', { name: `Block ${host.nickname}` })))
    await waitFor(() => expect(loads).toBe(2))
    await act(async () => {})
    expect(screen.queryByText('Comment 1')).toBeNull()
    expect(screen.queryByText('Comment 2')).toBeNull()
  })

  // shows stage-2
  test('who is muted disappears from comments and gifts at once, and returns when unmuted', async () => {
    const { tell, to } = await openViewer(viewed(), [
      ...comments,
      ...hiddenNow([]),
      [live.mutePerson, done],
      [live.unmutePerson, done],
    ])
    await screen.findByText('Comment 1')
    await press('About Mika')
    await press('Mute Mika')
    await waitFor(() => expect(screen.queryByText('Comment 1')).toBeNull())
    screen.getByText('Comment 2')
    expect(to(live.mutePerson).map(({ body }) => body)).toEqual([{ vliveId: mika.vliveId }])
    act(() => tell({ type: 'comment', comment: someComment(3) }))
    act(() => tell({ type: 'gift', gift: someGift(1) }))
    await act(async () => {})
    expect(screen.queryByText('Comment 3')).toBeNull()
    expect(document.querySelector('[role=log]')?.textContent).not.toContain('Mika')
    await press('Unmute')
    await screen.findByText('Comment 1')
    await screen.findByText('Comment 3')
  })

  // shows stage-1
  test('is blocked only after a confirmation, and can be unblocked in the same place', async () => {
    const { to } = await openViewer(viewed(), [
      ...comments,
      ...hiddenNow([]),
      [live.blockPerson, done],
      [live.unblockPerson, done],
    ])
    await press('About Mika')
    await press('Block Mika')
    const question = within(await screen.findByRole('alertdialog', { name: 'Block Mika?' }))
    expect(to(live.blockPerson)).toEqual([])
    await act(async () => fireEvent.click(question.getByRole('button', { name: 'Block Mika' })))
    await screen.findByText('You’ve blocked Mika.')
    expect(screen.queryByText('Comment 1')).toBeNull()
    expect(within(await card('Mika')).queryByRole('button', { name: /Follow/ })).toBeNull()
    await press('Unblock')
    await screen.findByText('Comment 1')
  })

  // shows stage-1, stage-2
  test('is not muted for another account than the one shown', async () => {
    rememberVliveId('v-me')
    const { to } = await openViewer(viewed(), [
      ...comments,
      ...hiddenNow([]),
      [live.mutePerson, () => refuse(409, errorCode('coins', 'accountMismatch'))],
    ])
    await press('About Mika')
    await press('Mute Mika')
    await screen.findByRole('alertdialog', { name: 'You’re logged in to another account' })
    expect(to(live.mutePerson)[0]?.body).toEqual({ vliveId: mika.vliveId, shownVliveId: 'v-me' })
    screen.getByText('Comment 1')
  })

  // shows stage-2
  test('who was hidden before is never shown, not even before the list has loaded', async () => {
    let load = () => {}
    const waiting = new Promise<void>((resolve) => {
      load = resolve
    })
    await openViewer(viewed(), [
      ...comments,
      [
        live.listHidden,
        async () => {
          await waiting
          return answer({ people: [{ ...mika, isBlocked: false, isMuted: true }] })
        },
      ],
    ])
    await act(async () => {})
    expect(screen.queryByText('Comment 1')).toBeNull()
    load()
    await screen.findByText('Comment 2')
    expect(screen.queryByText('Comment 1')).toBeNull()
  })
})

describe('the list of hidden people', () => {
  const open = (replies: Replies) => {
    const server = stubServer([...replies])
    return openApp('/following?tab=hidden').then((app) => ({ ...app, ...server }))
  }

  // shows stage-4
  test('unblocks and unmutes, and lets both be taken back', async () => {
    const { to } = await open([
      ...hiddenNow([
        { ...mika, isBlocked: true, isMuted: false },
        { ...other, isBlocked: false, isMuted: true },
      ]),
      [live.unblockPerson, done],
      [live.blockPerson, done],
      [live.unmutePerson, done],
    ])
    await screen.findByText('Blocked')
    await press('Unblock Mika')
    await screen.findByText('Visible again')
    await press('Block Mika')
    await screen.findByRole('button', { name: 'Unblock Mika' })
    await press('Unmute Otto')
    await screen.findByRole('button', { name: 'Mute Otto' })
    expect([live.unblockPerson, live.blockPerson, live.unmutePerson].map((call) => to(call).length)).toEqual([1, 1, 1])
  })

  test('says how to hide somebody while it is empty', async () => {
    await open(hiddenNow([]))
    await screen.findByText('You haven’t blocked or muted anyone')
  })
})

import { account } from '@avalive/contract/account'
import { errorCode } from '@avalive/contract/errors'
import { events } from '@avalive/contract/events'
import { live } from '@avalive/contract/live'
import { maintenance } from '@avalive/contract/maintenance'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  address,
  answer,
  closed,
  openApp,
  putBoot,
  refuse,
  resetBrowser,
  signIn,
  stubServer,
} from '../../app/app.testing.tsx'
import { host, someComment, someGift, somePerson, stubRoom, viewed } from './live.testing.ts'

// jsdom has no canvas, and what is on the stage has tests of its own.
vi.mock('./stage/Stage.tsx', () => ({
  default: ({ label }: { label: string }) => <div role="img" aria-label={label} />,
}))

type Reply = Parameters<typeof stubServer>[0] extends readonly (readonly [infer _C, infer R])[] | undefined ? R : never

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(resetBrowser)

const noComments: Reply = () => answer({ comments: [], hasMore: false })

const open = async (media: object = viewed(), replies: NonNullable<Parameters<typeof stubServer>[0]> = []) => {
  const room = stubRoom()
  const server = stubServer([
    [live.getMedia, () => answer(media)],
    [live.listComments, noComments],
    [live.listGiftsSent, () => answer({ gifts: [] })],
    ...replies,
  ])
  const app = await openApp('/viewer/m1')
  return { ...app, ...room, ...server }
}

const log = () => screen.findByRole('log', { name: 'Comments' })
const shown = async () =>
  within(await log())
    .queryAllByText(/^Comment \d+$/)
    .map(({ textContent }) => textContent)
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => fireEvent.click(button))
}
const write = async (text: string) => {
  fireEvent.change(await screen.findByLabelText('Write a comment'), { target: { value: text } })
}
const send = async (text: string) => {
  await write(text)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send the comment' })))
}

describe('a stream that is on', () => {
  test('has its title, its people, a ranking and what one owns', async () => {
    await open(viewed({ watchCount: 1500 }))
    await screen.findByRole('heading', { level: 1, name: 'Songs at midnight' })
    expect(screen.getByRole('link', { name: 'Noa' }).getAttribute('href')).toBe('/profile/p-noa')
    expect(screen.getByRole('link', { name: 'Top fans' }).getAttribute('href')).toBe('/ranking/v-noa?mi=m1')
    expect(screen.getByRole('button', { name: /100 coins/ })).toBeTruthy()
    await screen.findByRole('img', { name: 'On stage: Noa' })
  })

  test('leads to the event in which its host scores', async () => {
    const scoringEvent = { eventId: 'cup', name: 'Autumn Cup' }
    const { to } = await open(viewed(), [[events.getScoringEvent, () => answer({ scoringEvent })]])
    const link = await screen.findByRole('link', { name: 'Event: Autumn Cup' })
    expect(link.getAttribute('href')).toBe('/events/cup')
    expect(to(events.getScoringEvent)[0]?.body).toEqual({ vliveId: 'v-noa' })
  })

  test('counts who watches, and over 999 no longer', async () => {
    const { count } = await open()
    await screen.findByText('12 watching')
    act(() => count(13))
    await screen.findByText('13 watching')
    act(() => count(1000))
    await screen.findByText('999+ watching')
  })

  test('lets one follow and take it back', async () => {
    const { to } = await open(viewed(), [
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

  test('lets one follow a guest although nobody could say whether one does already', async () => {
    const guest = { ...somePerson({ vliveId: 'v-sora', profileId: 'p-sora', nickname: 'Sora' }), look: null }
    const { to } = await open(viewed({ mediaStreamers: [{ ...host, look: null }, guest] }), [
      [live.followExists, () => refuse(400, 1)],
      [live.follow, () => answer({ followerCount: 1 })],
    ])
    await waitFor(() => expect(to(live.followExists)).toHaveLength(1))
    await press('Follow Sora')
    await screen.findByRole('button', { name: 'Following Sora' })
  })

  test('one’s own has neither a follow button nor gifts', async () => {
    window.sessionStorage.setItem('avalive.vliveId', host.vliveId)
    await open()
    await screen.findByRole('heading', { name: 'Songs at midnight' })
    expect(screen.queryByRole('button', { name: /Follow/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Send a gift' })).toBeNull()
  })
})

describe('comments', () => {
  const listed =
    (numbers: number[], hasMore = false): Reply =>
    () =>
      answer({ comments: numbers.map((n) => someComment(n)), hasMore })

  test('are those of before and those that come, each once', async () => {
    const { tell } = await open(viewed(), [[live.listComments, listed([1, 2])]])
    await screen.findByText('Comment 2')
    act(() => tell({ type: 'comment', comment: someComment(2) }))
    act(() => tell({ type: 'comment', comment: someComment(3) }))
    await screen.findByText('Comment 3')
    expect(await shown()).toEqual(['Comment 1', 'Comment 2', 'Comment 3'])
  })

  test('go on after a broken line, which is said meanwhile', async () => {
    const { cut, room, tell, to } = await open(viewed(), [[live.listComments, listed([1])]])
    await screen.findByText('Comment 1')
    const before = to(live.listComments).length
    room.reachable = false
    act(cut)
    await screen.findByText('Connection lost. Trying again…')
    room.reachable = true
    room.missed = true
    stubServer([
      [live.getMedia, () => answer(viewed())],
      [live.listComments, listed([1, 2])],
    ])
    await screen.findByText('Comment 2')
    await waitFor(() => expect(screen.queryByText('Connection lost. Trying again…')).toBeNull())
    act(() => tell({ type: 'comment', comment: someComment(3) }))
    await screen.findByText('Comment 3')
    expect(await shown()).toEqual(['Comment 1', 'Comment 2', 'Comment 3'])
    expect(before).toBe(1)
  })

  test('disappear when they are removed', async () => {
    const { tell } = await open(viewed(), [[live.listComments, listed([1, 2])]])
    await screen.findByText('Comment 1')
    act(() => tell({ type: 'commentRemoved', commentId: '1' }))
    await waitFor(() => expect(screen.queryByText('Comment 1')).toBeNull())
    expect(await shown()).toEqual(['Comment 2'])
  })

  test('of the past come when asked for', async () => {
    const { to } = await open(viewed(), [
      [
        live.listComments,
        ({ body }) =>
          Object(body).before
            ? answer({ comments: [someComment(1)], hasMore: false })
            : listed([2], true)(undefined as never),
      ],
    ])
    await press('Earlier comments')
    await screen.findByText('Comment 1')
    expect(to(live.listComments).at(-1)?.body).toEqual({ mediaId: 'm1', before: '2' })
    expect(screen.queryByRole('button', { name: 'Earlier comments' })).toBeNull()
  })

  test('that did not load are said to, and load when asked again', async () => {
    let broken = true
    await open(viewed(), [[live.listComments, () => (broken ? refuse(400, 1) : listed([1])(undefined as never))]])
    await screen.findByText('Comments didn’t load.')
    broken = false
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
    await screen.findByText('Comment 1')
  })

  test('tell of the gifts of before, which are not celebrated again', async () => {
    await open(viewed(), [
      [live.listComments, listed([1, 9])],
      [live.listGiftsSent, () => answer({ gifts: [someGift(4)] })],
    ])
    await screen.findByText('Comment 9')
    const words = within(await log())
      .getAllByText(/^(Comment \d|Mika sent Rose)$/)
      .map(({ textContent }) => textContent)
    expect(words).toEqual(['Comment 1', 'Mika sent Rose', 'Comment 9'])
  })

  test('tell of gifts, a combo in one row', async () => {
    const { tell } = await open()
    await screen.findByText(/Say hello/)
    act(() => tell({ type: 'gift', gift: someGift(1, { count: 5 }) }))
    act(() => tell({ type: 'gift', gift: someGift(2) }))
    const row = (await within(await log()).findByText('Mika sent Rose')).closest('li')
    expect(row?.textContent).toContain('×6')
  })
})

describe('writing a comment', () => {
  test('sends it once, shows it at once and empties the box', async () => {
    const { to, tell } = await open(viewed(), [[live.sendComment, () => answer({ comment: someComment(1) })]])
    await send('  Comment 1 ')
    await screen.findByText('Comment 1')
    act(() => tell({ type: 'comment', comment: someComment(1) }))
    expect(await shown()).toEqual(['Comment 1'])
    expect(screen.getByLabelText<HTMLInputElement>('Write a comment').value).toBe('')
    expect(to(live.sendComment)).toHaveLength(1)
  })

  test('that fails keeps the text and says so', async () => {
    await open(viewed(), [[live.sendComment, () => refuse(500, 1)]])
    await send('Hello')
    await screen.findByText('That wasn’t sent. Your comment is still here.')
    expect(screen.getByLabelText<HTMLInputElement>('Write a comment').value).toBe('Hello')
  })

  test('that is sent again because no answer came is the same comment; the next one is another', async () => {
    let broken = true
    const { to } = await open(viewed(), [
      [live.sendComment, () => (broken ? refuse(500, 1) : answer({ comment: someComment(1) }))],
    ])
    await send('Hello')
    await screen.findByText('That wasn’t sent. Your comment is still here.')
    broken = false
    await send('Hello')
    await screen.findByText('Comment 1')
    await send('Hello')
    await waitFor(() => expect(to(live.sendComment).length).toBeGreaterThanOrEqual(3))
    const keys = to(live.sendComment).map(({ body }) => Object(body).idempotencyKey)
    const [first, second] = [keys[0], keys.at(-1)]
    expect(keys.slice(0, -1).every((key) => key === first)).toBe(true)
    expect(second).not.toBe(first)
  })

  test('that is refused says why, in the server’s words', async () => {
    await open(viewed(), [[live.sendComment, () => refuse(403, errorCode('live', 'blocked'), 'You can’t send here.')]])
    await send('Hello')
    await screen.findByText('You can’t send here.')
  })

  test('counts what is left when it gets near, and sends nothing that is too long', async () => {
    const { to } = await open()
    await write('a'.repeat(159))
    expect(screen.queryByText(/characters left/)).toBeNull()
    await write('a'.repeat(190))
    await screen.findByText('10 characters left')
    await send('😀'.repeat(201))
    await screen.findByText('1 character too many')
    expect(to(live.sendComment)).toHaveLength(0)
  })

  test('sends nothing where there is nothing to see', async () => {
    const { to } = await open()
    await send(' \u3000 ')
    expect(to(live.sendComment)).toHaveLength(0)
  })
})

describe('whoever may moderate', () => {
  const said = [someComment(1, { person: somePerson({ vliveId: 'v-rude', nickname: 'Rude' }) })]
  const replies = [[live.listComments, () => answer({ comments: said, hasMore: false })]] as const

  test('removes a comment after a question', async () => {
    const { to } = await open(viewed({}, { canModerate: true }), [...replies, [live.removeComment, () => answer({})]])
    await press('Moderate the comment by Rude')
    const question = screen.getByRole('alertdialog', { name: 'Remove this comment?' })
    expect(question.textContent).toContain('Comment 1')
    expect(to(live.removeComment)).toHaveLength(0)
    await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Remove it' })))
    await waitFor(() => expect(screen.queryByText('Comment 1')).toBeNull())
    expect(to(live.removeComment)[0]?.body).toEqual({ mediaId: 'm1', commentId: '1' })
  })

  test('on the stage blocks somebody after a question', async () => {
    window.sessionStorage.setItem('avalive.vliveId', host.vliveId)
    const { to } = await open(viewed({}, { canModerate: true }), [...replies, [live.blockPerson, () => answer({})]])
    await press('Moderate the comment by Rude')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Block Rude' })))
    await screen.findByRole('alertdialog', { name: 'Block Rude?' })
    expect(to(live.blockPerson)).toHaveLength(0)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Block Rude' })))
    await waitFor(() => expect(to(live.blockPerson)[0]?.body).toEqual({ vliveId: 'v-rude' }))
  })

  test('is not everybody', async () => {
    await open(viewed(), [...replies])
    await screen.findByText('Comment 1')
    expect(screen.queryByRole('button', { name: /Moderate/ })).toBeNull()
  })
})

describe('a stream that is not on', () => {
  const others = {
    medias: [{ mediaId: 'm2', title: 'Other songs', thumbnail: '/t.svg', watchCount: 3, mediaStreamers: [] }],
    totalCoin: 0,
    userInfo: { region: 'JP', username: 'Mika', iconUrl: '' },
    products: [],
    isTransferNGRegion: false,
    purchaseStatusList: [],
  }

  test('because it is over says so, and leads to the profile and to other streams', async () => {
    await open(viewed({ status: 40 }), [[account.getMypage, () => answer(others)]])
    await screen.findByRole('heading', { level: 1, name: 'The stream is over' })
    expect(screen.getByRole('link', { name: 'See the profile' }).getAttribute('href')).toBe('/profile/p-noa')
    expect((await screen.findByRole('link', { name: /Other songs/ })).getAttribute('href')).toBe('/viewer/m2')
  })

  test('because it ends while one watches, says so then', async () => {
    let media = viewed()
    const { tell } = await open({}, [[live.getMedia, () => answer(media)]])
    await screen.findByRole('heading', { name: 'Songs at midnight' })
    await screen.findByText(/Say hello/)
    media = viewed({ status: 40 })
    act(() => tell({ type: 'ended' }))
    await screen.findByRole('heading', { level: 1, name: 'The stream is over' })
  })

  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const waiting = (hours = 2) => viewed({ status: 10, startedAt: null, startsAt: inHours(hours) })

  test('because it has not begun says when it will, and counts down for the eyes alone', async () => {
    await open(viewed({ status: 10, startedAt: null, startsAt: '2126-11-20T12:00:00Z' }))
    await screen.findByText(/Starts Nov 20, 2126/)
    expect(screen.queryByLabelText('Write a comment')).toBeNull()
    expect(screen.getByText(/^In [\d,]+ days$/).getAttribute('aria-hidden')).toBe('true')
    expect(screen.queryByRole('button', { name: 'Call it off' })).toBeNull()
  })

  test.each([
    [2, /^(2:00:00|1:59:5\d)$/],
    [0.1, /^0[56]:\d\d$/],
    [-0.1, /^Any moment now$/],
  ])('and is to begin in %s hours says so', async (hours, words) => {
    await open(waiting(hours))
    await screen.findByText(words)
  })

  test('begins by itself while one waits', async () => {
    let media = waiting()
    const { tell } = await open({}, [[live.getMedia, () => answer(media)]])
    await screen.findByText(/Starts/)
    media = viewed()
    await waitFor(() => {
      act(() => tell({ type: 'started' }))
      expect(screen.queryByLabelText('Write a comment')).toBeTruthy()
    })
    await screen.findByText(/Say hello/)
  })

  test('is called off by its host, who is asked first, and says so then', async () => {
    window.sessionStorage.setItem('avalive.vliveId', host.vliveId)
    let media = waiting()
    const { to } = await open({}, [
      [live.getMedia, () => answer(media)],
      [live.endBroadcast, () => answer({ media: viewed({ status: 40, startedAt: null }).media })],
      [account.getMypage, () => answer(others)],
    ])
    await press('Call it off')
    const dialog = await screen.findByRole('alertdialog', { name: 'Call off this broadcast?' })
    expect(to(live.endBroadcast)).toHaveLength(0)
    media = viewed({ status: 40, startedAt: null })
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Call it off' })))
    await screen.findByRole('heading', { level: 1, name: 'This broadcast was called off' })
    expect(to(live.endBroadcast)[0]?.body).toEqual({ mediaId: 'm1' })
  })

  test.each([
    ['was never there', () => refuse(404, errorCode('live', 'notFound'))],
    ['was deleted', () => answer(viewed({ status: 100 }))],
  ])('because it %s is not found', async (_why, reply) => {
    await open({}, [[live.getMedia, reply]])
    await screen.findByRole('heading', { level: 1, name: 'There’s no such stream' })
  })

  test('because it did not load, loads when asked again', async () => {
    let broken = true
    await open({}, [[live.getMedia, () => (broken ? refuse(400, 1) : answer(viewed()))]])
    await screen.findByRole('heading', { name: 'The stream didn’t load' })
    broken = false
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
    await screen.findByRole('heading', { name: 'Songs at midnight' })
  })

  test('because of maintenance, says so and leads there', async () => {
    let began = false
    const begin = () => {
      began = true
      return closed()
    }
    await open({}, [
      [live.getMedia, begin],
      [maintenance.checkAll, () => (began ? closed() : answer({}))],
    ])
    await press('OK')
    await screen.findByRole('heading', { level: 1, name: 'We’re setting the stage' })
    expect(address()).toBe('/maintenance')
  })
})

describe('a picture that does not come', () => {
  test('of an encoder that plays nowhere is said to be missing, without a button for its sound', async () => {
    await open(viewed({ mediaType: 0, playbackUrl: null }))
    await screen.findByText('The picture isn’t coming through. Trying again…')
    expect(screen.queryByRole('button', { name: 'Turn the sound on' })).toBeNull()
  })

  const interrupted = 'The streamer’s connection is interrupted. One moment…'

  test('because the broadcaster’s motion stays away is told after a few seconds, until it is back', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { move } = await open()
    await screen.findByText(/Say hello/)
    await act(() => vi.advanceTimersByTimeAsync(7000))
    expect(screen.queryByText(interrupted)).toBeNull()
    act(() => move())
    await act(() => vi.advanceTimersByTimeAsync(4000))
    expect(screen.queryByText(interrupted)).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(3000))
    expect(screen.getByText(interrupted)).toBeTruthy()
    act(() => move())
    expect(screen.queryByText(interrupted)).toBeNull()
    vi.useRealTimers()
  })

  test('is told to whoever comes while the broadcaster is gone', async () => {
    const { move } = await open(viewed({}, { isInterrupted: true }))
    await screen.findByText(interrupted)
    await screen.findByText(/Say hello/)
    act(() => move())
    expect(screen.queryByText(interrupted)).toBeNull()
  })

  test('because one’s own line is broken is told as that', async () => {
    const { cut, room } = await open(viewed({}, { isInterrupted: true }))
    await screen.findByText(/Say hello/)
    room.reachable = false
    act(() => cut())
    await screen.findByText('Connection lost. Trying again…')
    expect(screen.queryByText(interrupted)).toBeNull()
    room.reachable = true
  })

  test('because the device has no network is told at once', async () => {
    const { room } = await open()
    await screen.findByText(/Say hello/)
    room.reachable = false
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(screen.getByText('Connection lost. Trying again…')).toBeTruthy()
    room.reachable = true
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(screen.queryByText('Connection lost. Trying again…')).toBeNull(), { timeout: 400 })
  })
})

test('maintenance that begins while one watches leads to its page', async () => {
  const { announceMaintenance } = await open()
  await screen.findByText(/Say hello/)
  stubServer([[maintenance.checkAll, closed]])
  await act(async () => announceMaintenance())
  await screen.findByText('Maintenance has begun. Please come back when it’s over.')
  await press('OK')
  await waitFor(() => expect(address()).toBe('/maintenance'))
})

test('visitors are asked to log in, and come back', async () => {
  resetBrowser()
  putBoot()
  await open()
  expect((await screen.findByRole('link', { name: 'Log in' })).getAttribute('href')).toBe(
    '/login?destination=%2Fviewer%2Fm1',
  )
})

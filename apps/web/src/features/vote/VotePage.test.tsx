import { errorCode } from '@avalive/contract/errors'
import { vote } from '@avalive/contract/vote'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, openApp, putBoot, refuse, resetBrowser, signIn, stubServer } from '../../app/app.testing.tsx'

beforeEach(() => putBoot())
afterEach(() => {
  vi.useRealTimers()
  resetBrowser()
})

const HOUR = 3_600_000
const at = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString()

const candidates = [
  { id: 1, name: 'Hotaru Hoshino', otherNames: ['星乃 ほたる', 'ほしの ほたる'], file_name: 'hotaru.svg' },
  { id: 2, name: 'Ruri Chitose', otherNames: ['千歳 瑠璃', 'ちとせ るり'], file_name: 'ruri.svg' },
  { id: 3, name: 'Kei Amane', otherNames: ['天音 圭', 'あまね けい'], file_name: 'kei.svg' },
]

const edition = (changes: object = {}) => ({
  campaignId: 3,
  name: 'Character Vote 2026',
  beginAt: at(-HOUR),
  endAt: at(100 * HOUR),
  ticketsPerDay: 1,
  phase: 'open',
  ...changes,
})

const election = (changes: object = {}) =>
  answer({ edition: edition(), now: at(0), candidates, results: null, next: null, ...changes })

interface Replies {
  readonly page?: () => Response
  readonly tickets?: () => Response | Promise<Response>
  readonly cast?: () => Response | Promise<Response>
}

const open = async ({ page = election, tickets, cast }: Replies = {}, address = '/campaign/character_vote') => {
  const server = stubServer([
    [vote.getElection, page],
    [vote.getTicketNum, tickets ?? (() => answer({ remainingCount: 3 }))],
    [vote.castVote, cast ?? (() => answer({ remainingCount: 2 }))],
  ])
  await openApp(address)
  return server
}

const voteButton = (name: string) => screen.findByRole('button', { name: `Vote ${name}` })
const dialog = (name: string) => screen.findByRole('alertdialog', { name })
const press = async (button: HTMLElement) => act(async () => fireEvent.click(button))

/** The question ignores early presses. */
const agree = async (name: string) => {
  const question = await dialog(`Vote for ${name}?`)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000)
  await press(within(question).getByRole('button', { name: 'Vote' }))
  vi.restoreAllMocks()
}

// shows vote-1, vote-2, vote-5
test('asks before a vote, then shows the result and the tickets that are left', async () => {
  signIn()
  const server = await open()
  await screen.findByText('3 tickets')
  expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(3)
  await press(await voteButton('Ruri Chitose'))
  await screen.findByText(/You have 3 tickets/)
  await agree('Ruri Chitose')
  const result = await dialog('You voted for Ruri Chitose')
  within(result).getByText('You have 2 tickets left.')
  await press(within(result).getByRole('button', { name: 'OK' }))
  await screen.findByText('2 tickets')
  screen.getByText('Voted')
  const [sent] = server.to(vote.castVote)
  expect(sent?.body).toMatchObject({ campaignId: 3, voteId: 2 })
})

// shows vote-3
test('shows a visitor neither tickets nor buttons, but a link to log in', async () => {
  await open()
  await screen.findByRole('heading', { name: 'Hotaru Hoshino' })
  expect(screen.queryByText(/ticket.? left|3 tickets/)).toBeNull()
  expect(screen.queryByRole('button', { name: /^Vote/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Log in to vote' }).getAttribute('href')).toMatch(/^\/login/)
})

// shows vote-4
test('says that there are no tickets, and sends nothing', async () => {
  signIn()
  const server = await open({ tickets: () => answer({ remainingCount: 0 }) })
  await screen.findByText('0 tickets')
  await press(await voteButton('Kei Amane'))
  await dialog('You have no voting tickets')
  expect(server.to(vote.castVote)).toEqual([])
})

// shows vote-5
test.each([
  ['no answer', () => Promise.reject(new TypeError('offline'))],
  ['a server error', () => refuse(500, errorCode('vote', 'unexpected'))],
])('shows the failure modal for %s, and repeats the vote with the same key', async (_, failure) => {
  signIn()
  let isBroken = true
  const server = await open({ cast: () => (isBroken ? failure() : answer({ remainingCount: 2 })) })
  await screen.findByText('3 tickets')
  await press(await voteButton('Kei Amane'))
  await agree('Kei Amane')
  const failed = await dialog('Voting failed, please try again')
  await press(within(failed).getByRole('button', { name: 'OK' }))
  isBroken = false
  await press(await voteButton('Kei Amane'))
  await agree('Kei Amane')
  await dialog('You voted for Kei Amane')
  const keys = server.to(vote.castVote).map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey)
  expect(new Set(keys).size).toBe(1)
})

test('lets a person repeat a vote whose lost answer took the last ticket', async () => {
  signIn()
  let isBroken = true
  const lose = () => {
    isBroken = false
    return Promise.reject(new TypeError('offline'))
  }
  const server = await open({
    tickets: () => answer({ remainingCount: isBroken ? 1 : 0 }),
    cast: () => (isBroken ? lose() : answer({ remainingCount: 0 })),
  })
  await screen.findByText('1 ticket')
  await press(await voteButton('Kei Amane'))
  await agree('Kei Amane')
  await press(within(await dialog('Voting failed, please try again')).getByRole('button', { name: 'OK' }))
  await screen.findByText('0 tickets')
  await press(await voteButton('Kei Amane'))
  await agree('Kei Amane')
  await dialog('You voted for Kei Amane')
  expect(server.to(vote.castVote)).toHaveLength(2)
})

// shows vote-14
test('keeps the key of a vote whose answer was lost, also after a vote for another character', async () => {
  signIn()
  let isBroken = true
  const server = await open({
    cast: () => (isBroken ? Promise.reject(new TypeError('offline')) : answer({ remainingCount: 2 })),
  })
  await screen.findByText('3 tickets')
  const voteFor = async (name: string, title: string) => {
    await press(await voteButton(name))
    await agree(name)
    await press(within(await dialog(title)).getByRole('button', { name: 'OK' }))
  }
  await voteFor('Kei Amane', 'Voting failed, please try again')
  isBroken = false
  await voteFor('Ruri Chitose', 'You voted for Ruri Chitose')
  await voteFor('Kei Amane', 'You voted for Kei Amane')
  await voteFor('Kei Amane', 'You voted for Kei Amane')
  const [lost, other, repeated, next] = server
    .to(vote.castVote)
    .map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey)
  expect(repeated).toBe(lost)
  expect(new Set([lost, other, next]).size).toBe(3)
})

test('asks for the tickets again before it says that there are none', async () => {
  signIn()
  let remainingCount = 0
  await open({ tickets: () => answer({ remainingCount }) })
  await screen.findByText('0 tickets')
  remainingCount = 1
  await press(await voteButton('Kei Amane'))
  await dialog('Vote for Kei Amane?')
  await screen.findByText('1 ticket')
})

test('shows the no-ticket modal if the server knows of no tickets', async () => {
  signIn()
  await open({ cast: () => refuse(400, errorCode('vote', 'noTickets')) })
  await screen.findByText('3 tickets')
  await press(await voteButton('Kei Amane'))
  await agree('Kei Amane')
  await dialog('You have no voting tickets')
})

test('waits for the tickets if a character is chosen before they are known', async () => {
  signIn()
  const { promise, resolve } = Promise.withResolvers<Response>()
  await open({ tickets: () => promise })
  await press(await voteButton('Kei Amane'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await act(async () => resolve(answer({ remainingCount: 0 })))
  await dialog('You have no voting tickets')
})

// shows vote-6
test('ignores a second vote while one is in progress', async () => {
  signIn()
  const { promise, resolve } = Promise.withResolvers<Response>()
  const server = await open({ cast: () => promise })
  await screen.findByText('3 tickets')
  await press(await voteButton('Kei Amane'))
  await agree('Kei Amane')
  await waitFor(() => expect(server.to(vote.castVote)).toHaveLength(1))
  await press(await voteButton('Ruri Chitose'))
  await press(await voteButton('Kei Amane'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await act(async () => resolve(answer({ remainingCount: 2 })))
  await dialog('You voted for Kei Amane')
  expect(server.to(vote.castVote)).toHaveLength(1)
})

test('finds candidates by any form of their name', async () => {
  await open()
  const field = await screen.findByRole('searchbox', { name: 'Search by name' })
  for (const [typed, found] of [
    ['ルリ', 'Ruri Chitose'],
    ['amane', 'Kei Amane'],
    ['星', 'Hotaru Hoshino'],
  ] as const) {
    fireEvent.change(field, { target: { value: typed } })
    screen.getByText('1 character')
    screen.getByRole('heading', { name: found })
  }
  fireEvent.change(field, { target: { value: 'zzz' } })
  screen.getByRole('heading', { name: 'No characters found' })
})

// shows vote-13, vote-15
test('turns by itself at the end, to the count and then to the results', async () => {
  signIn()
  const end = at(1500)
  const results = { totalCount: 3, ranking: [{ id: 2, rank: 1, count: 3 }] }
  let calls = 0
  await open({
    page: () => {
      calls++
      if (calls === 1) return election({ edition: edition({ endAt: end }) })
      const ended = { edition: edition({ endAt: end, phase: 'ended' }) }
      return election(calls === 2 ? ended : { ...ended, results })
    },
  })
  await screen.findByText(/Voting ends in/)
  await screen.findByRole('heading', { name: 'The vote has ended' })
  expect(screen.queryByRole('button', { name: /^Vote/ })).toBeNull()
  await screen.findByRole('heading', { name: 'Results' })
})

// shows vote-13, vote-15
test('asks again for the results if the first request after the end fails', async () => {
  const end = at(500)
  const results = { totalCount: 3, ranking: [{ id: 2, rank: 1, count: 3 }] }
  let calls = 0
  await open({
    page: () => {
      calls++
      if (calls === 1) return election({ edition: edition({ endAt: end }) })
      if (calls === 2) return refuse(400, errorCode('vote', 'invalidInput'))
      return election({ edition: edition({ endAt: end, phase: 'ended' }), results })
    },
  })
  await screen.findByRole('heading', { name: 'The vote has ended' })
  await screen.findByRole('heading', { name: 'Results' })
  expect(calls).toBe(3)
})

test('shows everybody who shares the third rank on the podium', async () => {
  const four = [...candidates, { id: 4, name: 'Sora Hoshino', otherNames: [], file_name: 'sora.svg' }]
  const ranking = [
    { id: 2, rank: 1, count: 5 },
    { id: 1, rank: 2, count: 2 },
    { id: 3, rank: 3, count: 1 },
    { id: 4, rank: 3, count: 1 },
  ]
  const ended = { edition: edition({ endAt: at(-HOUR), phase: 'ended' }), candidates: four }
  await open({ page: () => election({ ...ended, results: { totalCount: 9, ranking } }) })
  const podium = await screen.findByRole('list', { name: 'First three places' })
  const places = within(podium).getAllByRole('listitem')
  expect(places.slice(2).map((place) => place.textContent)).toEqual(['Kei Amane1 vote3rd', 'Sora Hoshino1 vote3rd'])
})

// shows vote-15
test('shows the results with shared ranks', async () => {
  const ranking = [
    { id: 2, rank: 1, count: 5 },
    { id: 1, rank: 2, count: 1 },
    { id: 3, rank: 2, count: 1 },
  ]
  const next = { campaignId: 4, name: 'Winter vote', beginAt: at(50 * HOUR) }
  await open({
    page: () =>
      election({ edition: edition({ endAt: at(-HOUR), phase: 'ended' }), results: { totalCount: 7, ranking }, next }),
  })
  const podium = await screen.findByRole('list', { name: 'First three places' })
  expect(
    within(podium)
      .getAllByRole('listitem')
      .map((place) => place.textContent),
  ).toEqual(['Ruri Chitose5 votes1st', 'Hotaru Hoshino1 vote2nd', 'Kei Amane1 vote2nd'])
  screen.getByText(/Next vote: Winter vote/)
})

// shows vote-8
test('says that an edition without votes has ended', async () => {
  const server = await open(
    {
      page: () =>
        election({ edition: edition({ phase: 'ended', endAt: at(-HOUR) }), results: { totalCount: 0, ranking: [] } }),
    },
    '/campaign/character_vote?campaignId=1',
  )
  await screen.findByRole('heading', { name: 'The vote has ended' })
  expect(server.to(vote.getElection).map(({ body }) => body)).toEqual([{ campaignId: 1 }])
})

test('says when an edition begins', async () => {
  await open({ page: () => election({ edition: edition({ phase: 'upcoming', beginAt: at(HOUR) }), candidates: [] }) })
  await screen.findByRole('heading', { name: 'Voting hasn’t started yet' })
  screen.getByText(/It starts/)
})

test('has states for an edition that failed to load, is unknown or has no candidates, and for failed tickets', async () => {
  await open({ page: () => refuse(400, errorCode('vote', 'invalidInput')) })
  await screen.findByRole('heading', { level: 1, name: 'Couldn’t load the vote' })
  resetBrowser()
  putBoot()
  await open({ page: () => refuse(404, errorCode('vote', 'notFound')) }, '/campaign/character_vote?campaignId=99')
  await screen.findByRole('heading', { level: 1, name: 'We can’t find this vote' })
  resetBrowser()
  putBoot()
  await open({ page: () => election({ candidates: [] }) })
  await screen.findByRole('heading', { name: 'No characters yet' })
  resetBrowser()
  putBoot()
  signIn()
  await open({ tickets: () => refuse(400, errorCode('vote', 'invalidInput')) })
  await screen.findByText('Couldn’t load your tickets.')
})

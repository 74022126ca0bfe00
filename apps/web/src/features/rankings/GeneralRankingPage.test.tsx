import { rankings } from '@avalive/contract/rankings'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  answer,
  beWide,
  openApp,
  putBoot,
  refuse,
  resetBrowser,
  type Sent,
  stubServer,
} from '../../app/app.testing.tsx'
import { someRanker, someRankers } from './rankings.testing.ts'

beforeEach(() => putBoot())
afterEach(resetBrowser)

const open = async (reply: (type: number) => Response) => {
  const server = stubServer([[rankings.listGeneral, ({ body }: Sent) => reply(Number(Object(body).ranking_type))]])
  await openApp('/ranking/general/list')
  return server
}

const choose = (name: string) => act(async () => fireEvent.click(screen.getByRole('tab', { name })))

// shows rankings-15
test('loads the rankings of today, this month and all time when their tab is selected', async () => {
  const server = await open((ranking_type) =>
    answer({ ranking_type, rankers: ranking_type === 3 ? [] : someRankers(ranking_type), mydata: null }),
  )
  await screen.findByText('No one has sent a gift today yet.')
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/')
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Avalive home' }).getAttribute('href')).toBe('/')
  const requested = () => server.to(rankings.listGeneral).map(({ body }) => Object(body).ranking_type)
  expect(requested()).toEqual([3])
  const places = () =>
    ['Top three', 'Other ranks'].map(
      (name) => within(screen.getByRole('list', { name })).getAllByRole('listitem').length,
    )
  await choose('Month')
  await screen.findByText('Fan 4')
  expect(places()).toEqual([3, 1])
  expect(requested()).toEqual([3, 4])
  await choose('All time')
  await screen.findByText('Fan 5')
  expect(places()).toEqual([3, 2])
  expect(requested()).toEqual([3, 4, 5])
})

// shows rankings-20
test('on a desktop shows the own rank below the podium', async () => {
  beWide(64)
  const mydata = someRanker(120, { name: 'Me', profile_id: 'me' })
  await open((ranking_type) => answer({ ranking_type, rankers: someRankers(4), mydata }))
  const row = await screen.findByRole('region', { name: 'Your rank' })
  expect(screen.getByRole('list', { name: 'Top three' }).parentElement?.contains(row)).toBe(true)
})

test('shows a streamer’s own rank, but none to a person without a rank', async () => {
  const own = someRanker(120, { name: 'Me', profile_id: 'me' })
  await open((ranking_type) =>
    answer({
      ranking_type,
      rankers: someRankers(4),
      mydata: ranking_type === 3 ? own : { ...own, rank: null, score: 0 },
    }),
  )
  expect((await screen.findByRole('region', { name: 'Your rank' })).textContent).toContain('120thMe')
  await choose('Month')
  await screen.findByText('Fan 4')
  expect(screen.queryByRole('region', { name: 'Your rank' })).toBeNull()
})

test('shows a failure without an alert', async () => {
  await open(() => refuse(400, 1))
  await screen.findByRole('heading', { name: 'Couldn’t load the leaderboard' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

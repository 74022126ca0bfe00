import { rankings } from '@avalive/contract/rankings'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, openApp, putBoot, refuse, resetBrowser, type Sent, stubServer } from '../../app/app.testing.tsx'
import { someRanker, someRankers } from './rankings.testing.ts'

beforeEach(() => putBoot())
afterEach(resetBrowser)

const open = async (reply: (type: number) => Response) => {
  const server = stubServer([[rankings.listGeneral, ({ body }: Sent) => reply(Number(Object(body).ranking_type))]])
  await openApp('/ranking/general/list')
  return server
}

// shows rankings-15
test('loads the ranking of a tab when it is selected, and shows an empty state or a podium', async () => {
  const server = await open((ranking_type) =>
    answer({ ranking_type, rankers: ranking_type === 3 ? [] : someRankers(ranking_type), mydata: null }),
  )
  await screen.findByText('No one has sent a gift today yet.')
  expect(screen.getByRole('link', { name: 'Go to My Page' }).getAttribute('href')).toBe('/mypage/')
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'All time' })))
  await screen.findByText('Fan 5')
  const podium = screen.getByRole('list', { name: 'Top three' })
  expect(within(podium).getAllByRole('listitem')).toHaveLength(3)
  expect(server.to(rankings.listGeneral).map(({ body }) => body)).toEqual([{ ranking_type: 3 }, { ranking_type: 5 }])
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
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Month' })))
  await screen.findByText('Fan 4')
  expect(screen.queryByRole('region', { name: 'Your rank' })).toBeNull()
})

test('shows a failure without an alert', async () => {
  await open(() => refuse(400, 1))
  await screen.findByRole('heading', { name: 'Couldn’t load the leaderboard' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

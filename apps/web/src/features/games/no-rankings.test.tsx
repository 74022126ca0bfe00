import { games } from '@avalive/contract/games'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, openApp, putBoot, refuse, resetBrowser, signIn, stubServer } from '../../app/app.testing.tsx'

beforeEach(() => {
  putBoot()
  signIn()
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  resetBrowser()
})

test.each([
  ['do not load', () => refuse(500, 1), 'Couldn’t load the leaderboard'],
  ['are empty', () => answer({ rankings: [] }), 'Be the first to score'],
])('rankings that %s show a message in place and no loading state', async (_what, reply, title) => {
  stubServer([
    [games.getPeriod, () => answer({ period: { gameId: 'star', periodId: 's12', gameName: 'Star catch' } })],
    [games.listRankings, reply],
  ])
  await openApp('/game_ranking/s12')
  await screen.findByRole('heading', { level: 1, name: 'Star catch' })
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull())
  expect(document.querySelector('.animate-shimmer')).toBeNull()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
})

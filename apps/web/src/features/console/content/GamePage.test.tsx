import { gameOperations } from '@avalive/contract/game-operations'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answer, openApp, resetBrowser } from '../../../app/app.testing.tsx'
import { beOperator } from '../console.testing.tsx'

afterEach(resetBrowser)

const game = { gameId: 'catch', names: { en: 'Catch', ja: 'キャッチ' }, version: 0 }
const server = { serverId: '3', name: 'Tokyo', createdAt: '2026-11-01T00:00:00Z', lastUsedAt: null, revokedAt: null }

test('shows the key of a new game server once', async () => {
  const calls = beOperator([
    [gameOperations.getGame, () => answer({ game, servers: [server] })],
    [gameOperations.listGamePeriods, () => answer({ rows: [], next: null })],
    [
      gameOperations.createGameServer,
      () => answer({ server: { ...server, serverId: '4' }, key: 'a-key-of-43-letters' }),
    ],
  ])
  await openApp('/console/games/catch')
  fireEvent.click(await screen.findByRole('button', { name: 'New key' }))
  const names = screen.getByRole('region', { name: 'Game servers' })
  fireEvent.change(within(names).getByLabelText('Name'), { target: { value: 'Osaka' } })
  fireEvent.click(within(names).getByRole('button', { name: 'Create' }))
  const dialog = await screen.findByRole('alertdialog')
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'a second server' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create' }))
  await screen.findByText('a-key-of-43-letters')
  expect(calls.to(gameOperations.createGameServer)[0]?.body).toEqual({
    gameId: 'catch',
    name: 'Osaka',
    reason: 'a second server',
  })
  fireEvent.click(screen.getByRole('button', { name: 'I have stored it' }))
  await waitFor(() => expect(screen.queryByText('a-key-of-43-letters')).toBeNull())
})

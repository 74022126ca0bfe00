import { areas, commonErrors } from '@avalive/contract/errors'
import { gameOperations } from '@avalive/contract/game-operations'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answer, beWide, openApp, refuse, resetBrowser } from '../../../app/app.testing.tsx'
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

const period = {
  periodId: 'autumn',
  gameId: 'catch',
  startAt: '2026-12-01T03:00:05.250Z',
  endAt: '2026-12-10T03:00:00Z',
  limited: null,
  state: 'planned',
  version: 0,
}

test('a period that a colleague has changed is loaded again, and saved with its new version', async () => {
  beWide(80)
  const theirs = { ...period, endAt: '2026-12-12T03:00:00Z', version: 1 }
  const calls = beOperator([
    [gameOperations.getGame, () => answer({ game, servers: [] })],
    [gameOperations.listGamePeriods, () => answer({ rows: [period], next: null })],
    [gameOperations.getGamePeriod, () => answer({ period: theirs })],
    [
      gameOperations.changeGamePeriod,
      () =>
        calls.to(gameOperations.changeGamePeriod).length === 1
          ? refuse(409, (areas.games << 16) | commonErrors.conflict.reason)
          : answer({ period: { ...theirs, version: 2 } }),
    ],
  ])
  await openApp('/console/games/catch')
  fireEvent.click(await screen.findByRole('button', { name: 'autumn' }))
  fireEvent.click(screen.getByRole('button', { name: 'Change' }))
  const limited = '2026-12-02T12:00'
  fireEvent.change(screen.getByLabelText(/^Limited ranking: begin/), { target: { value: limited } })
  fireEvent.change(screen.getByLabelText(/^Limited ranking: end/), { target: { value: '2026-12-03T12:00' } })
  const save = async () => {
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Save' }))
  }
  fireEvent.click(screen.getAllByRole('button', { name: 'Save' })[0] ?? document.body)
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'a final' } })
  await save()
  expect(await screen.findByText('2026/12/12 12:00')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Apply mine to the new version' }))
  await save()
  await waitFor(() => expect(calls.to(gameOperations.changeGamePeriod)).toHaveLength(2))
  expect(calls.to(gameOperations.changeGamePeriod)[1]?.body).toMatchObject({
    version: 1,
    // What nobody touched stays to the millisecond.
    startAt: period.startAt,
    endAt: '2026-12-12T03:00:00.000Z',
    limited: { startAt: '2026-12-02T03:00:00.000Z' },
  })
})

import { games } from '@avalive/contract/games'
import { appTest } from '@avalive/testkit/app-test'
import { newGame, submit } from '@avalive/testkit/games'
import { expect } from 'vitest'

const GENERAL = 60
const OFTEN = (GENERAL * games.submitScore.perMinute) / 600

const it = appTest.override('options', { env: { REQUESTS_PER_MINUTE: String(GENERAL) } })

// shows games-13
it('a game server is rate limited by its key instead of its network, until the key is revoked', async ({ app }) => {
  const [game, player] = [await newGame(app), await app.newMember()]
  const ask = async (apiKey = game.key) => (await submit(app, game, player, 1, { apiKey })).status
  expect(OFTEN).toBeGreaterThan(GENERAL)
  for (let count = 0; count < GENERAL + 5; count++) expect(await ask()).toBe(200)
  // Guessed keys count against the caller's network, however many different ones are tried.
  const guesses = []
  for (let count = 0; count <= GENERAL; count++) guesses.push(await ask(`guess ${count}`))
  expect(new Set(guesses)).toEqual(new Set([401, 429]))
  expect(await ask()).toBe(200)
  await app.context.db.updateTable('gameServers').set({ revokedAt: app.clock.now() }).execute()
  expect([await ask(), await ask()]).toEqual([401, 429])
})

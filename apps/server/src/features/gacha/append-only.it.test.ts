import { gacha } from '@avalive/contract/gacha'
import type { TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { asOwner } from '@avalive/testkit/database'
import { gachaKit } from '@avalive/testkit/gacha'
import { liveKit } from '@avalive/testkit/live'
import { sql } from 'kysely'
import { expect } from 'vitest'

const it = appTest.override('options', { parts: { due: [] } })
it.beforeAll(async ({ app }) => {
  const [kit, member] = [gachaKit(app), await app.newMember()]
  await liveKit(app).giveCoins(member, 1000)
  const gachaId = await kit.newGacha()
  const { payload } = await kit.draw(member, gachaId)
  const { drawId, seedCommitment } = payload.draw
  // The permitted changes: a draw is confirmed, and a seed draws again and is revealed.
  expect((await app.call(gacha.confirmDraw, { drawId }, member)).status).toBe(200)
  expect((await kit.draw(member, gachaId)).status).toBe(200)
  expect((await app.call(gacha.revealSeed, { seedCommitment }, member)).status).toBe(200)
})

const run = (app: TestApp, statement: string) => asOwner(app.database, (owner) => sql.raw(statement).execute(owner))

// shows gacha-39
it.for([
  "update gacha_draws set user_seed = 'another'",
  'update gacha_draws set amount = amount - 1',
  'update gacha_draws set count_before = count_before + 1',
  'update gacha_draws set determined_at = null where determined_at is not null',
  'update gacha_draws set determined_at = now() where determined_at is not null',
  'update gacha_draws set determined_at = now(), nonce = 7 where determined_at is null',
  'delete from gacha_draws',
  'truncate gacha_draws cascade',
  "update gacha_seeds set server_seed = decode(repeat('00', 32), 'hex')",
  'update gacha_seeds set next_nonce = next_nonce - 1 where revealed_at is null',
  'update gacha_seeds set next_nonce = next_nonce + 2 where revealed_at is null',
  'update gacha_seeds set next_nonce = next_nonce + 1 where revealed_at is not null',
  'update gacha_seeds set revealed_at = null where revealed_at is not null',
  'delete from gacha_seeds',
  'truncate gacha_seeds cascade',
])('the database refuses even its owner: %s', async (statement, { app }) => {
  await expect(run(app, statement)).rejects.toThrow('is append-only')
})

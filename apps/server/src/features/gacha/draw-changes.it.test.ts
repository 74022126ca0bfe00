import type { ErrorName } from '@avalive/contract/errors'
import { gacha } from '@avalive/contract/gacha'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { type GachaKit, gachaKit } from '@avalive/testkit/gacha'
import { liveKit } from '@avalive/testkit/live'
import { expect } from 'vitest'
import type { Database } from '../../platform/db/database.ts'
import { suspendUser } from '../account/suspend-user.ts'
import type { DrawRequest } from './draw-request.ts'
import { makeDraw } from './make-draw.ts'
import { TableMemory } from './table-store.ts'

const it = appTest
  .override('options', { parts: { due: [] } })
  .extend('kit', { scope: 'file' }, ({ app }) => gachaKit(app))

interface Scene {
  readonly app: TestApp
  readonly kit: GachaKit
  readonly member: Member
  readonly gachaId: string
}

/** Odds are loaded after the basis of a draw was read and before the draw is stored. The change happens in between. */
class ChangeBetween extends TableMemory {
  readonly #change: () => Promise<unknown>
  #isDone = false

  constructor(change: () => Promise<unknown>) {
    super()
    this.#change = change
  }

  override async load(db: Database, revisionId: bigint) {
    if (!this.#isDone) {
      this.#isDone = true
      await this.#change()
    }
    return super.load(db, revisionId)
  }
}

const PRICE = 100
const drawWhile = async ({ app, kit, member, gachaId }: Scene, wanted: Partial<DrawRequest>, change: () => unknown) => {
  await liveKit(app).giveCoins(member, 10 * PRICE)
  await kit.walletOf(member)
  const request = { gachaId, consumeTypeIndex: 0, times: 1, idempotencyKey: crypto.randomUUID(), ...wanted }
  const tables = new ChangeBetween(async () => change())
  return makeDraw(app.context.db, member.userId, request, { clock: app.clock, tables })
}

const storedDraws = ({ app, member }: Scene) =>
  app.context.db.selectFrom('gachaDraws').where('userId', '=', member.userId).select(['nonce', 'amount']).execute()

const updateGacha = ({ app, gachaId }: Scene, set: { offered?: boolean; endAt?: Temporal.Instant }) =>
  app.context.db.updateTable('gachas').set(set).where('gachaId', '=', gachaId).execute()

const updateOption = ({ app, gachaId }: Scene, set: { discountAmount?: number; limitedCount?: number }) =>
  app.context.db
    .updateTable('gachaConsumeTypes')
    .set(set)
    .where('gachaId', '=', (eb) => eb.selectFrom('gachas').where('gachaId', '=', gachaId).select('id'))
    .execute()

const reveal = async ({ app, kit, member }: Scene) => {
  const { seedCommitment } = (await kit.walletOf(member)).fairness
  await app.call(gacha.revealSeed, { seedCommitment }, member)
}

const spendAll = async ({ kit, member }: Scene) => {
  const rest = await kit.newGacha({ options: [{ amount: 10 * PRICE }] })
  expect((await kit.draw(member, rest)).status).toBe(200)
}

// shows gacha-20, gacha-31
it.for<[string, Partial<DrawRequest>, (scene: Scene) => unknown, ErrorName]>([
  [
    'the person is suspended',
    {},
    ({ app, member }) => suspendUser(app.context, member.userId, 'infinity'),
    'notSignedIn',
  ],
  ['the gacha is withdrawn', {}, (scene) => updateGacha(scene, { offered: false }), 'notFound'],
  [
    'the gacha closes',
    {},
    (scene) => updateGacha(scene, { endAt: scene.app.clock.now().subtract({ seconds: 1 }) }),
    'gacha.gachaClosed',
  ],
  ['the price changes', { amount: PRICE }, (scene) => updateOption(scene, { discountAmount: 1 }), 'gacha.gachaChanged'],
  ['the odds change', { revision: 1 }, ({ kit, gachaId }) => kit.newRevision(gachaId, 2), 'gacha.gachaChanged'],
  ['the seed is revealed', {}, reveal, 'gacha.gachaChanged'],
  [
    'another draw takes the last one',
    {},
    async (scene) => {
      await updateOption(scene, { limitedCount: 1 })
      expect((await scene.kit.draw(scene.member, scene.gachaId)).status).toBe(200)
    },
    'gacha.drawsUsedUp',
  ],
  ['another draw takes the coins', {}, spendAll, 'live.notEnoughCoins'],
])('a draw is refused when %s after it was decided', async ([_what, wanted, change, refusal], { app, kit, member }) => {
  const scene = { app, kit, member, gachaId: await kit.newGacha({ options: [{ amount: PRICE }] }) }
  let before: unknown
  const drawing = drawWhile(scene, wanted, async () => {
    await change(scene)
    before = await storedDraws(scene)
  })
  await expect(drawing).rejects.toMatchObject({ reason: refusal })
  expect(await storedDraws(scene)).toEqual(before)
})

// shows gacha-20, gacha-21
it('a draw is decided again when another one was stored after it was decided', async ({ app, kit, member }) => {
  const scene = { app, kit, member, gachaId: await kit.newGacha({ options: [{ amount: PRICE }] }) }
  const made = await drawWhile(scene, {}, () => kit.draw(member, scene.gachaId))
  expect([made.nonce, made.countBefore, made.nextNonce]).toEqual([1, 1, 2])
  expect(await storedDraws(scene)).toHaveLength(2)
  expect(await liveKit(app).coinsOf(member)).toEqual({ charged: 8 * PRICE, free: 0 })
})

// shows gacha-20
it('a draw is charged once when the same key was used after it was decided', async ({ app, kit, member }) => {
  const scene = { app, kit, member, gachaId: await kit.newGacha({ options: [{ amount: PRICE }] }) }
  const key = 'the same key'
  const made = await drawWhile(scene, { idempotencyKey: key }, () => kit.draw(member, scene.gachaId, { key }))
  expect(made.nonce).toBe(0)
  expect(await storedDraws(scene)).toEqual([{ nonce: 0, amount: PRICE }])
})

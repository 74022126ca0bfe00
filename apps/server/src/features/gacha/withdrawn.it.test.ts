import { gacha } from '@avalive/contract/gacha'
import { verifyDraw } from '@avalive/rules/gacha/verify'
import { appTest } from '@avalive/testkit/app-test'
import { gachaKit } from '@avalive/testkit/gacha'
import { liveKit } from '@avalive/testkit/live'
import { expect } from 'vitest'

const it = appTest.override('options', { parts: { due: [] } })

// shows gacha-39
it('a withdrawn gacha returns 404, and draws from it can still be confirmed, read and verified', async ({ app }) => {
  const [kit, member] = [gachaKit(app), await app.newMember()]
  await liveKit(app).giveCoins(member, 1000)
  const gachaId = await kit.newGacha()
  const { payload: drawn } = await kit.draw(member, gachaId)
  await app.context.db.updateTable('gachas').set({ offered: false }).where('gachaId', '=', gachaId).execute()

  expect((await app.call(gacha.listItems, { gachaId }, member)).status).toBe(404)
  expect((await kit.draw(member, gachaId)).status).toBe(404)
  const { drawId, seedCommitment, revision } = drawn.draw
  expect((await app.call(gacha.confirmDraw, { drawId }, member)).status).toBe(200)
  const { payload: revealed } = await app.call(gacha.revealSeed, { seedCommitment }, member)
  const { payload: all } = await app.call(gacha.listDraws, {}, member)
  const { payload: published } = await app.call(gacha.getTable, { gachaId, revision }, member)
  const [told] = all.draws
  if (!told) throw new Error('the draw is gone, too')
  expect(told).toMatchObject({ drawId, isDetermined: true, results: drawn.draw.results.map(({ roll }) => ({ roll })) })
  expect(verifyDraw(told, published.table, revealed.serverSeed).ok).toBe(true)
})

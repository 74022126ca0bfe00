import { gacha } from '@avalive/contract/gacha'
import type { GachaTable } from '@avalive/rules/gacha/table'
import type { TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { asOwner } from '@avalive/testkit/database'
import { gachaKit } from '@avalive/testkit/gacha'
import { liveKit } from '@avalive/testkit/live'
import { describe, expect } from 'vitest'
import { publishTable } from './publish-table.ts'

const it = appTest
  .override('options', { parts: { due: [] } })
  .extend('kit', { scope: 'file' }, ({ app }) => gachaKit(app))
  .extend(
    'itemRow',
    { scope: 'file' },
    ({ app, kit }) =>
      (gachaId: string, name: string) =>
        app.context.db
          .selectFrom('items')
          .where('itemId', '=', kit.itemId(gachaId, name))
          .select('id')
          .executeTakeFirstOrThrow(),
  )

const gachaRow = (app: TestApp, gachaId: string) =>
  app.context.db
    .selectFrom('gachas as g')
    .leftJoin('gachaRevisions as r', 'r.gachaId', 'g.id')
    .where('g.gachaId', '=', gachaId)
    .select(['g.id', 'r.id as revisionId'])
    .executeTakeFirstOrThrow()
const tableOf = async (app: TestApp, gachaId: string, revision = 1): Promise<GachaTable> =>
  (await app.call(gacha.getTable, { gachaId, revision })).payload.table
const publish = (app: TestApp, table: GachaTable) =>
  app.context.db.transaction().execute((tx) => publishTable(tx, table, app.clock.now()))

describe('published odds', () => {
  it('cannot be changed or deleted', async ({ app, kit }) => {
    await kit.newGacha()
    await asOwner(app.database, async (owner) => {
      await expect(owner.updateTable('gachaWeights').set({ weight: 1 }).execute()).rejects.toThrow('append-only')
      await expect(owner.deleteFrom('gachaRevisions').execute()).rejects.toThrow('append-only')
    })
  })

  // shows gacha-32
  it('cannot be extended by a weight, nor by a whole set that adds up', async ({ app, kit, itemRow }) => {
    const { db } = app.context
    const gachaId = await kit.newGacha()
    const revisionId = (await gachaRow(app, gachaId)).revisionId ?? 0n
    const crown = await itemRow(gachaId, 'crown')
    const set = { revisionId, weightSetId: 'late', drawCount: 2, type: 'rare4' }
    const weight = { revisionId, weightSetId: 'late', position: 0, itemId: crown.id, weight: 1_000_000 }
    const addSet = db.transaction().execute(async (tx) => {
      await tx.insertInto('gachaWeightSets').values(set).execute()
      await tx.insertInto('gachaWeights').values(weight).execute()
    })
    await expect(addSet).rejects.toThrow('is published')
    const more = { ...weight, weightSetId: 'default', position: 9 }
    await expect(db.insertInto('gachaWeights').values(more).execute()).rejects.toThrow('is published')
  })

  // shows gacha-19
  it('are rejected at commit when they do not add up', async ({ app, kit }) => {
    const gachaId = await kit.newGacha()
    const { id } = await gachaRow(app, gachaId)
    const partial = app.context.db.transaction().execute(async (tx) => {
      const commitment = Buffer.alloc(32, 7)
      const { id: revisionId } = await tx
        .insertInto('gachaRevisions')
        .values({ gachaId: id, revision: 2, commitment, publishedAt: app.clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      const set = { revisionId, weightSetId: 'default', drawCount: 1, type: 'none' }
      await tx.insertInto('gachaWeightSets').values(set).execute()
    })
    await expect(partial).rejects.toThrow('add up to 0')
  })

  // shows gacha-32
  it.for([
    ['rarity', { rarity: 2 }],
    ['name', { itemId: 'another-name' }],
    ['design', { designId: 'another-design' }],
  ] as const)('contain items whose %s cannot change', async ([_what, change], { app, kit, itemRow }) => {
    const gachaId = await kit.newGacha()
    const { id } = await itemRow(gachaId, 'socks')
    const update = app.context.db.updateTable('items').set(change).where('id', '=', id).execute()
    await expect(update).rejects.toThrow('stands in published odds')
    const picture = { pictureUrl: '/new.svg' }
    await app.context.db.updateTable('items').set(picture).where('id', '=', id).execute()
  })

  // shows gacha-32
  it('are used only if they match their commitment', async ({ app, kit }) => {
    const { db } = app.context
    const gachaId = await kit.newGacha()
    const table = await tableOf(app, gachaId)
    const { id } = await gachaRow(app, gachaId)
    const commitment = Buffer.alloc(32, 1)
    // Bypass publishing: the same odds under a wrong commitment.
    await db.transaction().execute(async (tx) => {
      const { id: revisionId } = await tx
        .insertInto('gachaRevisions')
        .values({ gachaId: id, revision: 2, commitment, publishedAt: app.clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const { weightSetId, drawCount, type, entries } of table.weightSets) {
        const set = { revisionId, weightSetId, drawCount, type }
        await tx.insertInto('gachaWeightSets').values(set).execute()
        for (const [position, { itemId, weight }] of entries.entries()) {
          const item = await tx.selectFrom('items').where('itemId', '=', itemId).select('id').executeTakeFirstOrThrow()
          await tx
            .insertInto('gachaWeights')
            .values({ revisionId, weightSetId, position, itemId: item.id, weight })
            .execute()
        }
      }
    })
    const member = await app.newMember()
    await liveKit(app).giveCoins(member, 1000)
    expect((await kit.draw(member, gachaId)).status).toBe(500)
    expect((await app.call(gacha.listItems, { gachaId })).status).toBe(500)
    expect(await liveKit(app).coinsOf(member)).toEqual({ charged: 1000, free: 0 })
  })
})

describe('publishing', () => {
  it.for([1, 3])(
    'refuses revision %i after the first, because numbers must be consecutive',
    async (revision, { app, kit }) => {
      const gachaId = await kit.newGacha()
      await expect(publish(app, { ...(await tableOf(app, gachaId)), revision })).rejects.toThrow('revision 2 is next')
    },
  )

  it('accepts one of three concurrent publications of the same revision', async ({ app, kit }) => {
    const gachaId = await kit.newGacha()
    const table = await tableOf(app, gachaId)
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => publish(app, { ...table, revision: 2 })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(1)
  })

  // shows gacha-32
  it('refuses guarantees that no page would show', async ({ app, kit }) => {
    const gachaId = await kit.newGacha({ rarityGuaranteeSetId: '', guarantees: false })
    const [defaults] = (await tableOf(app, gachaId)).weightSets
    const shown = await tableOf(app, await kit.newGacha())
    const guaranteed = shown.weightSets.slice(1).map((set) => ({
      ...set,
      entries: set.entries.map((entry) => ({
        ...entry,
        itemId: entry.itemId.replace(shown.gachaId, gachaId),
      })),
    }))
    const table = { gachaId, revision: 2, weightSets: [...(defaults ? [defaults] : []), ...guaranteed] }
    await expect(publish(app, table)).rejects.toThrow('guarantees that nobody sees')
  })

  // shows gacha-32
  it.for([
    ['bonuses', { bonusSetId: 'some' }],
    ['guarantees', { rarityGuaranteeSetId: 'some' }],
  ] as const)('refuses a furniture gacha with %s', async ([_what, change], { app, kit }) => {
    const gachaId = await kit.newGacha({ rarityGuaranteeSetId: '', guarantees: false, isPublished: false })
    const { db } = app.context
    await db.updateTable('gachas').set({ kind: 'furniture' }).where('gachaId', '=', gachaId).execute()
    const update = db.updateTable('gachas').set(change).where('gachaId', '=', gachaId).execute()
    await expect(update).rejects.toThrow('check')
  })

  it('refuses two gachas with the same guarantee set, and hiding published guarantees', async ({ app, kit }) => {
    await kit.newGacha({ rarityGuaranteeSetId: 'shared' })
    await expect(kit.newGacha({ rarityGuaranteeSetId: 'shared' })).rejects.toThrow('gachas_guarantee')
    const hide = app.context.db
      .updateTable('gachas')
      .set({ rarityGuaranteeSetId: '' })
      .where('rarityGuaranteeSetId', '=', 'shared')
      .execute()
    await expect(hide).rejects.toThrow('has published odds')
  })
})

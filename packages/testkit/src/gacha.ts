import { gacha } from '@avalive/contract/gacha'
import type { GuaranteeType } from '@avalive/rules/gacha/guarantee'
import type { TableEntry } from '@avalive/rules/gacha/table-entry'
import { publishTable } from '@avalive/server/features/gacha/publish-table'
import type { Database } from '@avalive/server/platform/db/database'
import { publicId } from '@avalive/server/platform/ids'
import { transfer } from '@avalive/server/platform/ledger'
import type { Member, TestApp } from './app.ts'

export interface NewOption {
  readonly type?: 'coin' | 'ticket'
  readonly amount?: number
  readonly times?: number
  readonly discountAmount?: number
  readonly discountPercent?: number
  readonly limitedCount?: number
  readonly bonusType?: 'avatarPoint500'
  readonly position?: number
  readonly startAt?: Temporal.Instant
  readonly endAt?: Temporal.Instant
}

export interface NewGacha {
  readonly options?: readonly NewOption[]
  readonly limitedTimes?: number
  readonly bonusSetId?: string
  readonly isColorExchangeable?: boolean
  readonly rarityGuaranteeSetId?: string
  /** False: only the default odds. */
  readonly guarantees?: boolean
  readonly isPublished?: boolean
  readonly startAt?: Temporal.Instant
  readonly endAt?: Temporal.Instant
}

interface DrawOptions {
  readonly index?: number
  readonly times?: number
  readonly key?: string
  readonly userSeed?: string
  readonly revision?: number
  readonly amount?: number
  readonly seedCommitment?: string
  readonly vliveId?: string
}

const names = JSON.stringify({ en: 'Name', ja: '名前' })

const itemIdOf = (gachaId: string, name: string) => `${gachaId}-${name}`

/**
 * Rarities in the tables below: a dress has 3 (the golden one 4), a crown 4, socks 1. The green dress is in no
 * guarantee.
 */
const entriesOf = (gachaId: string, weights: Readonly<Record<string, readonly [rarity: number, weight: number]>>) =>
  Object.entries(weights).map(
    ([name, [rarity, weight]]): TableEntry => ({ itemId: itemIdOf(gachaId, name), rarity, weight }),
  )

const tableOf = (gachaId: string, revision: number) => ({
  gachaId,
  revision,
  weightSets: [
    {
      weightSetId: 'default',
      drawCount: 1,
      type: 'none' as GuaranteeType,
      entries: entriesOf(gachaId, {
        crown: [4, 50_000],
        'dress-red': [3, 100_000],
        'dress-blue': [3, 90_000],
        'dress-green': [3, 9000],
        'dress-gold': [4, 1000],
        socks: [1, 750_000],
      }),
    },
    {
      weightSetId: 'fifth',
      drawCount: 5,
      type: 'rare3' as GuaranteeType,
      entries: entriesOf(gachaId, {
        crown: [4, 1],
        'dress-red': [3, 499_999],
        'dress-blue': [3, 400_000],
        'dress-gold': [4, 100_000],
      }),
    },
  ],
})

const writeItems = async (db: Database, gachaId: string): Promise<void> => {
  const item = (name: string, design: string, rarity: number) => ({
    itemId: itemIdOf(gachaId, name),
    kind: 'avatar',
    designId: `${gachaId}-${design}`,
    names,
    colorNames: names,
    rarity,
    partsSets: JSON.stringify([
      { id: design, colorId: name, original: '', thumbnailUrl: '/t.svg', colorThumbnailUrl: '/c.svg' },
    ]),
    pictureUrl: '/p.svg',
  })
  const items = [
    item('crown', 'crown', 4),
    item('dress-red', 'dress', 3),
    item('dress-blue', 'dress', 3),
    item('dress-green', 'dress', 3),
    item('dress-gold', 'dress', 4),
    item('socks', 'socks', 1),
  ]
  await db.insertInto('items').values(items).execute()
}

/** Creates an open gacha with one draw for 100 coins by default. Returns its id. */
export const writeGacha = async (db: Database, now: Temporal.Instant, told: NewGacha = {}): Promise<string> => {
  const gachaId = publicId('g')
  const [startAt, endAt] = [told.startAt ?? now.subtract({ hours: 1 }), told.endAt ?? now.add({ hours: 24 * 9999 })]
  await db
    .insertInto('ticketTypes')
    .values({ ticketTypeId: 'test', names })
    .onConflict((found) => found.doNothing())
    .execute()
  const { id } = await db
    .insertInto('gachas')
    .values({
      gachaId,
      kind: 'avatar',
      groupId: `${gachaId}-group`,
      names,
      priority: 1,
      bonusSetId: told.bonusSetId ?? '',
      limitedTimes: told.limitedTimes ?? null,
      bannerUrl: '/b.svg',
      startAt,
      endAt,
      isColorExchangeable: told.isColorExchangeable ?? false,
      rarityGuaranteeSetId: told.rarityGuaranteeSetId ?? `${gachaId}-guarantee`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const options = (told.options ?? [{}]).map((option, index) => ({
    gachaId: id,
    position: option.position ?? index,
    type: option.type ?? 'coin',
    names,
    amount: option.amount ?? 100,
    ticketTypeId: option.type === 'ticket' ? 'test' : null,
    times: option.times ?? 1,
    discountAmount: option.discountAmount ?? 0,
    discountPercent: option.discountPercent ?? 0,
    limitedCount: option.limitedCount ?? null,
    bonusType: option.bonusType ?? 'none',
    startAt: option.startAt ?? startAt,
    endAt: option.endAt ?? endAt,
  }))
  await db.insertInto('gachaConsumeTypes').values(options).execute()
  await writeItems(db, gachaId)
  const table = tableOf(gachaId, 1)
  const weightSets = told.guarantees === false ? table.weightSets.slice(0, 1) : table.weightSets
  if (told.isPublished === false) return gachaId
  await db.transaction().execute((tx) => publishTable(tx, { ...table, weightSets }, startAt))
  return gachaId
}

/** Helpers for tests of gachas. */
export const gachaKit = (app: TestApp) => {
  const { db } = app.context
  const walletOf = async (member: Member) => (await app.call(gacha.getWallet, {}, member)).payload
  const promises = new Map<bigint, Promise<unknown>>()
  const promiseTo = (member: Member): Promise<unknown> => {
    const known = promises.get(member.userId) ?? app.call(gacha.getWallet, {}, member)
    promises.set(member.userId, known)
    return known
  }

  return {
    itemId: itemIdOf,
    newGacha: (told?: NewGacha): Promise<string> => writeGacha(db, app.clock.now(), told),
    /** Publishes the same odds again, as an operator's edit would. */
    newRevision: (gachaId: string, revision: number) =>
      db.transaction().execute((tx) => publishTable(tx, tableOf(gachaId, revision), app.clock.now())),
    /** From now on, the draws of both are counted together. */
    sameGroup: async (gachaId: string, other: string): Promise<void> => {
      await db.updateTable('gachas').set({ groupId: gachaId }).where('gachaId', 'in', [gachaId, other]).execute()
    },
    giveTickets: async (member: Member, count: number): Promise<void> => {
      await transfer(db, {
        key: publicId('k'),
        reason: 'demoWorld',
        at: app.clock.now(),
        postings: [
          { ownerId: null, kind: 'gachaTicketIssue', amount: BigInt(-count) },
          { ownerId: member.userId, kind: 'gachaTicket:test', amount: BigInt(count) },
        ],
      })
    },
    /** Draws as a page does: only after it has received the commitment of the next draw. */
    draw: async (member: Member, gachaId: string, { index = 0, times = 1, key, ...told }: DrawOptions = {}) => {
      await promiseTo(member)
      const idempotencyKey = key ?? publicId('key-')
      return app.call(gacha.draw, { gachaId, consumeTypeIndex: index, times, idempotencyKey, ...told }, member)
    },
    walletOf,
  }
}

export type GachaKit = ReturnType<typeof gachaKit>

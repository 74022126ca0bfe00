import { randomUUID } from 'node:crypto'
import { bankDetails, personalDetails } from '@avalive/server/features/payouts/sealed-values'
import { houseAccount } from '@avalive/server/platform/ledger'
import { sql } from 'kysely'
import type { TestApp } from '../app.ts'
import { liveKit } from '../live.ts'
import { bankOf, type Planned, type PlannedGift, personalOf } from './plan.ts'

const PAGE = 1000
/** All gifts come from one account, whose row has a version for each gift of a transaction. */
const GIFTS_AT_ONCE = 100

const inPages = async <T>(
  all: readonly T[],
  write: (page: readonly T[]) => Promise<unknown>,
  size = PAGE,
): Promise<void> => {
  for (let from = 0; from < all.length; from += size) await write(all.slice(from, from + size))
}

const prefix = 'sim'
export const vliveIdOf = (number: number): string => `${prefix}${number}`
export const numberOf = (vliveId: string): number => Number(vliveId.slice(prefix.length))

/** Writes the streamers of a simulation and their gifts into the tables, as the calls would leave them. */
export class PayoutsStage {
  readonly #app: TestApp
  readonly #ids = new Map<number, bigint>()
  #gift: { senderId: bigint; streamId: bigint; giftId: bigint; account: bigint; house: bigint } | undefined
  #gifts = 0

  constructor(app: TestApp) {
    this.#app = app
  }

  userOf(number: number): bigint {
    const id = this.#ids.get(number)
    if (id === undefined) throw new Error(`no streamer ${number}`)
    return id
  }

  async build(streamers: readonly Planned[]): Promise<void> {
    const { db, sealing } = this.#app.context
    const { rows } = await sql<{ id: bigint; vliveId: string }>`
      insert into users (vlive_id, profile_id, username, nickname, birthday, region, icon_url, created_at)
      select ${prefix} || n, ${prefix} || n, ${prefix} || n, 'Mio', '2000-01-01', region, '/', now()
      from unnest(${streamers.map(({ number }) => number)}::int[], ${streamers.map(({ region }) => region)}::text[])
        as s (n, region) order by n
      returning id, vlive_id`.execute(db)
    for (const { id, vliveId } of rows) this.#ids.set(numberOf(vliveId), id)
    await inPages(streamers, async (page) => {
      const personal = page.flatMap(({ number, personalAt }) => (personalAt ? [{ number, at: personalAt }] : []))
      const bank = page.flatMap(({ number, bankAt }) => (bankAt ? [{ number, at: bankAt }] : []))
      const rowOf = ({ number, at }: { number: number; at: Temporal.Instant }) => {
        const row = { id: randomUUID(), userId: this.userOf(number), version: 1, registeredAt: at }
        return { number, row }
      }
      const accounts = personal.map(rowOf).map(({ number, row }) => ({
        ...row,
        details: personalDetails.seal(sealing, row.id, personalOf(number)),
      }))
      const banks = bank.map(rowOf).map(({ number, row }) => ({
        ...row,
        details: bankDetails.seal(sealing, row.id, bankOf(number)),
      }))
      if (accounts.length > 0) await db.insertInto('depositAccounts').values(accounts).execute()
      if (banks.length > 0) await db.insertInto('depositBankAccounts').values(banks).execute()
      const profiles = page.map(({ number, category }) => ({ userId: this.userOf(number), category }))
      await db.insertInto('payoutProfiles').values(profiles).execute()
    })
  }

  /** One person sends all gifts. Each is a row with its own ledger transfer. */
  async give(gifts: readonly PlannedGift[]): Promise<void> {
    const { db } = this.#app.context
    this.#gift ??= await this.#prepareGifts()
    const { senderId, streamId, giftId, account, house } = this.#gift
    await inPages(
      gifts,
      async (page) => {
        const keys = page.map(() => `simulated-${this.#gifts++}`)
        await sql`
        insert into gift_sends (sender_id, idempotency_key, stream_id, streamer_id, gift_id, count, coins, points,
          transfer_id, at, earned_on, rate_billionths)
        select ${senderId}, g.key, ${streamId}, g.streamer, ${giftId}, 1, g.coins, g.coins / 2,
          ledger_transfer(g.key, 'gift', g.day + interval '12 hours', array[${account}::bigint, ${house}::bigint],
            array[-g.coins, g.coins]), g.day + interval '12 hours', g.day, 500000000
        from unnest(${keys}::text[], ${page.map(({ number }) => this.userOf(number))}::bigint[],
          ${page.map(({ day }) => day.toString())}::date[], ${page.map(({ coins }) => coins)}::bigint[])
          as g (key, streamer, day, coins)`.execute(db)
      },
      GIFTS_AT_ONCE,
    )
  }

  async #prepareGifts() {
    const { db } = this.#app.context
    const { newStage, newGift, giveCoins } = liveKit(this.#app)
    const [sender, stage, gift] = [await this.#app.newMember(), await newStage(), await newGift(1)]
    await giveCoins(sender, 1_000_000_000_000)
    const house = await houseAccount(db, 'giftSpend')
    const { rows } = await sql<{ streamId: bigint; giftId: bigint; account: bigint }>`
      select (select id from streams where media_id = ${stage.mediaId}) as stream_id,
        (select id from gifts where gift_id = ${gift}) as gift_id,
        (select id from ledger_accounts where owner_id = ${sender.userId} and kind = 'chargedCoin') as account`.execute(
      db,
    )
    const [found] = rows
    if (!found) throw new Error('nothing to give')
    return { senderId: sender.userId, house, ...found }
  }
}

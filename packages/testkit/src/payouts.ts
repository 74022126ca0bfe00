import { randomUUID } from 'node:crypto'
import { live } from '@avalive/contract/live'
import type { BankDetails, PersonalDetails } from '@avalive/rules/payouts/details'
import { figuresOf, type TaxCategory, withholdingSince2013 } from '@avalive/rules/payouts/tax'
import { dateInJapan } from '@avalive/rules/time/jst'
import {
  bankDetails,
  giftCodeFigures,
  personalDetails,
  transferFigures,
} from '@avalive/server/features/payouts/sealed-values'
import { expireLotsOn } from '@avalive/server/features/points/expiry'
import { closeDaysThrough, issueThrough } from '@avalive/server/features/points/roll-up'
import { spendPoints } from '@avalive/server/features/points/spend-points'
import { openSession } from '@avalive/server/features/session/open-session'
import { transfer } from '@avalive/server/platform/ledger'
import { sql } from 'kysely'
import type { Member, TestApp } from './app.ts'
import { liveKit, type Stage } from './live.ts'

export const somePersonal: PersonalDetails = {
  family_name: '白鳥',
  first_name: '美緒',
  family_name_kana: 'シラトリ',
  first_name_kana: 'ミオ',
  zip_code: '1500043',
  address: '東京都渋谷区道玄坂七丁目二十番',
  mail_address: 'mio.shiratori@example.jp',
}

export const someBank: BankDetails = {
  bank_code: '0001',
  account_type: 1,
  branch_code: '001',
  account_number: '7654321',
  account_name: 'シラトリ　ミオ',
}

interface Written {
  readonly id: string
  readonly depositId: bigint
  readonly points: bigint
}

/** Helpers for tests of payouts. */
export const payoutsKit = (app: TestApp) => {
  const { db, sealing } = app.context
  const { newGift, newStage, giveCoins } = liveKit(app)
  let keys = 0

  /** Moves the clock to a time in Japan, and issues the points of the days that are over. */
  const moveTo = async (japan: string): Promise<void> => {
    app.clock.moveTo(Temporal.Instant.from(`${japan}+09:00`))
    const today = dateInJapan(app.clock.now())
    const yesterday = today.subtract({ days: 1 })
    await closeDaysThrough(app.context, yesterday)
    await issueThrough(app.context, yesterday)
    await expireLotsOn(app.context, today)
  }

  /** A session that is valid now, for tests that run over months. */
  const signedIn = async ({ userId }: Pick<Member, 'userId'>): Promise<{ token: string }> => {
    const opened = await db.transaction().execute((tx) => openSession(tx, userId, app.clock.now()))
    if (!opened) throw new Error('this person may not sign in')
    return { token: opened.token }
  }

  /** A viewer sends gifts for this many coins, now. */
  const give = async ({ mediaId }: Stage, coins: number): Promise<void> => {
    const viewer = await app.newMember()
    await giveCoins(viewer, coins)
    const sending = { mediaId, giftId: await newGift(coins), count: 1, idempotencyKey: `payouts-gift-${keys++}` }
    const { status } = await app.call(live.sendGift, sending, viewer)
    if (status !== 200) throw new Error(`no gift: ${status}`)
  }

  const register = async (
    { userId }: Pick<Member, 'userId'>,
    { personal = somePersonal, bank = someBank } = {},
  ): Promise<void> => {
    const [accountId, bankId] = [randomUUID(), randomUUID()]
    const registered = { userId, version: 1, registeredAt: app.clock.now() }
    const details = personalDetails.seal(sealing, accountId, personal)
    await db
      .insertInto('depositAccounts')
      .values({ ...registered, id: accountId, details })
      .execute()
    const bankSealed = bankDetails.seal(sealing, bankId, bank)
    await db
      .insertInto('depositBankAccounts')
      .values({ ...registered, id: bankId, details: bankSealed })
      .execute()
  }

  const monthOf = async (month: string): Promise<bigint> => {
    const now = app.clock.now()
    await db
      .insertInto('payoutMonths')
      .values({ month: `${month}-01`, beganAt: now, writtenAt: now, doneAt: now })
      .onConflict((found) => found.doNothing())
      .execute()
    const { id } = await db
      .insertInto('payoutBatches')
      .values({ month: `${month}-01`, number: 1 })
      .onConflict((found) => found.columns(['month', 'number']).doUpdateSet({ number: 1 }))
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  const setDoneAt = async (month: string, doneAt: Temporal.Instant | null): Promise<void> => {
    const first = sql<Temporal.PlainDate>`${`${month}-01`}::date`
    await db.updateTable('payoutMonths').set({ doneAt }).where('month', '=', first).execute()
  }

  const registeredId = async (table: 'depositAccounts' | 'depositBankAccounts', userId: bigint): Promise<string> => {
    const latest = db.selectFrom(table).where('userId', '=', userId).orderBy('version', 'desc')
    return (await latest.select('id').executeTakeFirstOrThrow()).id
  }

  /** Writes the transfer of a month for all points of a streamer. */
  const pay = async (
    { userId }: Pick<Member, 'userId'>,
    month: string,
    { status = 'done', category = 'individual' as TaxCategory } = {},
  ): Promise<Written> => {
    const batchId = await monthOf(month)
    const id = randomUUID()
    const rows = await db
      .selectFrom('ledgerAccounts')
      .where('ownerId', '=', userId)
      .where('kind', 'like', 'livePoint:%')
      .select('balance')
      .execute()
    const points = rows.reduce((sum, { balance }) => sum + balance, 0n)
    const [accountId, bankAccountId] = [
      await registeredId('depositAccounts', userId),
      await registeredId('depositBankAccounts', userId),
    ]
    const isHeld = status === 'held'
    const figures = figuresOf(points, category, withholdingSince2013)
    const written = await db.transaction().execute(async (tx) => {
      const at = app.clock.now()
      await spendPoints(tx, { ownerId: userId, amount: points, key: `bankTransfer:${id}`, reason: 'bankTransfer', at })
      const { depositId } = await tx
        .insertInto('bankTransfers')
        .values({
          id,
          userId,
          month: `${month}-01`,
          status,
          holdReason: isHeld ? 'suspended' : null,
          batchId: isHeld || status === 'cancelled' ? null : batchId,
          accountId,
          bankAccountId,
          category,
          points,
          figures: transferFigures.seal(sealing, id, figures),
          writtenAt: at,
        })
        .returning('depositId')
        .executeTakeFirstOrThrow()
      return { id, depositId, points }
    })
    // The points of a transfer that did not go through are not spent.
    if (status === 'returned') await giveBack({ userId }, written, month, 200n)
    if (status === 'cancelled') await bringBack('bankTransferCancel', { userId }, written, month, 0n)
    return written
  }

  const bringBack = async (
    reason: 'bankTransferReturn' | 'bankTransferCancel',
    { userId }: Pick<Member, 'userId'>,
    { id, points }: Written,
    lot: string,
    fee: bigint,
  ): Promise<void> => {
    await transfer(db, {
      key: `${reason}:${id}`,
      reason,
      at: app.clock.now(),
      postings: [
        { ownerId: null, kind: 'livePointSpend', amount: fee - points },
        { ownerId: userId, kind: `livePoint:${lot}`, amount: points - fee },
      ],
    })
  }

  /** Returns a transfer: its points come back less the fee. */
  const giveBack = async (
    member: Pick<Member, 'userId'>,
    written: Written,
    lot: string,
    fee: bigint,
  ): Promise<void> => {
    await bringBack('bankTransferReturn', member, written, lot, fee)
    await db
      .updateTable('bankTransfers')
      .set({ status: 'returned', returnedAt: app.clock.now(), returnReason: 'noDestination', returnFee: fee })
      .where('id', '=', written.id)
      .execute()
  }

  /** Exchanges points for a gift code of this month. */
  const exchange = async (
    { userId }: Pick<Member, 'userId'>,
    points: bigint,
    { status = 'issued' as 'issued' | 'requested' } = {},
  ): Promise<void> => {
    const id = randomUUID()
    const now = app.clock.now()
    const month = now.toZonedDateTimeISO('Asia/Tokyo').toPlainDate().with({ day: 1 })
    const figures = figuresOf(points - 216n, 'individual', withholdingSince2013)
    const { id: giftCardId } = await db
      .insertInto('giftCards')
      .values({ brand: 3, name: `Gift ${keys++}`, faceValue: 2_500 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.transaction().execute(async (tx) => {
      await spendPoints(tx, { ownerId: userId, amount: points, key: `giftCard:${id}`, reason: 'giftCard', at: now })
      await tx
        .insertInto('giftCardIssues')
        .values({
          id,
          userId,
          month: month.toString(),
          giftCardId,
          brand: 3,
          name: 'Gift',
          faceValue: 2_500,
          category: 'individual',
          points,
          figures: giftCodeFigures.seal(sealing, id, figures),
          status,
          url: status === 'issued' ? sealing.seal('gift_card_issues.url', id, 'https://gift.example/1') : null,
          requestedAt: now,
          nextCheckAt: status === 'requested' ? now : null,
          issuedAt: status === 'issued' ? now : null,
        })
        .execute()
    })
  }

  return { moveTo, signedIn, give, register, newStage, pay, giveBack, exchange, setDoneAt }
}

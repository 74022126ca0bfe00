import { lockRegistrations, savePersonal } from '@avalive/server/features/payouts/account-store'
import { transfer } from '@avalive/server/platform/ledger'
import type { Member, TestApp } from './app.ts'

let made = 0

/** Personal information of a made-up streamer. */
export const personal = {
  family_name: '山田',
  first_name: '花子',
  family_name_kana: 'ヤマダ',
  first_name_kana: 'ハナコ',
  zip_code: '1000001',
  address: '東京都千代田区千代田1-1',
  mail_address: 'hana@example.com',
} as const

/** Helpers for tests of gift codes. */
export const giftCardKit = (app: TestApp) => {
  const { db, sealing } = app.context

  /** Gives LIVE points of a month, by default of the current one. */
  const givePoints = ({ userId }: Member, points: number, month = monthNow()) =>
    db.transaction().execute((tx) =>
      transfer(tx, {
        key: `earned:${made++}:${userId}`,
        reason: 'gift',
        at: app.clock.now(),
        postings: [
          { ownerId: userId, kind: `livePoint:${month}`, amount: BigInt(points) },
          { ownerId: null, kind: 'livePointIssue', amount: BigInt(-points) },
        ],
      }),
    )
  const monthNow = (): string =>
    app.clock.now().toZonedDateTimeISO('Asia/Tokyo').toPlainDate().toPlainYearMonth().toString()

  const register = ({ userId }: Member) =>
    db.transaction().execute(async (tx) => {
      await lockRegistrations(tx, userId, 'en')
      await savePersonal(tx, sealing, { userId, details: personal, at: app.clock.now(), previous: undefined })
    })

  const newCard = async (faceValue = 2500, brand = 3): Promise<number> => {
    const values = { brand, name: `Card ${made++}`, faceValue }
    const { id } = await db.insertInto('giftCards').values(values).returning('id').executeTakeFirstOrThrow()
    return id
  }

  /** A streamer in Japan with personal information and points. */
  const newStreamer = async (points = 10_000): Promise<Member> => {
    const member = await app.newMember()
    await register(member)
    if (points > 0) await givePoints(member, points)
    return member
  }

  /** The balance of each lot that isn't empty, by month. */
  const lotsOf = async ({ userId }: Member): Promise<Record<string, number>> => {
    const rows = await db
      .selectFrom('ledgerAccounts')
      .where('ownerId', '=', userId)
      .where('kind', 'like', 'livePoint:%')
      .where('balance', '>', 0n)
      .select(['kind', 'balance'])
      .execute()
    return Object.fromEntries(rows.map(({ kind, balance }) => [kind.slice('livePoint:'.length), Number(balance)]))
  }
  const pointsOf = async (member: Member): Promise<number> =>
    Object.values(await lotsOf(member)).reduce((sum, points) => sum + points, 0)

  const issuesOf = ({ userId }: Member) =>
    db.selectFrom('giftCardIssues').where('userId', '=', userId).orderBy('number').selectAll().execute()

  return { givePoints, register, newCard, newStreamer, lotsOf, pointsOf, issuesOf, monthNow }
}

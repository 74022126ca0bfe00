import { batches } from '@avalive/contract/payouts/batches'
import type { BankDetails, PersonalDetails } from '@avalive/rules/payouts/details'
import { latestBank, latestPersonal, saveBank, savePersonal } from '@avalive/server/features/payouts/account-store'
import { exportAlarm, tallyAlarm } from '@avalive/server/features/payouts/alarms'
import { monthTurn } from '@avalive/server/features/payouts/month-turn'
import { releaseDue } from '@avalive/server/features/payouts/release'
import { transferFigures } from '@avalive/server/features/payouts/sealed-values'
import { runDue } from '@avalive/server/platform/due'
import { publicId } from '@avalive/server/platform/ids'
import { transfer } from '@avalive/server/platform/ledger'
import type { Member, MemberChanges, TestApp } from './app.ts'

export const personal: PersonalDetails = {
  family_name: '山田',
  first_name: '花子',
  family_name_kana: 'ヤマダ',
  first_name_kana: 'ハナコ',
  zip_code: '1000001',
  address: '東京都千代田区千代田1-1',
  mail_address: 'hanako@example.jp',
}

export const bank: BankDetails = {
  bank_code: '0001',
  account_type: 1,
  branch_code: '001',
  account_number: '1234567',
  account_name: 'ヤマダ　ハナコ',
}

/** Marks the exported transfers of a batch as done, as an operator who has just read the batch. */
export const markBatchDone = async (app: TestApp, batchId: string, reason: string, operator: Member) => {
  const { transfers, points } = (await app.call(batches.getBatch, { batchId }, operator)).payload.exported
  return app.call(batches.markBatchDone, { batchId, transfers, points, reason }, operator)
}

/** Points by the month in which they were earned. */
export type Lots = Readonly<Record<string, number>>

export const japan = (text: string): Temporal.Instant => Temporal.Instant.from(`${text}+09:00`)

/** The due tasks of the month turn. */
export const turnTasks = [monthTurn, tallyAlarm, exportAlarm, releaseDue]

/** Helpers for tests of the month turn. Their apps run no due tasks of their own: `parts: { due: [] }`. */
export const transfersKit = (app: TestApp) => {
  const { db, sealing } = app.context
  const earn = async ({ userId }: Pick<Member, 'userId'>, lots: Lots): Promise<void> => {
    for (const [month, points] of Object.entries(lots)) {
      await transfer(db, {
        key: publicId('k'),
        reason: 'gachaBonus',
        at: japan(`${month}-01T00:00:00`),
        postings: [
          { ownerId: null, kind: 'livePointIssue', amount: BigInt(-points) },
          { ownerId: userId, kind: `livePoint:${month}`, amount: BigInt(points) },
        ],
      })
    }
  }
  const registerBank = ({ userId }: Pick<Member, 'userId'>, at: Temporal.Instant, changes: Partial<BankDetails> = {}) =>
    db.transaction().execute(async (tx) => {
      const previous = await latestBank(tx, sealing, userId)
      return saveBank(tx, sealing, { userId, details: { ...bank, ...changes }, at, previous })
    })
  const registerPersonal = ({ userId }: Pick<Member, 'userId'>, at: Temporal.Instant) =>
    db.transaction().execute(async (tx) => {
      const previous = await latestPersonal(tx, sealing, userId)
      return savePersonal(tx, sealing, { userId, details: personal, at, previous })
    })

  return {
    earn,
    registerBank,
    registerPersonal,
    /** A streamer with points and, from the start of time, both forms. */
    streamer: async (lots: Lots, changes: MemberChanges = {}): Promise<Member> => {
      const member = await app.newMember(changes)
      await registerPersonal(member, japan('2020-01-01T00:00:00'))
      await registerBank(member, japan('2020-01-01T00:00:00'))
      await earn(member, lots)
      return member
    },
    moveTo: (text: string) => app.clock.moveTo(japan(text)),
    /** Runs what is due. */
    settle: () => runDue(app.context, turnTasks),
    /** Moves the clock to a time in Japan and runs what is due. */
    turnTo: async (text: string) => {
      app.clock.moveTo(japan(text))
      await runDue(app.context, turnTasks)
    },
    /** The transfers of a streamer by month, with their figures. */
    transfersOf: async ({ userId }: Pick<Member, 'userId'>) => {
      const rows = await db
        .selectFrom('bankTransfers')
        .where('userId', '=', userId)
        .orderBy('month')
        .selectAll()
        .execute()
      return rows.map((row) => ({
        depositId: String(row.depositId),
        month: row.month.toString().slice(0, 7),
        status: row.status,
        holdReason: row.holdReason,
        batchId: row.batchId,
        bankAccountId: row.bankAccountId,
        points: Number(row.points),
        version: row.version,
        payment: Number(transferFigures.open(sealing, row.id, row.figures).payment),
        tax: Number(transferFigures.open(sealing, row.id, row.figures).tax),
      }))
    },
    /** The lots of a streamer that are not empty. */
    lotsOf: async ({ userId }: Pick<Member, 'userId'>): Promise<Lots> => {
      const rows = await db
        .selectFrom('ledgerAccounts')
        .where('ownerId', '=', userId)
        .where('kind', 'like', 'livePoint:%')
        .where('balance', '>', 0n)
        .orderBy('kind')
        .select(['kind', 'balance'])
        .execute()
      return Object.fromEntries(rows.map(({ kind, balance }) => [kind.slice('livePoint:'.length), Number(balance)]))
    },
  }
}

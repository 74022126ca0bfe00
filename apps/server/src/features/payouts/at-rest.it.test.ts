import { approvals } from '@avalive/contract/approvals'
import { batches } from '@avalive/contract/payouts/batches'
import { depositAccount } from '@avalive/contract/payouts/deposit-account'
import { deposits } from '@avalive/contract/payouts/deposits'
import { giftCards } from '@avalive/contract/payouts/gift-cards'
import type { Member } from '@avalive/testkit/app'
import { dump, foundIn } from '@avalive/testkit/dump'
import { giftCardKit } from '@avalive/testkit/gift-cards'
import { type PayoutsApp, payoutsTest } from '@avalive/testkit/payouts-test'
import { describe, expect } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { keysInUse, reseal } from '../../platform/reseal.ts'
import { Sealing } from '../../platform/sealed.ts'
import { openSession } from '../session/open-session.ts'
import { giftCodesDue } from './gift-card-due.ts'
import { monthTurn } from './month-turn.ts'
import { bankDetails, giftCodeFigures, personalDetails, transferFigures } from './sealed-values.ts'

const it = payoutsTest.extend('kit', { scope: 'file' }, ({ app }) => giftCardKit(app))

/** Values that occur nowhere by chance. */
const personal = {
  family_name: '勅使河原',
  first_name: '瑠璃子',
  family_name_kana: 'テシガワラ',
  first_name_kana: 'ルリコ',
  zip_code: '9071751',
  address: '沖縄県八重山郡竹富町波照間三千二番地',
  mail_address: 'ruriko.teshigawara@mail.example',
}
const bank = {
  bank_code: '0001',
  account_type: 1 as const,
  branch_code: '001',
  account_number: '7350916',
  account_name: 'テシガワラ　ルリコ',
}
const { bank_code: _code, branch_code: _branch, account_type: _type, ...numbers } = bank
const POINTS = 987_654_320
/** 10.21 % of a million, and 20.42 % of the rest. */
const TAX = 201_576_299
const entered = [...Object.values(personal), ...Object.values(numbers), 'テシガワラ', 'ルリコ']
const figures = [String(TAX), String(POINTS - 3_000 - TAX)]

const moveTo = async (app: PayoutsApp, japan: string) => {
  app.clock.moveTo(Temporal.Instant.from(`${japan}+09:00`))
  await runDue(app.context, [monthTurn, giftCodesDue])
}
const again = async (app: PayoutsApp, { userId }: Pick<Member, 'userId'>) => {
  const opened = await app.context.db.transaction().execute((tx) => openSession(tx, userId, app.clock.now()))
  return { token: opened?.token ?? '' }
}

/** Registers both forms, exchanges points for a gift code, and is paid the rest at the end of the month. */
const paidStreamer = async (app: PayoutsApp, kit: ReturnType<typeof giftCardKit>, points: number): Promise<Member> => {
  const member = await app.newMember()
  expect((await app.call(depositAccount.updateDepositAccount, personal, member)).payload.registered).toBe(true)
  expect((await app.call(depositAccount.updateDepositBankAccount, bank, member)).payload.registered).toBe(true)
  await kit.givePoints(member, points)
  return member
}

describe('after forms, a gift code, a transfer and its return', () => {
  let member: Member
  let other: Member
  it.beforeEach(async ({ app, kit }) => {
    if (member) return
    await moveTo(app, '2027-03-10T12:00:00')
    member = await paidStreamer(app, kit, POINTS)
    other = await paidStreamer(app, kit, 70_000)
    const card = await kit.newCard(2_500, 3)
    await moveTo(app, '2027-03-12T12:00:00')
    const issued = await app.call(giftCards.issueGiftCard, { giftCardId: card }, await again(app, member))
    expect(issued.status).toBe(200)
    await moveTo(app, '2027-04-01T00:00:00')
  })

  // shows payouts-18
  it('the database contains nothing that was entered, and no tax figure', async ({ app }) => {
    const me = await again(app, member)
    const [deposit] = (await app.call(deposits.listDeposits, {}, me)).payload.DepositHistories
    const { statement } = (await app.call(deposits.getStatement, { depositId: deposit?.depositId ?? '' }, me)).payload
    expect([statement.tax, statement.payment].map(String)).toEqual(figures)
    const operator = await app.newMember({ role: 'operator' })
    const opened = await app.call(batches.listPayoutMonths, {}, operator)
    const batchId = opened.payload.rows[0]?.batches[0]?.batchId ?? ''
    const download = { batchId, transferDate: '2027-04-30', reason: 'monthly transfer' }
    const { approvalId } = (await app.call(batches.downloadBatch, download, operator)).payload
    const approval = { approvalId: approvalId ?? '', version: 0, reason: 'the sum is right' }
    const colleague = await app.newMember({ role: 'operator' })
    expect((await app.call(approvals.approveRequest, approval, colleague)).status).toBe(200)
    expect((await app.call(batches.downloadBatch, download, operator)).payload.file).not.toBeNull()
    const { rows: transfers } = (await app.call(batches.listTransfers, { batchId }, operator)).payload
    expect(foundIn(JSON.stringify(transfers), [bank.account_number])).toEqual([])
    const back = transfers.find(({ vliveId }) => vliveId === other.vliveId)
    const returned = { depositId: back?.depositId ?? '', version: back?.version ?? 0, reason: 'no such account' }
    const marked = await app.call(
      batches.markTransferReturned,
      { ...returned, returnReason: 'noDestination' },
      operator,
    )
    expect(marked.status).toBe(200)
    const text = await dump(app)
    // The dump is one: it has what is not secret.
    expect(foundIn(text, [member.vliveId, String(POINTS - 3_000)])).toHaveLength(2)
    expect(foundIn(text, [...entered, ...figures])).toEqual([])
  })

  // shows payouts-19
  it('the log contains nothing that was entered, also after input that is refused', async ({ app }) => {
    const me = await again(app, member)
    const bad = { ...personal, family_name_kana: 'てしがわら', address: `${personal.address}${'あ'.repeat(300)}` }
    await app.call(depositAccount.updateDepositAccount, bad, me)
    await app.call(depositAccount.updateDepositBankAccount, { ...bank, bank_code: '9999' }, me)
    await app.call(depositAccount.updateDepositBankAccount, { ...bank, account_type: 'x' as never }, me)
    const log = app.logLines().join('\n')
    expect(log).toContain('/deposit_account/update')
    expect(foundIn(log, [...entered, ...figures, 'てしがわら'])).toEqual([])
  })

  // shows payouts-18
  it('values that are swapped between two people fail to open', async ({ app }) => {
    const { db, sealing } = app.context
    const rowOf = ({ userId }: Member) =>
      db.selectFrom('bankTransfers').where('userId', '=', userId).select(['id', 'figures']).executeTakeFirstOrThrow()
    const [mine, theirs] = [await rowOf(member), await rowOf(other)]
    const write = (row: { id: string }, figures: typeof mine.figures) =>
      db.updateTable('bankTransfers').set({ figures }).where('id', '=', row.id).execute()
    await write(mine, theirs.figures)
    expect((await app.call(deposits.listDeposits, {}, await again(app, member))).status).toBe(500)
    await write(mine, mine.figures)
    expect((await app.call(deposits.listDeposits, {}, await again(app, member))).status).toBe(200)
    for (const [table, kind] of [
      ['depositAccounts', personalDetails],
      ['depositBankAccounts', bankDetails],
    ] as const) {
      const rows = await db.selectFrom(table).where('userId', 'in', [member.userId, other.userId]).selectAll().execute()
      const [a, b] = rows
      if (!a || !b) throw new Error('both have registered')
      kind.open(sealing, a.id, a.details)
      expect(() => kind.open(sealing, a.id, b.details)).toThrow('deposit_')
    }
  })

  // shows payouts-18
  it('everything reads with the new key alone after the keys were rotated', async ({ app }) => {
    const { db } = app.context
    const lookupKey = Buffer.alloc(32, 2)
    const [old, fresh] = [
      { id: 'test', secret: Buffer.alloc(32, 1) },
      { id: 'fresh', secret: Buffer.alloc(32, 9) },
    ]
    await reseal(db, new Sealing({ keys: [fresh, old], lookupKey }))
    expect(new Set((await keysInUse(db)).map(({ key }) => key))).toEqual(new Set(['fresh']))
    const rotated = new Sealing({ keys: [fresh], lookupKey })
    const mine = { userId: member.userId }
    const one = async (table: 'depositAccounts' | 'depositBankAccounts') =>
      db.selectFrom(table).where('userId', '=', mine.userId).selectAll().executeTakeFirstOrThrow()
    const [account, bankRow] = [await one('depositAccounts'), await one('depositBankAccounts')]
    expect(personalDetails.open(rotated, account.id, account.details)).toEqual(personal)
    expect(bankDetails.open(rotated, bankRow.id, bankRow.details)).toEqual(bank)
    const transfer = await db
      .selectFrom('bankTransfers')
      .where('userId', '=', mine.userId)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(transferFigures.open(rotated, transfer.id, transfer.figures).tax).toBe(BigInt(TAX))
    const code = await db
      .selectFrom('giftCardIssues')
      .where('userId', '=', mine.userId)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(giftCodeFigures.open(rotated, code.id, code.figures).reward).toBe(2_784n)
  })
})

import { createHash } from 'node:crypto'
import { statementOf } from '@avalive/rules/payouts/statement'
import { figuresOf, type TaxCategory, withholdingSince2013 } from '@avalive/rules/payouts/tax'
import { annualTotals } from '@avalive/rules/payouts/totals'
import { batchFile } from '@avalive/server/features/payouts/batch-file'
import { paymentsOf } from '@avalive/server/features/payouts/deposit-store'
import { transferFigures } from '@avalive/server/features/payouts/sealed-values'
import { accountOf } from '@avalive/server/features/payouts/statement-store'
import type { Context } from '@avalive/server/platform/context'
import type { Database } from '@avalive/server/platform/db/database'
import type { Sealed } from '@avalive/server/platform/sealed'
import { sql } from 'kysely'
import type { Expected, Model } from './model.ts'
import { numberOf } from './stage.ts'

interface Row {
  readonly id: string
  readonly userId: bigint
  readonly vliveId: string
  readonly month: Temporal.PlainDate
  readonly status: string
  readonly category: TaxCategory
  readonly points: bigint
  readonly figures: Sealed
  /** What the ledger took from this streamer for the transfer. */
  readonly posted: bigint
}

const transfersOf = async (db: Database, month: Temporal.PlainYearMonth | null): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select t.id, t.user_id, u.vlive_id, t.month, t.status, t.category, t.points, t.figures,
      coalesce((
        select -sum((select amount from ledger_postings where account_id = a.id and transfer_id = l.id))
        from ledger_transfers l, ledger_accounts a
        where l.idempotency_key = 'bankTransfer:' || t.id and a.owner_id = t.user_id), 0)::bigint as posted
    from bank_transfers t join users u on u.id = t.user_id
    where ${month ? month.toPlainDate({ day: 1 }).toString() : null}::date is null
      or t.month = ${month ? month.toPlainDate({ day: 1 }).toString() : null}::date
    order by t.deposit_id`.execute(db)
  return rows
}

/** Compares the transfers of a month and all lots with the model. */
export const checkMonth = async (
  { db, sealing }: Context,
  month: Temporal.PlainYearMonth,
  expected: ReadonlyMap<number, Expected>,
  model: Model,
): Promise<string[]> => {
  const faults: string[] = []
  const rows = await transfersOf(db, month)
  const stored = new Map(rows.map((row) => [numberOf(row.vliveId), row]))
  for (const number of new Set([...stored.keys(), ...expected.keys()])) {
    const [row, ought] = [stored.get(number), expected.get(number)]
    if (!row || !ought) {
      faults.push(`${month}: streamer ${number} has ${row ? 'a transfer that ought not to be' : 'no transfer'}`)
      continue
    }
    const { reward, tax, payment } = transferFigures.open(sealing, row.id, row.figures)
    const isRight =
      row.points === ought.points && row.posted === ought.points && reward === ought.points && tax === ought.tax
    if (!isRight || payment !== reward - tax || row.status !== ought.status)
      faults.push(`${month}: the transfer of streamer ${number} is ${row.status}, ${row.points} points, ${tax} tax`)
  }
  const { rows: sums } = await sql<{ points: bigint }>`
    select coalesce(sum(balance), 0)::bigint as points from ledger_accounts
    where kind like 'livePoint:%' and owner_id is not null`.execute(db)
  if (sums[0]?.points !== model.points) faults.push(`${month}: ${sums[0]?.points} points are left, not ${model.points}`)
  return faults
}

/** Every transfer is explained by its statement, and the annual totals of each streamer are the sum of the statements. */
export const checkStatements = async (
  { db, sealing }: Context,
  atOnce = 8,
): Promise<{ faults: string[]; yen: bigint }> => {
  const faults: string[] = []
  const byUser = [...Map.groupBy(await transfersOf(db, null), ({ userId }) => userId)]
  let yen = 0n
  const checkOne = async ([userId, rows]: (typeof byUser)[number]): Promise<void> => {
    let [reward, credit] = [0n, 0n]
    for (const { id, status, category, figures } of rows) {
      const statement = statementOf(await accountOf(db, userId, id))
      const opened = transferFigures.open(sealing, id, figures)
      const explained = statement.entries.reduce((sum, { points }) => sum + points, statement.before) - statement.left
      const { payment } = figuresOf(statement.paid, category, withholdingSince2013)
      if (explained !== opened.reward || statement.paid !== opened.reward || payment !== opened.payment)
        faults.push(`transfer ${id} of ${opened.reward} yen is explained by ${explained} points`)
      if (!['written', 'exported', 'done'].includes(status)) continue
      reward += statement.paid
      credit += payment
    }
    const totals = annualTotals(await paymentsOf(db, sealing, userId))
    const sum = (part: 'amount' | 'credit') => totals.reduce((all, total) => all + total[part], 0n)
    if (sum('amount') !== reward || sum('credit') !== credit)
      faults.push(`annual totals of streamer ${userId} are ${sum('amount')}, the statements ${reward}`)
    yen += credit
  }
  const next = byUser[Symbol.iterator]()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const one of next) await checkOne(one)
    }),
  )
  return { faults, yen }
}

/** A hash of all rows that the turn writes, without random ids and ciphertexts, and one of the month's file. */
export const fingerprintOf = async (
  context: Context,
  db: Database,
  month: Temporal.PlainYearMonth,
  transferDate: Temporal.PlainDate,
): Promise<{ rows: string; file: string }> => {
  const hash = createHash('sha256')
  for (const { id, vliveId, status, category, points, figures, posted } of await transfersOf(db, month)) {
    const { reward, tax, payment } = transferFigures.open(context.sealing, id, figures)
    hash.update(`${vliveId} ${status} ${category} ${points} ${posted} ${reward} ${tax} ${payment}\n`)
  }
  const { rows: postings } = await sql<{ line: string }>`
    select coalesce(u.vlive_id, '') || a.kind || t.reason || t.at || p.amount as line
    from ledger_postings p join ledger_transfers t on t.id = p.transfer_id join ledger_accounts a on a.id = p.account_id
    left join users u on u.id = a.owner_id where a.kind like 'livePoint%' order by 1`.execute(db)
  for (const { line } of postings) hash.update(`${line}\n`)
  const { rows: months } = await sql<{ line: string }>`
    select concat(month, reached_id, written_at is null, done_at is null) as line from payout_months
    union all select concat(name, last_id) from watermarks where name like 'livePoint%' order by 1`.execute(db)
  for (const { line } of months) hash.update(`${line}\n`)
  const file = createHash('sha256')
  const batches = await db
    .selectFrom('payoutBatches')
    .where('month', '=', sql<Temporal.PlainDate>`${month.toPlainDate({ day: 1 }).toString()}::date`)
    .orderBy('number')
    .select('id')
    .execute()
  for (const { id } of batches) {
    file.update((await db.transaction().execute((tx) => batchFile(context, tx, id, transferDate))).bytes)
  }
  return { rows: hash.digest('hex'), file: file.digest('hex') }
}

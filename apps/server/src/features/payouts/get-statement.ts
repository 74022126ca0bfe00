import type { deposits } from '@avalive/contract/payouts/deposits'
import { type Statement, type StatementLot, statementOf } from '@avalive/rules/payouts/statement'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { requireJapan } from './access.ts'
import { bankMaster } from './banks.ts'
import { depositAnswer } from './deposit-answer.ts'
import { findDeposit } from './deposit-store.ts'
import { accountOf, coinsByDay } from './statement-store.ts'

const sumsOf = ({ before, received, used, paid, left }: Omit<StatementLot, 'month'>) => ({
  before: Number(before),
  received: Number(received),
  used: Number(used),
  paid: Number(paid),
  left: Number(left),
})

const entriesOf = async ({ db }: Context, userId: bigint, { entries }: Statement) => {
  const days = entries.filter(({ source }) => source === 'gifts').map(({ day }) => day)
  const [first, last] = [days[0], days.at(-1)]
  const coins = first && last ? await coinsByDay(db, userId, first, last) : new Map<string, bigint>()
  return entries.map(({ day, source, points }) => {
    const received = source === 'gifts' ? coins.get(day.toString()) : undefined
    return {
      day: day.toString(),
      source,
      points: Number(points),
      ...(received !== undefined && { coins: Number(received) }),
    }
  })
}

export const getStatement: Handler<typeof deposits.getStatement> = async ({ depositId }, { context, caller }) => {
  requireJapan(caller)
  const { db, sealing } = context
  const deposit = await findDeposit(db, sealing, caller.userId, BigInt(depositId))
  if (!deposit) throw new Refusal('notFound')
  const statement = statementOf(await accountOf(db, caller.userId, deposit.id))
  const { reward, tax, payment } = deposit.figures
  return {
    statement: {
      ...depositAnswer(await bankMaster(), deposit),
      nickname: caller.nickname,
      vliveId: caller.vliveId,
      entries: await entriesOf(context, caller.userId, statement),
      lots: statement.lots.map(({ month, ...lot }) => ({ month: month.toString(), ...sumsOf(lot) })),
      ...sumsOf(statement),
      category: deposit.category,
      reward: Number(reward),
      tax: Number(tax),
      payment: Number(payment),
    },
  }
}

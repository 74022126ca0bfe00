import type { ledgerProofs } from '@avalive/contract/ledger-proofs'
import { depositDue, endOf, referenceDaysPassed } from '@avalive/rules/money/reference-day'
import type { DueTask } from '../../platform/due.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { latestReference, listFigures, type PrepaidPart, prepaidAt, saveFigure } from './prepaid-store.ts'

/** Rates of exchange of the reference day are not stored here, so coins bought in other currencies have no value in yen. */
const isInYen = (parts: readonly { readonly currency: string; readonly coins: bigint | number }[]): boolean =>
  parts.every(({ currency, coins }) => currency === 'JPY' || currency === '' || BigInt(coins) === 0n)

const sumOf = (parts: readonly PrepaidPart[]) => ({
  coins: parts.reduce((sum, { coins }) => sum + coins, 0n),
  yen: parts.reduce((sum, { currency, amount }) => (currency === 'JPY' ? sum + amount : sum), 0n),
})

/**
 * Writes the figure of each reference day once, from the ledger as it was at the end of that day. After a standstill it
 * writes the same figures late.
 */
export const prepaidDue: DueTask = {
  name: 'console.prepaid',
  everySeconds: 60,
  run: async ({ db, log }, now) => {
    let count = 0
    for (const day of referenceDaysPassed(await latestReference(db), now)) {
      const parts = await prepaidAt(db, endOf(day))
      const figure = { day, at: now, ...sumOf(parts), parts }
      if (await db.transaction().execute((tx) => saveFigure(tx, figure))) count++
      if (depositDue(figure.yen) > 0n) log.warn({ day: day.toString() }, 'unused coins oblige to a deposit')
      else if (!isInYen(parts)) log.warn({ day: day.toString() }, 'unused coins in other currencies are to be added')
    }
    return count
  },
}

type ShownParts = { currency: string; coins: number; amount: number }[]

const shown = (coins: bigint, yen: bigint, byCurrency: ShownParts) => ({
  coins: Number(coins),
  yen: Number(yen),
  // Only part of the obligation would be known.
  depositYen: isInYen(byCurrency) ? Number(depositDue(yen)) : null,
  byCurrency,
})

export const listPrepaidFigures: Handler<typeof ledgerProofs.listPrepaidFigures> = async (_input, { context }) => ({
  figures: (await listFigures(context.db)).map(({ referenceOn, computedAt, coins, yen, byCurrency }) => ({
    referenceOn: referenceOn.toString(),
    computedAt,
    ...shown(coins, yen, byCurrency as ShownParts),
  })),
})

export const getPrepaidFigure: Handler<typeof ledgerProofs.getPrepaidFigure> = async (_input, { context }) => {
  const at = context.clock.now()
  // Longer than the timeouts of other calls.
  const parts = await prepaidAt(context.backgroundDb, at)
  const { coins, yen } = sumOf(parts)
  const byCurrency = parts.map((part) => ({ ...part, coins: Number(part.coins), amount: Number(part.amount) }))
  return { at, ...shown(coins, yen, byCurrency) }
}

import { dateInJapan } from '../time/jst.ts'

/** Where points of a statement came from or went to. */
export const sources = ['gifts', 'award', 'return', 'returnFee', 'cancelled', 'giftCode', 'expiry', 'other'] as const
export type Source = (typeof sources)[number]

/** A change of one lot between two bank transfers. */
export interface LotChange {
  /** The month of the lot. */
  readonly month: Temporal.PlainYearMonth
  readonly source: Source
  readonly day: Temporal.PlainDate
  readonly amount: bigint
}

export interface LotAmount {
  readonly month: Temporal.PlainYearMonth
  readonly amount: bigint
}

/** The points of a bank transfer since the one before it. */
export interface Account {
  /** What the transfer before this one left behind. Zero, unless points came in while it was being written. */
  readonly before: readonly LotAmount[]
  readonly changes: readonly LotChange[]
  /** What this transfer took from each lot. */
  readonly taken: readonly LotAmount[]
}

/** What came in, or left, on one day for one reason. */
export interface StatementEntry {
  readonly day: Temporal.PlainDate
  readonly source: Source
  readonly points: bigint
}

/** One lot: `before` + `received` − `used` = `paid` + `left`. */
export interface StatementLot {
  readonly month: Temporal.PlainYearMonth
  readonly before: bigint
  readonly received: bigint
  readonly used: bigint
  readonly paid: bigint
  readonly left: bigint
}

/** The same sum over all lots, and the entries that it consists of. */
export interface Statement extends Omit<StatementLot, 'month'> {
  readonly entries: readonly StatementEntry[]
  /** Oldest first, which is the order in which points are taken. */
  readonly lots: readonly StatementLot[]
}

const sum = (amounts: Iterable<bigint>): bigint => {
  let total = 0n
  for (const amount of amounts) total += amount
  return total
}

const amountsOf = (month: string, all: readonly LotAmount[]): bigint =>
  sum(all.filter((lot) => lot.month.toString() === month).map(({ amount }) => amount))

const entriesOf = (changes: readonly LotChange[]): StatementEntry[] => {
  const byDay = Map.groupBy(changes, ({ day, source }) => `${day} ${source}`)
  return [...byDay.values()]
    .flatMap(([first, ...rest]) =>
      first
        ? [{ day: first.day, source: first.source, points: sum([first, ...rest].map(({ amount }) => amount)) }]
        : [],
    )
    .filter(({ points }) => points !== 0n)
    .toSorted(
      (a, b) => Temporal.PlainDate.compare(a.day, b.day) || sources.indexOf(a.source) - sources.indexOf(b.source),
    )
}

const lotOf = (month: string, { before, changes, taken }: Account): StatementLot => {
  const own = changes.filter((change) => change.month.toString() === month).map(({ amount }) => amount)
  const received = sum(own.filter((amount) => amount > 0n))
  const used = -sum(own.filter((amount) => amount < 0n))
  const [had, paid] = [amountsOf(month, before), amountsOf(month, taken)]
  return {
    month: Temporal.PlainYearMonth.from(month),
    before: had,
    received,
    used,
    paid,
    left: had + received - used - paid,
  }
}

/** Explains the points of a bank transfer by days and by lots. */
export const statementOf = (account: Account): Statement => {
  const months = [...account.before, ...account.changes, ...account.taken].map(({ month }) => month.toString())
  const lots = [...new Set(months)]
    .toSorted()
    .map((month) => lotOf(month, account))
    // Lots that this transfer did not touch belong to a later statement.
    .filter(({ paid, used }) => paid > 0n || used > 0n)
  const shown = new Set(lots.map(({ month }) => month.toString()))
  const total = (part: Exclude<keyof StatementLot, 'month'>) => sum(lots.map((lot) => lot[part]))
  return {
    entries: entriesOf(account.changes.filter(({ month }) => shown.has(month.toString()))),
    lots,
    before: total('before'),
    received: total('received'),
    used: total('used'),
    paid: total('paid'),
    left: total('left'),
  }
}

/**
 * A return gives back the points less a fee. Shows the points whole and the fee beside them, on the oldest lot that got
 * something back.
 */
export const splitReturn = (changes: readonly LotChange[], fee: bigint): LotChange[] => {
  const [oldest, ...rest] = changes
  if (!oldest || fee === 0n) return [...changes]
  return [{ ...oldest, amount: oldest.amount + fee }, { ...oldest, source: 'returnFee', amount: -fee }, ...rest]
}

const sourceOfReason: Readonly<Record<string, Source>> = {
  livePoint: 'gifts',
  gachaBonus: 'award',
  bankTransferReturn: 'return',
  bankTransferCancel: 'cancelled',
  giftCard: 'giftCode',
  giftCardReturn: 'giftCode',
  livePointExpiry: 'expiry',
}

export const sourceOf = (reason: string): Source => sourceOfReason[reason] ?? 'other'

/** The day of a change in Japan. Points of gifts are issued at the midnight after the day of the gifts. */
export const dayOf = (source: Source, at: Temporal.Instant): Temporal.PlainDate =>
  source === 'gifts' ? dateInJapan(at).subtract({ days: 1 }) : dateInJapan(at)

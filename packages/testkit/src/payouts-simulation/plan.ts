import type { Random } from '@avalive/rules/avatar/seeded'
import type { BankDetails, PersonalDetails } from '@avalive/rules/payouts/details'
import type { TaxCategory } from '@avalive/rules/payouts/tax'

export interface Size {
  readonly streamers: number
  readonly months: number
  /** How often the last month turn is killed. */
  readonly kills: number
  readonly seed: string
}

/** A streamer of the simulation. */
export interface Planned {
  readonly number: number
  readonly region: 'JP' | 'TW'
  readonly category: TaxCategory
  /** Null for a form that is never registered. */
  readonly personalAt: Temporal.Instant | null
  readonly bankAt: Temporal.Instant | null
}

/** Gifts of one streamer on one day in Japan. */
export interface PlannedGift {
  readonly number: number
  readonly day: Temporal.PlainDate
  readonly coins: bigint
}

const kana = 'アカサタナハマヤラワガザダバパャッー'
const nameOf = (number: number): string =>
  Array.from(String(number), (digit, index) => kana[(Number(digit) + index * 3) % kana.length]).join('')

export const personalOf = (number: number): PersonalDetails => ({
  family_name: `山田${number}`,
  first_name: '花子',
  family_name_kana: nameOf(number),
  first_name_kana: 'ハナコ',
  zip_code: '1000001',
  address: `東京都千代田区千代田${number}`,
  mail_address: `streamer${number}@example.jp`,
})

/** Every tenth account is one of the postal bank. */
export const bankOf = (number: number): BankDetails => {
  const isPostal = number % 10 === 0
  return {
    bank_code: isPostal ? '9900' : '0001',
    account_type: isPostal ? 1 : ([1, 2, 4] as const)[number % 3 === 0 ? 0 : number % 3 === 1 ? 1 : 2],
    branch_code: isPostal ? '10530' : '001',
    account_number: isPostal ? `${String(number).padStart(7, '0')}1` : String(number).padStart(7, '0'),
    account_name: `${nameOf(number)}　ハナコ`,
  }
}

/** Most register before the first month; some at any time of the year, often close to a cut-off; some never. */
export const planStreamers = (random: Random, { streamers, months }: Size, start: Temporal.Instant): Planned[] => {
  const registeredAt = (): Temporal.Instant | null => {
    const draw = random.next()
    if (draw < 0.8) return start.subtract({ hours: 24 })
    if (draw < 0.88) return start.add({ seconds: random.integer(0, months * 30 * 86_400) })
    if (draw > 0.95) return null
    const cutOff = start
      .toZonedDateTimeISO('Asia/Tokyo')
      .with({ day: 26, hour: 0, minute: 0, second: 0 })
      .add({ months: random.integer(0, months - 1) })
    return cutOff.add({ seconds: random.integer(-2, 2) }).toInstant()
  }
  return Array.from({ length: streamers }, (_, number) => ({
    number,
    region: random.chance(0.95) ? 'JP' : 'TW',
    category: random.pick(['individual', 'individual', 'individual', 'nonResident', 'corporation'] as const),
    personalAt: registeredAt(),
    bankAt: registeredAt(),
  }))
}

export const planGifts = (random: Random, streamers: number, month: Temporal.PlainYearMonth): PlannedGift[] =>
  Array.from({ length: streamers }, (_, number) => number).flatMap((number) =>
    Array.from({ length: random.integer(0, 2) }, () => ({
      number,
      day: month.toPlainDate({ day: random.chance(0.2) ? month.daysInMonth : random.integer(1, month.daysInMonth) }),
      coins: BigInt(random.chance(0.01) ? random.integer(1_000_000, 5_000_000) : random.integer(1, 15_000)),
    })),
  )

import type { BankDetails, PersonalDetails } from '@avalive/rules/payouts/details'
import { dateInJapan, startOfDay } from '@avalive/rules/time/jst'
import type { DemoPerson } from './types.ts'

/** A show in a month that has ended. Its gifts earned LIVE points that were paid out since, or can still be spent. */
export interface PaydayShow {
  /** A username. */
  readonly by: string
  readonly title: string
  readonly beginsAt: Temporal.Instant
  readonly castles: number
}

interface Month {
  readonly ago: number
  readonly day: number
  readonly castles: number
}

/**
 * The oldest month is in an earlier year, so that there are totals of two years. Last month's show is on its first day:
 * it doesn't count for the streamer rank, which goes by the last 28 days.
 */
const months: readonly Month[] = [
  { ago: 13, day: 20, castles: 2 },
  { ago: 3, day: 20, castles: 3 },
  { ago: 2, day: 20, castles: 2 },
  { ago: 1, day: 1, castles: 8 },
]

const payees = ['kohaku_rin', 'avalive_noa'] as const

/** Streamers abroad, whose points no month turn takes. */
const abroad = [
  { by: 'yuyuan_xiaoman', title: '每月一次的感謝直播' },
  { by: 'lotte_rampenlicht', title: 'Wunschkonzert des Monats' },
] as const

export const paydayShows = (now: Temporal.Instant): PaydayShow[] =>
  months.flatMap(({ ago, day, castles }) => {
    const beginsAt = startOfDay(dateInJapan(now).with({ day: 1 }).subtract({ months: ago }).with({ day })).add({
      hours: 12,
    })
    const shows = [...payees.map((by) => ({ by, title: '月に一度の感謝ライブ' })), ...abroad]
    return shows.map((show) => ({ ...show, beginsAt, castles }))
  })

/** A persona with registered data for payouts in Japan. */
export interface DemoPayee {
  readonly vliveId: string
  readonly personal: PersonalDetails
  readonly bank: BankDetails
  readonly registeredAt: Temporal.Instant
  /**
   * While an operator had flagged a field. It was so at the end of last month, so its points were not paid out: they can
   * be exchanged and are paid out next.
   */
  readonly flagged: { readonly from: Temporal.Instant; readonly until: Temporal.Instant }
}

const details: Record<(typeof payees)[number], Pick<DemoPayee, 'personal' | 'bank'>> = {
  kohaku_rin: {
    personal: {
      family_name: '見本',
      first_name: '凛',
      family_name_kana: 'ミホン',
      first_name_kana: 'リン',
      zip_code: '1000001',
      address: '東京都千代田区千代田1-1 見本荘101',
      mail_address: 'rin@example.com',
    },
    bank: {
      bank_code: '0001',
      branch_code: '001',
      account_type: 1,
      account_number: '1234567',
      account_name: 'ミホン　リン',
    },
  },
  avalive_noa: {
    personal: {
      family_name: '案内',
      first_name: '乃亜',
      family_name_kana: 'アンナイ',
      first_name_kana: 'ノア',
      zip_code: '5300001',
      address: '大阪府大阪市北区梅田1-1 案内ビル2階',
      mail_address: 'noa@example.com',
    },
    bank: {
      bank_code: '9900',
      branch_code: '10530',
      account_type: 1,
      account_number: '12345671',
      account_name: 'アンナイ　ノア',
    },
  },
}

const FLAGGED_ON = 26

export const payeesOf = (people: readonly DemoPerson[], now: Temporal.Instant): DemoPayee[] => {
  const thisMonth = dateInJapan(now).with({ day: 1 })
  const from = startOfDay(thisMonth.subtract({ months: 1 }).with({ day: FLAGGED_ON }))
  return payees.flatMap((username) =>
    people
      .filter((person) => person.username === username)
      .map(({ vliveId, joinedAt }) => ({
        vliveId,
        ...details[username],
        registeredAt: joinedAt,
        flagged: { from, until: startOfDay(thisMonth) },
      })),
  )
}

import type { Output } from '@avalive/contract/call'
import type { penalties } from '@avalive/contract/penalties'
import type { Translate } from '@avalive/i18n/translate'
import { type ShownLine, shownLine } from '../kit/change/shown.tsx'
import { formatTime } from '../kit/format.ts'

export type Penalty = Output<typeof penalties.listPenalties>['penalties'][number]

export const penaltiesPath = (vliveId: string): string => `/console/penalties/${encodeURIComponent(vliveId)}`
export const casePath = (caseId: string): string => `/console/reports/${caseId}`

/** "Suspension, 7 days" */
export const penaltyName = (t: Translate, { penaltyType, days }: Pick<Penalty, 'penaltyType' | 'days'>): string =>
  penaltyType === 'suspend'
    ? t('consoleModeration.penalty.days', { days: days ?? 0 })
    : t(`consoleModeration.penalty.type.${penaltyType}`)

/** The penalties of a person, each with what it is now and what became of its appeal. */
export const penaltyLines = (t: Translate, all: readonly Penalty[]): ShownLine[] =>
  all.map((one) =>
    shownLine(
      `${formatTime(one.sentAt)} ${penaltyName(t, one)}`,
      [penaltyStatus(t, one), ...(one.appeal ? [t(`consoleModeration.appeal.state.${one.appeal.state}`)] : [])].join(
        ' · ',
      ),
    ),
  )

/** Until when it suspends its person; null for a warning. */
export const endOf = (t: Translate, { suspendedUntil }: Pick<Penalty, 'suspendedUntil'>): string | null => {
  if (suspendedUntil === null) return null
  return suspendedUntil === 'infinity' ? t('consoleModeration.penalty.forever') : formatTime(suspendedUntil)
}

/** What a penalty is now. */
export const penaltyStatus = (t: Translate, penalty: Penalty): string => {
  if (penalty.withdrawnAt !== null) return t('consoleModeration.penalty.status.withdrawn')
  if (penalty.liftedAt !== null) return t('consoleModeration.penalty.status.lifted')
  if (penalty.inForce) return t('consoleModeration.penalty.status.inForce')
  return t(
    penalty.suspendedUntil === null ? 'consoleModeration.penalty.status.sent' : 'consoleModeration.penalty.status.over',
  )
}

import type { Locale } from '@avalive/i18n/locales'
import type { Context } from '../../platform/context.ts'
import { localized } from '../../platform/localized.ts'
import type { StoredNotification } from './store.ts'

const services = { payoneer: 'Payoneer', wise: 'Wise' } as const

/** The text of a notification in the reader's language, with the current names. */
export const textOf = ({ words }: Pick<Context, 'words'>, locale: Locale, notification: StoredNotification): string => {
  const t = words(locale)
  const { kind, params } = notification
  switch (kind) {
    case 'streamStarted':
      return t('notifications.text.streamStarted', { name: notification.nickname ?? '' })
    case 'reminder':
      return t('notifications.text.reminder', { name: notification.nickname ?? '' })
    case 'eventResult': {
      const event = localized(notification.eventName ?? {}, locale)
      const { rank, isWinner } = params
      if (rank === 0) return t('notifications.text.eventResult.over', { event })
      return t(`notifications.text.eventResult.${isWinner ? 'won' : 'placed'}`, { event, rank })
    }
    case 'giftCode':
      return t(`notifications.text.giftCode.${params.outcome}`)
    case 'payoutSent':
    case 'payoutReturned': {
      const { way, points } = params
      if (way === 'bank') return t(`notifications.text.${kind}.bank`, { points })
      return t(`notifications.text.${kind}.abroad`, { points, service: services[way] })
    }
    case 'destinationChanged': {
      const { form } = params
      if (form === 'bank' || form === 'personal') return t(`notifications.text.destinationChanged.${form}`)
      return t('notifications.text.destinationChanged.abroad', { service: services[form] })
    }
    case 'penalty':
      return t('notifications.text.penalty')
    case 'appealAnswered':
      return t(`notifications.text.appealAnswered.${params.outcome}`)
    case 'profileReset':
      return t('notifications.text.profileReset')
    case 'exportReady':
      return t('notifications.text.exportReady')
    case 'accountDeletion':
      return t(`notifications.text.accountDeletion.${params.state}`)
    case 'reportOutcome':
      return t(`notifications.text.reportOutcome.${params.hasViolation ? 'acted' : 'noViolation'}`)
    case 'operatorRole':
      return t(`notifications.text.operatorRole.${params.role}`, { name: notification.nickname ?? '' })
    case 'notice':
      return t('notifications.text.notice', { title: localized(notification.noticeTitle ?? {}, locale) })
  }
}

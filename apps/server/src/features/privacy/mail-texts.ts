import type { Locale } from '@avalive/i18n/locales'
import type { Context } from '../../platform/context.ts'
import type { MailTexts } from '../../platform/mail/due.ts'

const PAGE = '/mypage/privacy'

const letter = (context: Context, locale: Locale, kind: 'exportReady' | 'deletionRequested' | 'deletionDone') => {
  const t = context.words(locale)
  const parts = [
    t(`server.privacy.mail.${kind}.body`),
    ...(kind === 'deletionDone' ? [] : [`${context.config.publicUrl}${PAGE}`]),
    t('server.payouts.mail.closing'),
  ]
  return { subject: t(`server.privacy.mail.${kind}.subject`), text: `${parts.join('\n\n')}\n` }
}

export const privacyMailTexts = {
  exportReady: (context, { locale }) => letter(context, locale, 'exportReady'),
  deletionRequested: (context, { locale }) => letter(context, locale, 'deletionRequested'),
  deletionDone: (context, { locale }) => letter(context, locale, 'deletionDone'),
} as const satisfies Partial<MailTexts>

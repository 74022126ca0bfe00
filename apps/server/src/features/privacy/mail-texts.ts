import type { Context } from '../../platform/context.ts'
import type { MailTexts } from '../../platform/mail/due.ts'
import type { QueuedMail } from '../../platform/mail/queue.ts'
import { BARRED } from './mail-person.ts'

type Mail = Pick<QueuedMail, 'locale' | 'cause'>

const PAGE = '/mypage/privacy'

const letter = (
  context: Context,
  { locale, cause }: Mail,
  kind: 'exportReady' | 'deletionRequested' | 'deletionDone',
) => {
  const t = context.words(locale)
  const parts = [
    t(`server.privacy.mail.${kind}.body`),
    ...(kind !== 'deletionDone'
      ? [`${context.config.publicUrl}${PAGE}`]
      : cause.endsWith(BARRED)
        ? []
        : [t('server.privacy.mail.deletionDone.again')]),
    t('server.payouts.mail.closing'),
  ]
  return { subject: t(`server.privacy.mail.${kind}.subject`), text: `${parts.join('\n\n')}\n` }
}

export const privacyMailTexts = {
  exportReady: (context, mail) => letter(context, mail, 'exportReady'),
  deletionRequested: (context, mail) => letter(context, mail, 'deletionRequested'),
  deletionDone: (context, mail) => letter(context, mail, 'deletionDone'),
} as const satisfies Partial<MailTexts>

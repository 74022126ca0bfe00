import { formatDateTime } from '@avalive/i18n/format'
import type { Context } from '../../platform/context.ts'
import type { MailText, MailTexts } from '../../platform/mail/due.ts'
import type { DueMail } from '../../platform/mail/store.ts'
import { issuedCode } from './gift-card-store.ts'

/** The parts of a mail as paragraphs, and a link on a line of its own, so that every mail program recognizes it. */
const written = ({ words }: Context, { locale }: DueMail, subject: string, body: string, link: string): MailText => ({
  subject,
  text: `${body}\n\n${link}\n\n${words(locale)('server.payouts.mail.closing')}\n`,
})

/** The texts of the mails about payouts (decision 0051). They name no account and no amount. */
export const payoutMailTexts = {
  giftCode: async (context, mail) => {
    const t = context.words(mail.locale)
    const { name, url } = await issuedCode(context.db, context.sealing, mail.cause)
    const subject = t('server.payouts.mail.giftCode.subject')
    return written(context, mail, subject, t('server.payouts.mail.giftCode.body', { name }), url)
  },

  destinationChanged: (context, mail) => {
    const t = context.words(mail.locale)
    const { OPERATOR_EMAIL: email, publicUrl } = context.config
    const time = formatDateTime(mail.locale, mail.createdAt.epochMilliseconds, { withZone: true })
    const subject = t('server.payouts.mail.destinationChanged.subject')
    const body = t('server.payouts.mail.destinationChanged.body', { time, email })
    return written(context, mail, subject, body, `${publicUrl}/mypage/devices`)
  },

  transferReturned: (context, mail) => {
    const t = context.words(mail.locale)
    const subject = t('server.payouts.mail.transferReturned.subject')
    const body = t('server.payouts.mail.transferReturned.body')
    return written(context, mail, subject, body, `${context.config.publicUrl}/mypage/payment_registration/bank`)
  },

  wisePayoutReturned: (context, mail) => {
    const t = context.words(mail.locale)
    const subject = t('server.payouts.mail.wisePayoutReturned.subject')
    const body = t('server.payouts.mail.wisePayoutReturned.body')
    return written(context, mail, subject, body, `${context.config.publicUrl}/mypage/payment_registration/wise/`)
  },
} as const satisfies Partial<MailTexts>

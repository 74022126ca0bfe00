import { formatDateTime } from '@avalive/i18n/format'
import type { Locale } from '@avalive/i18n/locales'
import type { Context } from '../../platform/context.ts'
import type { MailTexts } from '../../platform/mail/due.ts'
import { answerToMail, numberOf } from './store.ts'

/** The mail of an answer around its text. */
export const answerFrame = ({ words, config }: Context, locale: Locale, number: string) => {
  const t = words(locale)
  return {
    subject: t('server.inquiries.mail.answer.subject', { number }),
    opening: t('server.inquiries.mail.answer.body', { number }),
    closing: `${t('server.inquiries.mail.answer.again')}\n\n${config.publicUrl}/help/inquiry`,
  }
}

/**
 * The texts of the mails about inquiries. The confirmation goes to an address that nobody has proven to own, so it has
 * nothing that the sender wrote. Subjects have nothing but our own words and the number.
 */
export const inquiryMailTexts = {
  inquiryReceived: async (context, mail) => {
    const t = context.words(mail.locale)
    const number = await numberOf(context.db, mail.cause)
    const time = formatDateTime(mail.locale, mail.createdAt.epochMilliseconds, { withZone: true })
    return {
      subject: t('server.inquiries.mail.received.subject', { number }),
      text: `${t('server.inquiries.mail.received.body', { time, number })}\n\n${t('server.payouts.mail.closing')}\n`,
    }
  },

  inquiryAnswer: async (context, mail) => {
    const { number, text } = await answerToMail(context.db, mail.cause)
    const answer = context.sealing.open('inquiry_answers.text', mail.cause, text)
    const { subject, opening, closing } = answerFrame(context, mail.locale, number)
    return { subject, text: `${[opening, answer.trim(), closing].join('\n\n')}\n` }
  },
} as const satisfies Partial<MailTexts>

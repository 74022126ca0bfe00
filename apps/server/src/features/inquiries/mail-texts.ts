import { formatDateTime } from '@avalive/i18n/format'
import type { MailTexts } from '../../platform/mail/due.ts'
import { answerToMail, numberOf } from './store.ts'

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
    const t = context.words(mail.locale)
    const { number, text } = await answerToMail(context.db, mail.cause)
    const answer = context.sealing.open('inquiry_answers.text', mail.cause, text)
    const parts = [
      t('server.inquiries.mail.answer.body', { number }),
      answer.trim(),
      t('server.inquiries.mail.answer.again'),
      `${context.config.publicUrl}/help/inquiry`,
    ]
    return { subject: t('server.inquiries.mail.answer.subject', { number }), text: `${parts.join('\n\n')}\n` }
  },
} as const satisfies Partial<MailTexts>

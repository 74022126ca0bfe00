import { RecipientRefused } from '../../providers/mail/port.ts'
import type { Context } from '../context.ts'
import type { DueTask } from '../due.ts'
import type { MailKind } from './queue.ts'
import { claimMails, type DueMail, deleteMailsBefore, endMail } from './store.ts'

export interface MailText {
  readonly subject: string
  readonly text: string
}

/** Writes the texts of one kind of mail, in the mail's language and with what is true now. */
export type WriteMail = (context: Context, mail: DueMail) => Promise<MailText> | MailText

/** The texts of all kinds of mails. Each area writes its own. */
export type MailTexts = Readonly<Record<MailKind, WriteMail>>

const BATCH_SIZE = 20
/** The waits double from two minutes, so the last attempt is a day and a half after the first. */
const MAX_ATTEMPTS = 10
const waitMinutes = (attempts: number): number => 2 ** Math.min(attempts, MAX_ATTEMPTS)

const KEPT_DAYS = 90
const DELETE_BATCH = 1000

const messageIdOf = ({ config }: Context, { id }: DueMail): string => `<${id}@${new URL(config.publicUrl).hostname}>`

const giveUp = async ({ db, log }: Context, { id }: DueMail): Promise<void> => {
  await endMail(db, id, null)
  log.error({ mailId: id }, 'a mail was given up')
}

const attempt = async (context: Context, mail: DueMail, write: WriteMail): Promise<void> => {
  const { db, sealing, clock, log } = context
  // The process died in the last attempt.
  if (mail.attempts > MAX_ATTEMPTS) return giveUp(context, mail)
  try {
    const { subject, text } = await write(context, mail)
    const to = sealing.open('mails.address', mail.id, mail.address)
    await context.mail.send({ messageId: messageIdOf(context, mail), to, subject, text })
  } catch (error) {
    if (error instanceof RecipientRefused || mail.attempts === MAX_ATTEMPTS) return giveUp(context, mail)
    log.warn({ err: error, mailId: mail.id }, 'a mail could not be sent yet')
    return
  }
  await endMail(db, mail.id, clock.now())
}

/** Sends due mails outside of any transaction. A mail is sent twice only if the process dies right after sending it. */
export const mailsDue = (writers: MailTexts): DueTask => ({
  name: 'mail.send',
  run: async (context, now) => {
    const mails = await claimMails(context.db, now, BATCH_SIZE, waitMinutes)
    // In parallel, so that an unreachable server delays the tick by one timeout instead of one per mail.
    await Promise.all(mails.map((mail) => attempt(context, mail, writers[mail.kind])))
    return mails.length
  },
})

/** Addresses are erased with the last attempt. Afterwards the rows say for a while what was sent when. */
export const mailsDeleted: DueTask = {
  name: 'mail.deleteOld',
  everySeconds: 60,
  run: ({ db }, now) => deleteMailsBefore(db, now.subtract({ hours: 24 * KEPT_DAYS }), DELETE_BATCH),
}

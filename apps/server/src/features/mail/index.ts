import type { Feature } from '../../platform/feature.ts'
import { mailsDeleted, mailsDue } from '../../platform/mail/due.ts'
import { sendAgainAt } from '../../platform/mail/store.ts'
import { mailTexts } from './mail-texts.ts'

/** Sends the mails that the other features queue. */
export const mailFeature: Feature = {
  dueTasks: [mailsDue(mailTexts), mailsDeleted],
  setBack: sendAgainAt,
}

import type { MailTexts } from '../../platform/mail/due.ts'
import { inquiryMailTexts } from '../inquiries/mail-texts.ts'
import { payoutMailTexts } from '../payouts/mail-texts.ts'
import { privacyMailTexts } from '../privacy/mail-texts.ts'

/** The texts of all mails. */
export const mailTexts: MailTexts = { ...payoutMailTexts, ...inquiryMailTexts, ...privacyMailTexts }

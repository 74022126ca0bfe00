export interface Mail {
  /** Stays the same in every attempt, so that servers and readers recognize a repeated mail. */
  readonly messageId: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** The mail server refuses this recipient for good. Another attempt would fail the same way. */
export class RecipientRefused extends Error {
  override name = 'RecipientRefused'
}

/** The outcome of an attempt is unknown or can be different next time. Holds no address, because it is logged. */
export class MailNotSent extends Error {
  override name = 'MailNotSent'
}

export interface MailSender {
  /** Resolves when the mail server has accepted the mail. */
  send(mail: Mail): Promise<void>
  close(): void
}

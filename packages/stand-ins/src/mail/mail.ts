import { jsonProtocol } from '../base/json-protocol.ts'
import type { BaseRecords, Kept } from '../base/records.ts'
import { createStandIn, type StandIn, type StandInOptions } from '../base/stand-in.ts'

export interface ReceivedMail extends Kept {
  readonly messageId: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

export interface MailRecords extends BaseRecords {
  readonly mail: ReceivedMail
}

export interface SandboxMail extends StandIn<MailRecords> {
  /** Newest last. */
  received(): Promise<readonly ReceivedMail[]>
  receive(mail: Omit<ReceivedMail, keyof Kept>): Promise<void>
}

/** A mail server's outbox, which is kept across restarts. `startMail` serves it by SMTP. */
export const createMail = async (options: Omit<StandInOptions, 'webhook'>): Promise<SandboxMail> => {
  // Mails arrive by SMTP alone.
  const protocol = jsonProtocol<MailRecords>({ isAuthorized: () => false, routes: {} })
  const standIn = await createStandIn<MailRecords>({ name: 'mail', protocol }, options)
  return {
    ...standIn,
    received: () => standIn.act(({ store }) => store.all('mail')),
    receive: async (mail) => {
      await standIn.act((work) => work.put('mail', { ...work.fresh('mail'), ...mail }))
    },
  }
}

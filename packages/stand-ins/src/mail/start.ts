import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import type { SandboxMail } from './mail.ts'
import { readMessage } from './read-message.ts'

export interface RunningMail {
  /** `smtp://127.0.0.1:…` */
  readonly url: string
  stop(): Promise<void>
}

const smtpError = (message: string, responseCode: number) => Object.assign(new Error(message), { responseCode })

/**
 * Addresses that fail: `refused@…` does not exist, and `busy@…` cannot be delivered to for the time being. Any other
 * mail is kept.
 */
const problemOf = (address: string): Error | null => {
  if (address.startsWith('refused@')) return smtpError('There is no such mailbox', 550)
  if (address.startsWith('busy@')) return smtpError('The mailbox is busy', 451)
  return null
}

/** Serves the outbox by SMTP on a loopback port. Port 0 takes any free one. */
export const startMail = async (mail: SandboxMail, port = 0): Promise<RunningMail> => {
  const host = '127.0.0.1'
  const keep = async (stream: SMTPServerDataStream, recipients: readonly { readonly address: string }[]) => {
    const message = readMessage(await buffer(stream))
    for (const { address } of recipients) await mail.receive({ to: address, ...message })
  }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, done) => done(problemOf(address)),
    onData: (stream, { envelope }, done) => {
      keep(stream, envelope.rcptTo).then(() => done(), done)
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const bound = server.server.address() as AddressInfo
  return { url: `smtp://${host}:${bound.port}`, stop: () => new Promise((resolve) => server.close(resolve)) }
}

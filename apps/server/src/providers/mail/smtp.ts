import { createTransport } from 'nodemailer'
import { MailNotSent, type MailSender, RecipientRefused } from './port.ts'

export interface SmtpSettings {
  /** `smtps://user:password@host:465` */
  readonly url: string
  /** The sender's address. */
  readonly from: string
}

const SENDER_NAME = 'Avalive'
/** The tick waits for a batch of mails, so an unreachable server must not hold it up for long. */
const CONNECT_MS = 5000
const SOCKET_MS = 10_000
const CONNECTIONS = 5

const defaultPort = { 'smtps:': 465, 'smtp:': 25 }

const isSmtp = (protocol: string): protocol is keyof typeof defaultPort => protocol in defaultPort

/** nodemailer's own reading of an address would also accept options in its query that weaken the encryption. */
const connectionOf = (address: string) => {
  const { protocol, hostname, port, username, password } = new URL(address)
  if (!isSmtp(protocol)) throw new Error('not the address of a mail server')
  const user = decodeURIComponent(username)
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? defaultPort[protocol] : Number(port),
    secure: protocol === 'smtps:',
    tls: { minVersion: 'TLSv1.2' as const },
    ...(user !== '' && { auth: { user, pass: decodeURIComponent(password) } }),
  }
}

interface SmtpFailure {
  readonly code?: unknown
  readonly command?: unknown
  readonly responseCode?: unknown
}

/** The library's errors repeat the address and the server's words, so only their kind is passed on. */
const failureOf = (error: unknown): Error => {
  const { code, command, responseCode } = error as SmtpFailure
  const status = typeof responseCode === 'number' ? responseCode : 0
  if (command === 'RCPT TO' && status >= 500) return new RecipientRefused(`the mail server answered ${status}`)
  return new MailNotSent(status > 0 ? `the mail server answered ${status}` : `the mail server: ${String(code)}`)
}

export const smtpMail = ({ url, from }: SmtpSettings): MailSender => {
  const transport = createTransport({
    ...connectionOf(url),
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SOCKET_MS,
    // A mail has no attachments, and its text names no files.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ messageId, to, subject, text }) => {
      try {
        await transport.sendMail({
          from: { name: SENDER_NAME, address: from },
          // As an object, so that a comma in an address never adds a recipient.
          to: { name: '', address: to },
          messageId,
          subject,
          text,
          // No out-of-office replies.
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        throw failureOf(error)
      }
    },
    close: () => transport.close(),
  }
}

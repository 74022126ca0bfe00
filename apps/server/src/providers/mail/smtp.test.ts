import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMail } from '@avalive/stand-ins/mail/mail'
import { startMail } from '@avalive/stand-ins/mail/start'
import { afterAll, expect, it } from 'vitest'
import { MailNotSent, RecipientRefused } from './port.ts'
import { smtpMail } from './smtp.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'avalive-mail-'))
const outbox = await createMail({ publicUrl: 'http://localhost', dataDir, tickEvery: 0 })
const server = await startMail(outbox)
const mail = smtpMail({ url: server.url, from: 'mail@avalive.example' })
afterAll(async () => {
  mail.close()
  await server.stop()
  await outbox.close()
  await rm(dataDir, { recursive: true })
})

it.each([
  ['plain text', 'Your code', 'Hello\n\nhttps://codes.example/a?b=c&d=e\n'],
  ['long lines', 'x'.repeat(300), `${'word '.repeat(400)}end`],
  [
    'Japanese',
    'ギフトコードをお届けします（とても長い件名がここに続きます）',
    'LIVEポイントを「カード」と交換しました。\n\nhttps://a.example/=',
  ],
  ['Thai and symbols', 'โค้ดของขวัญของคุณมาแล้ว 🎁', 'คุณแลกพอยต์ LIVE แล้ว = 100% ?'],
  ['dots at the start of lines', 'Dots', '.\n..\n.a'],
])('a mail with %s arrives as it was written', async (_what, subject, text) => {
  const messageId = `<${crypto.randomUUID()}@avalive.example>`
  await mail.send({ messageId, to: 'hana@example.com', subject, text })
  const received = (await outbox.received()).filter((each) => each.messageId === messageId)
  expect(received).toMatchObject([{ to: 'hana@example.com', subject, text: text.trimEnd() }])
})

const attempt = (to: string, sender = mail) => sender.send({ messageId: '<a@b>', to, subject: 's', text: 't' })

it.each([
  ['refused@example.com', RecipientRefused],
  ['busy@example.com', MailNotSent],
])('a mail to %s fails without its address in the error', async (to, kind) => {
  const error: unknown = await attempt(to).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(kind)
  expect(`${String(error)} ${JSON.stringify(error)} ${(error as Error).stack} ${(error as Error).cause}`).not.toContain(
    to,
  )
})

it('an address with a comma or a line break never becomes a second recipient', async () => {
  const before = (await outbox.received()).length
  await attempt('a@example.com,evil@example.com').catch(() => {})
  await attempt('a@example.com>\r\nRCPT TO:<evil@example.com').catch(() => {})
  const added = (await outbox.received()).slice(before)
  expect(added.filter(({ to }) => to === 'evil@example.com')).toEqual([])
})

it('an unreachable server is reported as not sent', async () => {
  const nowhere = smtpMail({ url: 'smtp://127.0.0.1:1', from: 'mail@avalive.example' })
  await expect(attempt('hana@example.com', nowhere)).rejects.toBeInstanceOf(MailNotSent)
  nowhere.close()
})

it('smtps:// connects with TLS from the first byte, and refuses a server without it', async () => {
  const secure = smtpMail({ url: server.url.replace('smtp:', 'smtps:'), from: 'mail@avalive.example' })
  await expect(attempt('hana@example.com', secure)).rejects.toBeInstanceOf(MailNotSent)
  secure.close()
})

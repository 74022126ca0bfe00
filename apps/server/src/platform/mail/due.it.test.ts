import { randomUUID } from 'node:crypto'
import { locales } from '@avalive/i18n/locales'
import { payoutsTest as it, type PayoutsApp } from '@avalive/testkit/payouts-test'
import { describe, expect } from 'vitest'
import { mailTexts } from '../../features/mail/mail-texts.ts'
import { runDue } from '../due.ts'
import { mailsDeleted, mailsDue } from './due.ts'
import { type QueuedMail, queueMail } from './queue.ts'

const sending = mailsDue(mailTexts)
const tick = (app: PayoutsApp) => runDue(app.context, [sending, mailsDeleted])
const later = (app: PayoutsApp, minutes: number) => app.clock.moveTo(app.clock.now().add({ minutes }))

const queue = async (app: PayoutsApp, changes: Partial<QueuedMail> = {}) => {
  const { userId } = changes.userId === undefined ? await app.newMember() : { userId: changes.userId }
  const cause = changes.cause ?? randomUUID()
  const mail = { kind: 'destinationChanged', locale: 'en', address: 'hana@example.com', ...changes } as const
  await app.context.db
    .transaction()
    .execute((tx) => queueMail(tx, app.context.sealing, { ...mail, userId, cause, at: app.clock.now() }))
  return app.context.db.selectFrom('mails').where('cause', '=', cause).selectAll().executeTakeFirstOrThrow()
}
const rowOf = (app: PayoutsApp, id: string) =>
  app.context.db.selectFrom('mails').where('id', '=', id).selectAll().executeTakeFirst()
const received = async (app: PayoutsApp, id: string) =>
  (await app.services.outbox.received()).filter(({ messageId }) => messageId === `<${id}@localhost>`)

describe('a queued mail', () => {
  it('is sent once with its row’s id, and its address is erased', async ({ app }) => {
    const { id } = await queue(app)
    await tick(app)
    await tick(app)
    later(app, 10_000)
    await tick(app)
    expect(await received(app, id)).toMatchObject([
      { to: 'hana@example.com', subject: 'Your payout details were changed' },
    ])
    expect(await rowOf(app, id)).toMatchObject({ address: null, dueAt: null, attempts: 1 })
    expect((await rowOf(app, id))?.sentAt).not.toBeNull()
  })

  it('is sent once when eight processes send at the same time', async ({ app }) => {
    const { id } = await queue(app)
    const now = app.clock.now()
    await Promise.all(Array.from({ length: 8 }, () => sending.run(app.context, now)))
    expect(await received(app, id)).toHaveLength(1)
  })

  it.for(locales)('is written in its language: %s', async (locale, { app }) => {
    const { id } = await queue(app, { locale })
    const returned = await queue(app, { locale, kind: 'transferReturned' })
    const fromWise = await queue(app, { locale, kind: 'wisePayoutReturned' })
    await tick(app)
    const t = app.context.words(locale)
    const [[changed], [back]] = [await received(app, id), await received(app, returned.id)]
    const [wise] = await received(app, fromWise.id)
    expect(changed?.subject).toBe(t('server.payouts.mail.destinationChanged.subject'))
    expect(changed?.text).toContain('support@avalive.example')
    expect(changed?.text).toMatch(/\n\nhttp:\/\/localhost:\d+\/mypage\/devices\n\n/)
    expect(back?.text).toContain(t('server.payouts.mail.transferReturned.body'))
    expect(wise?.subject).toBe(t('server.payouts.mail.wisePayoutReturned.subject'))
    expect(wise?.text).toMatch(/\n\nhttp:\/\/localhost:\d+\/mypage\/payment_registration\/wise\/\n\n/)
  })

  it('goes to the current and to the previous address, once each', async ({ app }) => {
    const { userId } = await app.newMember()
    const cause = randomUUID()
    const first = await queue(app, { userId, cause })
    await queue(app, { userId, cause })
    await queue(app, { userId, cause, recipient: 'previous', address: 'old@example.com' })
    await tick(app)
    const mails = await app.context.db.selectFrom('mails').where('cause', '=', cause).select('id').execute()
    expect(mails).toHaveLength(2)
    expect(await received(app, first.id)).toHaveLength(1)
  })
})

describe('a mail that cannot be sent', () => {
  it('is retried after growing waits and given up after ten attempts, with only its id in the log', async ({ app }) => {
    const { id } = await queue(app, { address: 'busy@example.com' })
    const waits: number[] = []
    const start = app.logLines().length
    for (let attempt = 1; attempt <= 10; attempt++) {
      const before = app.clock.now()
      await tick(app)
      const row = await rowOf(app, id)
      expect(row?.attempts).toBe(attempt)
      if (!row?.dueAt) break
      waits.push(row.dueAt.since(before).total('minutes'))
      app.clock.moveTo(row.dueAt.subtract({ seconds: 1 }))
      await tick(app)
      expect((await rowOf(app, id))?.attempts, 'before its time').toBe(attempt)
      app.clock.moveTo(row.dueAt)
    }
    expect(waits.map(Math.round)).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512])
    expect(await rowOf(app, id)).toMatchObject({ address: null, dueAt: null, sentAt: null, attempts: 10 })
    const lines = app.logLines().slice(start)
    expect(lines.filter((line) => line.includes('a mail was given up'))).toEqual([expect.stringContaining(id)])
    expect(lines.join('')).not.toContain('busy@')
    expect(await received(app, id)).toEqual([])
  })

  it('is given up at once if the mail server refuses the recipient', async ({ app }) => {
    const { id } = await queue(app, { address: 'refused@example.com' })
    await tick(app)
    expect(await rowOf(app, id)).toMatchObject({ address: null, dueAt: null, sentAt: null, attempts: 1 })
  })

  it('does not hold up the others', async ({ app }) => {
    const [busy, fine] = [await queue(app, { address: 'busy@example.com' }), await queue(app)]
    await tick(app)
    expect(await received(app, fine.id)).toHaveLength(1)
    expect((await rowOf(app, busy.id))?.sentAt).toBeNull()
  })

  it('is sent later by another process if its own died after the claim', async ({ app }) => {
    const { id } = await queue(app)
    const dead = { ...app.context, mail: { send: () => new Promise<never>(() => {}), close: () => {} } }
    void sending.run(dead, app.clock.now())
    await expect.poll(async () => (await rowOf(app, id))?.attempts).toBe(1)
    await tick(app)
    expect(await received(app, id)).toEqual([])
    later(app, 3)
    await tick(app)
    expect(await received(app, id)).toHaveLength(1)
  })

  it('is given up without an attempt if its process died in the last one', async ({ app }) => {
    const { id } = await queue(app)
    await app.context.db.updateTable('mails').set({ attempts: 10 }).where('id', '=', id).execute()
    await tick(app)
    expect(await rowOf(app, id)).toMatchObject({ address: null, dueAt: null, sentAt: null })
    expect(await received(app, id)).toEqual([])
  })
})

it('rows are deleted after 90 days, unless they are still to be sent', async ({ app }) => {
  const sent = await queue(app)
  await tick(app)
  const waiting = await queue(app, { address: 'busy@example.com' })
  later(app, 90 * 24 * 60 - 5)
  await mailsDeleted.run(app.context, app.clock.now())
  expect(await rowOf(app, sent.id)).toBeDefined()
  later(app, 10)
  await mailsDeleted.run(app.context, app.clock.now())
  expect(await rowOf(app, sent.id)).toBeUndefined()
  expect(await rowOf(app, waiting.id)).toBeDefined()
})

it('the outbox page shows recipient, subject and text, escaped', async ({ app }) => {
  await app.services.outbox.receive({ messageId: '<m@x>', to: 'mio@example.com', subject: '<b>Hi</b>', text: 'a & b' })
  const { statusCode, body } = await app.server.inject({ method: 'GET', url: '/sandbox/mail/' })
  expect(statusCode).toBe(200)
  expect(body).toContain('mio@example.com')
  expect(body).toContain('&lt;b&gt;Hi&lt;/b&gt;')
  expect(body).toContain('a &amp; b')
})

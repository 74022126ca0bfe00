import { randomUUID } from 'node:crypto'
import type { SentInput } from '@avalive/contract/call'
import { errorCode } from '@avalive/contract/errors'
import { inquiries } from '@avalive/contract/inquiries'
import { locales } from '@avalive/i18n/locales'
import type { Sender } from '@avalive/testkit/app'
import { dump } from '@avalive/testkit/dump'
import { type PayoutsApp, payoutsTest } from '@avalive/testkit/payouts-test'
import { describe, expect } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { mailsDeleted, mailsDue } from '../../platform/mail/due.ts'
import { mailTexts } from '../mail/mail-texts.ts'
import { inquiriesDue } from './due.ts'

const { sendInquiry, listInquiries, getInquiry, answerInquiry, closeInquiry, reopenInquiry, revealInquiryEmail } =
  inquiries

const it = payoutsTest
  .override('options', { env: { TRUST_PROXY: 'loopback' } })
  .extend('operator', ({ app }) => app.newMember({ role: 'operator' }))

type Sent = SentInput<typeof sendInquiry>

const sending = mailsDue(mailTexts)
const tick = (app: PayoutsApp) => runDue(app.context, [sending, mailsDeleted, inquiriesDue])
const later = (app: PayoutsApp, hours: number) => app.clock.moveTo(app.clock.now().add({ hours }))

/** Each visitor comes from a network of their own. */
let networks = 0
const visitor = (headers: Record<string, string> = {}): Sender => ({
  headers: { 'x-forwarded-for': `10.${++networks >> 8}.${networks & 255}.7`, ...headers },
})

const inquiry = (changes: Partial<Sent> = {}): Sent => ({
  email: `${randomUUID()}@example.com`,
  category: 'payouts',
  text: 'My payout failed.',
  idempotencyKey: randomUUID(),
  ...changes,
})
const send = (app: PayoutsApp, changes: Partial<Sent> = {}, from: Sender = visitor()) =>
  app.call(sendInquiry, inquiry(changes), from)
const sent = async (app: PayoutsApp, changes: Partial<Sent> = {}, from: Sender = visitor()): Promise<string> => {
  const { status, payload } = await send(app, changes, from)
  expect(status).toBe(200)
  return payload.inquiryNumber
}
const rowOf = (app: PayoutsApp, number: string) =>
  app.context.db.selectFrom('inquiries').where('number', '=', number).selectAll().executeTakeFirstOrThrow()
const rowsOf = async (app: PayoutsApp, key: string) =>
  app.context.db.selectFrom('inquiries').where('idempotencyKey', '=', key).selectAll().execute()
const mailsTo = async (app: PayoutsApp, email: string) =>
  (await app.services.outbox.received()).filter(({ to }) => to.toLowerCase() === email.toLowerCase())
const seen = async (app: PayoutsApp, operator: Sender, inquiryNumber: string) =>
  (await app.call(getInquiry, { inquiryNumber }, operator)).payload.inquiry

describe('an inquiry', () => {
  // shows inquiry-1
  it('of a member is stored with account, client, language and region', async ({ app, operator }) => {
    const member = await app.newMember({ region: 'TW' })
    const about = { operation: 'payouts.requestPayoneer', reference: 'a1-b2' }
    const email = 'hana@example.com'
    const from = { ...member, headers: { 'accept-language': 'ko', 'x-client-type': 'ios' } }
    const number = await sent(app, { email, text: '안녕\n하세요 🎁', ...about, vliveId: member.vliveId }, from)
    expect(number).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    expect(await seen(app, operator, number)).toMatchObject({
      inquiryNumber: number,
      status: 'open',
      category: 'payouts',
      vliveId: member.vliveId,
      maskedEmail: 'h•••@e•••',
      text: '안녕\n하세요 🎁',
      ...about,
      clientType: 'ios',
      locale: 'ko',
      region: 'TW',
      answers: [],
      version: 0,
    })
  })

  // shows inquiry-1
  it('of a visitor needs nothing but an address, a category and a text', async ({ app, operator }) => {
    const number = await sent(app)
    expect(await seen(app, operator, number)).toMatchObject({ vliveId: null, operation: null, reference: null })
  })

  it('of a visitor is also taken from a page whose session is over', async ({ app, operator, member }) => {
    const number = await sent(app, { vliveId: member.vliveId }, visitor())
    expect((await seen(app, operator, number)).vliveId).toBeNull()
  })

  it('is refused from a page that shows another account', async ({ app, member }) => {
    const other = await app.newMember()
    const key = randomUUID()
    const { status, failure } = await send(app, { vliveId: other.vliveId, idempotencyKey: key }, member)
    expect([status, failure.errorCode]).toEqual([409, errorCode('coins', 'accountMismatch')])
    expect(await rowsOf(app, key)).toEqual([])
  })

  // shows inquiry-2
  it.for<[string, object]>([
    ['no address', { email: undefined }],
    ['an address that is none', { email: 'hana' }],
    ['two addresses', { email: 'a@example.com,b@example.com' }],
    ['a header in the address', { email: 'a@example.com\r\nBcc: b@example.com' }],
    ['an address of 10,000 characters', { email: `${'a'.repeat(10_000)}@example.com` }],
    ['an unknown category', { category: 'money' }],
    ['a blank text', { text: ' \n\u3000' }],
    ['a text of 2,001 characters', { text: 'x'.repeat(2001) }],
    ['a text of 10,000 characters', { text: 'x'.repeat(10_000) }],
    ['a text with NUL', { text: 'a\0b' }],
    ['half a character', { text: 'a\ud83c' }],
    ['an operation that is none', { operation: '<script>' }],
    ['an operation of 10,000 characters', { operation: `payouts.${'x'.repeat(10_000)}` }],
    ['a reference with a line break', { reference: 'a\nb' }],
    ['a reference of 10,000 characters', { reference: 'x'.repeat(10_000) }],
    ['a short key', { idempotencyKey: 'x' }],
    ['no key', { idempotencyKey: undefined }],
    ['a list as text', { text: ['x'] }],
  ])('with %s is refused and not stored', async ([, changes], { app }) => {
    const key = randomUUID()
    const body = { ...inquiry({ idempotencyKey: key }), ...changes } as Sent
    const { status } = await app.call(sendInquiry, body, visitor())
    expect(status).toBe(400)
    expect(await rowsOf(app, key)).toEqual([])
  })

  it('may have 2,000 characters outside the basic plane', async ({ app, operator }) => {
    const text = '🎁'.repeat(2000)
    expect((await seen(app, operator, await sent(app, { text }))).text).toBe(text)
  })

  it('is refused during maintenance and from a foreign page', async ({ app, member }) => {
    const { db, maintenance } = app.context
    const now = app.clock.now()
    const window = { beginAt: now.subtract({ minutes: 1 }), endAt: now.add({ minutes: 1 }) }
    await db.insertInto('maintenanceWindows').values(window).execute()
    await maintenance.refresh()
    expect((await send(app)).status).toBe(503)
    await db.deleteFrom('maintenanceWindows').execute()
    await maintenance.refresh()
    const cookie = { cookie: `avalive_session=${member.token}`, origin: 'https://evil.example' }
    expect((await send(app, {}, visitor(cookie))).status).toBe(403)
    expect((await send(app)).status).toBe(200)
  })
})

describe('the same inquiry', () => {
  // shows inquiry-3
  it.for(['a member', 'a visitor'])(
    'sent ten times at once by %s is stored and confirmed once',
    async (who, { app }) => {
      const from = who === 'a member' ? await app.newMember() : visitor()
      const body = inquiry()
      const answers = await Promise.all(Array.from({ length: 10 }, () => app.call(sendInquiry, body, from)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(new Set(answers.map(({ payload }) => payload.inquiryNumber)).size).toBe(1)
      expect(await rowsOf(app, body.idempotencyKey)).toHaveLength(1)
      await tick(app)
      expect(await mailsTo(app, body.email)).toHaveLength(1)
    },
  )

  // shows inquiry-3
  it('with its key and another text is refused', async ({ app, member }) => {
    const body = inquiry()
    expect((await app.call(sendInquiry, body, member)).status).toBe(200)
    for (const change of [{ text: 'Other' }, { category: 'other' }, { email: 'b@example.com' }, { reference: '1' }]) {
      const { status, failure } = await app.call(sendInquiry, { ...body, ...change } as Sent, member)
      expect([status, failure.errorCode]).toEqual([409, errorCode('inquiries', 'keyUsedOtherwise')])
    }
    expect(await rowsOf(app, body.idempotencyKey)).toHaveLength(1)
  })

  it('with the key of another account is an inquiry of its own', async ({ app, member }) => {
    const body = inquiry()
    const from = [member, await app.newMember(), visitor()]
    const numbers = []
    for (const one of from) numbers.push((await app.call(sendInquiry, body, one)).payload.inquiryNumber)
    expect(new Set(numbers).size).toBe(3)
  })
})

describe('the limit of a day', () => {
  const tooMany = errorCode('inquiries', 'tooManyToday')

  // shows inquiry-4
  it('is 10 for a member, also with 20 at once, and a repeated one doesn’t count', async ({ app, member }) => {
    const first = inquiry()
    expect((await app.call(sendInquiry, first, member)).status).toBe(200)
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(app, {}, member)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.map(({ failure }) => failure.errorCode)).toEqual(Array(11).fill(tooMany))
    expect((await app.call(sendInquiry, first, member)).status).toBe(200)
    later(app, 25)
    expect((await send(app, {}, member)).status).toBe(200)
  })

  // shows inquiry-4
  it('is 30 for the visitors of one network, while members and other networks may send', async ({ app, member }) => {
    const from = { headers: { 'x-forwarded-for': '2001:db8:1:2::1' } }
    const neighbour = { headers: { 'x-forwarded-for': '2001:db8:1:2:ffff::9' } }
    const answers = await Promise.all(Array.from({ length: 35 }, (_, i) => send(app, {}, i % 2 ? from : neighbour)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    expect((await send(app, {}, neighbour)).failure.errorCode).toBe(tooMany)
    expect((await send(app, {}, { ...member, ...from })).status).toBe(200)
    expect((await send(app)).status).toBe(200)
    later(app, 25)
    await tick(app)
    const { count } = await app.context.db
      .selectFrom('inquiries')
      .where('networkLookup', 'is not', null)
      .select((eb) => eb.fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count), 'networks are erased after a day').toBe(0)
    expect((await send(app, {}, from)).status).toBe(200)
  })

  // shows inquiry-5
  it('confirms to one address five times, however it is written, and stores all', async ({ app }) => {
    const email = `${randomUUID()}@example.com`
    for (let nth = 0; nth < 8; nth++) await sent(app, { email: nth % 2 ? email : email.toUpperCase() })
    await tick(app)
    expect(await mailsTo(app, email)).toHaveLength(5)
  })

  // shows inquiry-4
  it('does not count what is refused, for which there is a limit of 30 a minute', async ({ app }) => {
    const from = visitor()
    for (let nth = 0; nth < 31; nth++) expect((await send(app, { text: ' ' }, from)).status).toBe(400)
    expect((await send(app, {}, from)).status).toBe(200)
    expect(sendInquiry.perMinute).toBe(30)
  })
})

describe('the confirmation', () => {
  // shows inquiry-5
  it.for(locales)('has the number and nothing that the sender wrote, in %s', async (locale, { app }) => {
    const email = `${randomUUID()}@example.com`
    const text = 'BUY-PILLS https://evil.example'
    const about = { operation: 'payouts.evil', reference: 'evil-reference' }
    const number = await sent(app, { email, text, ...about }, visitor({ 'accept-language': locale }))
    await tick(app)
    const [mail, ...more] = await mailsTo(app, email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe(app.context.words(locale)('server.inquiries.mail.received.subject', { number }))
    expect(mail?.text).toContain(number)
    expect(JSON.stringify(mail)).not.toMatch(/PILLS|evil/)
  })
})

describe('an answer', () => {
  const text = 'Dear Hana,\n\nyour payout was repeated.\n.\r\nBcc: evil@example.com'

  // shows inquiry-6, inquiry-7
  it.for(locales)('is mailed once in the frame of the inquiry’s language: %s', async (locale, { app, operator }) => {
    const email = `${randomUUID()}@example.com`
    const from = visitor({ 'accept-language': locale })
    const inquiryNumber = await sent(app, { email }, from)
    await tick(app)
    const answered = await app.call(answerInquiry, { inquiryNumber, text, version: 0, reason: 'asked' }, operator)
    expect(answered.payload).toEqual({ inquiryNumber, status: 'answered', version: 1 })
    const shown = await seen(app, operator, inquiryNumber)
    expect(shown.answers).toMatchObject([{ operator: operator.vliveId, text, mail: 'waiting' }])
    await tick(app)
    await tick(app)
    const mails = await mailsTo(app, email)
    expect(mails).toHaveLength(2)
    const t = app.context.words(locale)
    const mail = mails.find(
      ({ subject }) => subject === t('server.inquiries.mail.answer.subject', { number: inquiryNumber }),
    )
    expect(mail?.text).toContain(t('server.inquiries.mail.answer.body', { number: inquiryNumber }))
    expect(mail?.text).toContain('your payout was repeated.')
    expect(mail?.text).toMatch(/\/help\/inquiry$/)
    const { subject, opening, closing } = shown.answerMail
    expect(mail?.subject).toBe(subject)
    expect(mail?.text.startsWith(`${opening}\n\nDear Hana,`)).toBe(true)
    expect(mail?.text.endsWith(`evil@example.com\n\n${closing}`)).toBe(true)
    expect(await mailsTo(app, 'evil@example.com')).toEqual([])
    expect((await seen(app, operator, inquiryNumber)).answers[0]?.mail).toBe('sent')
  })

  // shows inquiry-7
  it('is mailed once although the process died after claiming the mail', async ({ app, operator }) => {
    const email = `${randomUUID()}@example.com`
    const inquiryNumber = await sent(app, { email })
    await tick(app)
    await app.call(answerInquiry, { inquiryNumber, text, version: 0, reason: 'asked' }, operator)
    const dead = { ...app.context, mail: { send: () => new Promise<never>(() => {}), close: () => {} } }
    void sending.run(dead, app.clock.now())
    await expect
      .poll(() =>
        app.context.db
          .selectFrom('mails')
          .where('kind', '=', 'inquiryAnswer')
          .where('dueAt', 'is not', null)
          .select('attempts')
          .execute(),
      )
      .toEqual([{ attempts: 1 }])
    await tick(app)
    expect(await mailsTo(app, email)).toHaveLength(1)
    later(app, 1)
    await Promise.all(Array.from({ length: 4 }, () => sending.run(app.context, app.clock.now())))
    await tick(app)
    expect(await mailsTo(app, email)).toHaveLength(2)
  })

  it('that the mail server refuses is shown as failed', async ({ app, operator }) => {
    const inquiryNumber = await sent(app, { email: 'refused@example.com' })
    await app.call(answerInquiry, { inquiryNumber, text, version: 0, reason: 'asked' }, operator)
    await tick(app)
    expect((await seen(app, operator, inquiryNumber)).answers[0]?.mail).toBe('failed')
    later(app, 24 * 91)
    await tick(app)
    const today = await app.newMember({ role: 'operator' })
    expect((await seen(app, today, inquiryNumber)).answers[0]?.mail).toBeNull()
  })

  // shows inquiry-6
  it('is sent once when two operators answer the same version', async ({ app, operator }) => {
    const other = await app.newMember({ role: 'operator' })
    const inquiryNumber = await sent(app)
    const answers = await Promise.all(
      [operator, other].map((one) =>
        app.call(answerInquiry, { inquiryNumber, text, version: 0, reason: 'asked' }, one),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await seen(app, operator, inquiryNumber)).answers).toHaveLength(1)
  })

  it.for<[string, object]>([
    ['a blank text', { text: ' ' }],
    ['a text of 10,000 characters', { text: 'x'.repeat(10_000) }],
    ['no version', { version: undefined }],
    ['a blank reason', { reason: ' ' }],
    ['a number that is none', { inquiryNumber: `K7M2-9QXD' or 1=1` }],
  ])('with %s is refused', async ([, changes], { app, operator }) => {
    const inquiryNumber = await sent(app)
    const body = { inquiryNumber, text, version: 0, reason: 'asked', ...changes }
    expect((await app.call(answerInquiry, body as never, operator)).status).toBe(400)
  })
})

describe('the inbox', () => {
  const reason = 'answered by phone'

  // shows inquiry-6
  it('closes and reopens inquiries in the version that was seen, with audit rows', async ({ app, operator }) => {
    const inquiryNumber = await sent(app)
    const closed = await app.call(closeInquiry, { inquiryNumber, version: 0, reason }, operator)
    expect(closed.payload).toEqual({ inquiryNumber, status: 'closed', version: 1 })
    const again = await app.call(closeInquiry, { inquiryNumber, version: 1, reason }, operator)
    expect([again.status, again.failure.errorCode]).toEqual([409, errorCode('inquiries', 'wrongStatus')])
    const answer = { inquiryNumber, text: 'Too late', version: 1, reason }
    expect((await app.call(answerInquiry, answer, operator)).failure.errorCode).toBe(
      errorCode('inquiries', 'wrongStatus'),
    )
    const stale = await app.call(reopenInquiry, { inquiryNumber, version: 0, reason }, operator)
    expect([stale.status, stale.failure.errorCode]).toEqual([409, errorCode('inquiries', 'conflict')])
    const opened = await app.call(reopenInquiry, { inquiryNumber, version: 1, reason: 'wrote again' }, operator)
    expect(opened.payload).toEqual({ inquiryNumber, status: 'open', version: 2 })
    await app.call(answerInquiry, { inquiryNumber, text: 'SECRET-ANSWER', version: 2, reason: 'asked' }, operator)
    const rows = await app.auditOf(`inquiry:${inquiryNumber}`)
    expect(rows.map(({ actorId, action, before, after, reason }) => [actorId, action, before, after, reason])).toEqual([
      [operator.userId, 'inquiries.closeInquiry', { status: 'open' }, { status: 'closed' }, reason],
      [operator.userId, 'inquiries.reopenInquiry', { status: 'closed' }, { status: 'open' }, 'wrote again'],
      [
        operator.userId,
        'inquiries.answerInquiry',
        { status: 'open' },
        { status: 'answered', answerId: expect.any(String) },
        'asked',
      ],
    ])
    expect(JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? `${value}` : value))).not.toContain('SECRET')
  })

  // shows inquiry-6
  it('is paged by status and in both orders', async ({ app, operator }) => {
    await app.context.db.deleteFrom('inquiries').execute()
    const numbers: string[] = []
    for (let nth = 0; nth < 53; nth++) numbers.push(await sent(app))
    const listed = async (input: SentInput<typeof listInquiries>) => {
      const { rows, next } = (await app.call(listInquiries, input, operator)).payload
      return { rows, numbers: rows.map(({ inquiryNumber }) => inquiryNumber), next }
    }
    const first = await listed({ descending: false })
    expect(first.numbers).toEqual(numbers.slice(0, 50))
    expect(await listed({ descending: false, after: first.next ?? '' })).toMatchObject({
      numbers: numbers.slice(50),
      next: null,
    })
    expect(Object.keys(first.rows[0] ?? {})).not.toContain('text')
    for (const inquiryNumber of numbers) {
      await app.call(closeInquiry, { inquiryNumber, version: 0, reason }, operator)
    }
    const closed = await listed({ status: 'closed' })
    const rest = await listed({ status: 'closed', after: closed.next ?? '' })
    expect([...closed.numbers, ...rest.numbers]).toEqual(numbers.toReversed())
    expect(await listed({ status: 'open' })).toMatchObject({ numbers: [], next: null })
  })

  // shows inquiry-6
  it('is narrowed by category, and finds a number and a sender', async ({ app, operator, member }) => {
    const coins = await sent(app, { category: 'coins' }, member)
    const events = await sent(app, { category: 'events' }, member)
    const found = async (input: SentInput<typeof listInquiries>) =>
      (await app.call(listInquiries, input, operator)).payload.rows.map(({ inquiryNumber, nickname }) => [
        inquiryNumber,
        nickname,
      ])
    const nickname = (await app.call(listInquiries, { search: coins }, operator)).payload.rows[0]?.nickname
    expect(await found({ search: coins })).toEqual([[coins, nickname]])
    expect(await found({ search: member.vliveId })).toEqual([
      [events, nickname],
      [coins, nickname],
    ])
    expect(await found({ search: member.vliveId, category: 'coins' })).toEqual([[coins, nickname]])
    expect(await found({ search: 'nobody' })).toEqual([])
  })

  // shows inquiry-6
  it('masks the address, which an operator reads with a reason that is in the audit log', async ({
    app,
    operator,
    member,
  }) => {
    const email = `${randomUUID()}@example.com`
    for (const from of [member, visitor()]) {
      const inquiryNumber = await sent(app, { email }, from)
      const shown = await seen(app, operator, inquiryNumber)
      expect(shown.maskedEmail).toBe(`${email[0]}•••@e•••`)
      expect(JSON.stringify(shown)).not.toContain(email)
      const { payload } = await app.call(revealInquiryEmail, { inquiryNumber, reason: 'a call' }, operator)
      expect(payload).toEqual({ email })
      expect((await app.call(revealInquiryEmail, { inquiryNumber, reason: ' ' }, operator)).status).toBe(400)
      const written = await app.auditOf(`inquiry:${inquiryNumber}`)
      expect(written).toMatchObject([
        { action: 'inquiries.revealInquiryEmail', after: { revealed: 'email' }, reason: 'a call' },
      ])
      expect(JSON.stringify(written.map(({ after }) => after))).not.toContain(email)
    }
  })

  // shows inquiry-6
  it('is for operators only, and an unknown number is not found', async ({ app, operator, member }) => {
    const inquiryNumber = await sent(app, {}, member)
    const change = { inquiryNumber, version: 0, reason }
    for (const from of [member, visitor()]) {
      const expected = from === member ? 403 : 401
      expect((await app.call(listInquiries, {}, from)).status).toBe(expected)
      expect((await app.call(getInquiry, { inquiryNumber }, from)).status).toBe(expected)
      expect((await app.call(answerInquiry, { ...change, text: 'x' }, from)).status).toBe(expected)
      expect((await app.call(closeInquiry, change, from)).status).toBe(expected)
      expect((await app.call(reopenInquiry, change, from)).status).toBe(expected)
      expect((await app.call(revealInquiryEmail, { inquiryNumber, reason }, from)).status).toBe(expected)
    }
    const unknown = { inquiryNumber: 'ZZZZ-ZZZZ' }
    expect((await app.call(getInquiry, unknown, operator)).status).toBe(404)
    expect((await app.call(revealInquiryEmail, { ...unknown, reason }, operator)).status).toBe(404)
    expect((await app.call(closeInquiry, { ...change, ...unknown }, operator)).status).toBe(404)
  })
})

describe('at rest', () => {
  // shows inquiry-8
  it('address, text and answer are in no table and no log, also after refused input', async ({ app, operator }) => {
    const email = 'ruriko.teshigawara@mail.example'
    const texts = ['波照間島からの問い合わせ', '勅使河原様への回答']
    const inquiryNumber = await sent(app, { email, text: `${texts[0]}` })
    await app.call(answerInquiry, { inquiryNumber, text: `${texts[1]}`, version: 0, reason: 'asked' }, operator)
    await app.call(sendInquiry, inquiry({ email, text: `${texts[0]}`.repeat(1000) }), visitor())
    const stored = await dump(app)
    expect(stored).toContain(inquiryNumber)
    await tick(app)
    const log = app.logLines().join('\n')
    expect(log).toContain('/inquiry/send')
    for (const value of [email, ...texts]) {
      expect(stored).not.toContain(value)
      expect(stored).not.toContain(Buffer.from(value).toString('hex'))
      expect(log).not.toContain(value)
    }
  })

  // shows inquiry-8
  it('values that are swapped between two inquiries fail to open', async ({ app, operator }) => {
    const [one, other] = [await sent(app), await sent(app)]
    const { text } = await rowOf(app, other)
    await app.context.db.updateTable('inquiries').set({ text }).where('number', '=', one).execute()
    expect((await app.call(getInquiry, { inquiryNumber: one }, operator)).status).toBe(500)
  })

  it('a mail without an account can only be about an inquiry', async ({ app }) => {
    await sent(app)
    const wrong = app.context.db.updateTable('mails').set({ kind: 'giftCode' }).where('userId', 'is', null).execute()
    await expect(wrong).rejects.toThrow('mails_member')
  })
})

// shows inquiry-9
it('closed and answered inquiries are deleted after 365 days with their answers, open and unsent ones stay', async ({
  app,
  operator,
}) => {
  const answered = await sent(app)
  await app.call(answerInquiry, { inquiryNumber: answered, text: 'Done', version: 0, reason: 'asked' }, operator)
  const closed = await sent(app)
  await app.call(closeInquiry, { inquiryNumber: closed, version: 0, reason: 'spam' }, operator)
  const open = await sent(app)
  await tick(app)
  const waiting = await sent(app, { email: 'busy@example.com' })
  await app.call(answerInquiry, { inquiryNumber: waiting, text: 'Done', version: 0, reason: 'asked' }, operator)
  const { id } = await rowOf(app, answered)
  const left = async () => {
    const rows = await app.context.db
      .selectFrom('inquiries')
      .where('number', 'in', [answered, closed, open, waiting])
      .select('number')
      .execute()
    return rows.map(({ number }) => number).toSorted()
  }
  later(app, 365 * 24 - 1)
  await inquiriesDue.run(app.context, app.clock.now())
  expect(await left()).toHaveLength(4)
  later(app, 2)
  app.takeSecurityEvents()
  await inquiriesDue.run(app.context, app.clock.now())
  expect(await left()).toEqual([open, waiting].toSorted())
  expect(app.takeSecurityEvents()).toMatchObject([{ event: 'retentionRun', task: 'inquiries.deletePassed' }])
  const answers = await app.context.db.selectFrom('inquiryAnswers').where('inquiryId', '=', id).select('id').execute()
  expect(answers).toEqual([])
})

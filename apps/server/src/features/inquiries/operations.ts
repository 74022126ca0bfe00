import { randomUUID } from 'node:crypto'
import type { Answer, Input } from '@avalive/contract/call'
import type { inquiries } from '@avalive/contract/inquiries'
import { maskedEmail } from '@avalive/rules/inquiries/masked-email'
import { type InquiryAction, statusAfter } from '@avalive/rules/inquiries/status'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'
import type { AuditedCallContext, Handler } from '../../platform/http/bind.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { requireVersion } from '../../platform/version.ts'
import { answerFrame } from './mail-texts.ts'
import {
  answersOf,
  changeStatus,
  findInquiry,
  insertAnswer,
  lockInquiry,
  pageOfInquiries,
  type StoredInquiry,
} from './store.ts'

type Calls = typeof inquiries
type Change = Calls['closeInquiry']

const summaryOf = ({ number, status, category, vliveId, createdAt, changedAt, version }: StoredInquiry) => ({
  inquiryNumber: number,
  status,
  category,
  vliveId,
  createdAt,
  changedAt,
  version,
})

export const listInquiries: Handler<Calls['listInquiries']> = async (input, { context }) => {
  const { rows, next } = await pageOfInquiries(context.db, input)
  return { rows: rows.map((row) => ({ ...summaryOf(row), nickname: row.nickname })), next }
}

type AnswerRow = Awaited<ReturnType<typeof answersOf>>[number]

const mailOf = ({ mailId, dueAt, sentAt }: AnswerRow) => {
  if (mailId === null) return null
  if (sentAt) return 'sent'
  return dueAt ? 'waiting' : 'failed'
}

export const getInquiry: Handler<Calls['getInquiry']> = async ({ inquiryNumber }, { context }) => {
  const { db, sealing } = context
  const found = await findInquiry(db, inquiryNumber)
  if (!found) throw new Refusal('notFound')
  const { id, operation, reference, clientType, locale, region } = found
  const answers = await answersOf(db, id)
  return {
    inquiry: {
      ...summaryOf(found),
      maskedEmail: maskedEmail(sealing.open('inquiries.email', id, found.email)),
      text: sealing.open('inquiries.text', id, found.text),
      operation,
      reference,
      clientType,
      locale,
      region,
      answers: answers.map((answer) => ({
        operator: answer.operator,
        text: sealing.open('inquiry_answers.text', answer.id, answer.text),
        answeredAt: answer.answeredAt,
        mail: mailOf(answer),
      })),
      answerMail: answerFrame(context, locale, found.number),
    },
  }
}

/** The row in the audit log comes before the address, so that nobody reads one without leaving a trace. */
export const revealInquiryEmail: Handler<Calls['revealInquiryEmail']> = async (
  { inquiryNumber },
  { context, audit },
) => {
  const found = await findInquiry(context.db, inquiryNumber)
  if (!found) throw new Refusal('notFound')
  const subject = `inquiry:${inquiryNumber}`
  const after = { revealed: 'email' }
  await context.db
    .transaction()
    .execute((tx) => audit.record(tx, { subject, personId: found.userId, before: null, after }))
  return { email: context.sealing.open('inquiries.email', found.id, found.email) }
}

/** Changes an inquiry in the version that the operator saw. The audit row has its status, and nothing that was written. */
const change = (
  action: InquiryAction,
  { inquiryNumber, version }: Pick<Input<Change>, 'inquiryNumber' | 'version'>,
  { context, audit }: AuditedCallContext,
  work: (tx: Transaction<DB>, inquiry: StoredInquiry, at: Temporal.Instant) => Promise<object> = async () => ({}),
): Promise<Answer<Change>> =>
  context.db.transaction().execute(async (tx) => {
    const found = await lockInquiry(tx, inquiryNumber)
    if (!found) throw new Refusal('notFound')
    requireVersion(found.version, version)
    const status = statusAfter(found.status, action)
    if (status === null) throw new Refusal('inquiries.wrongStatus')
    const at = context.clock.now()
    const added = await work(tx, found, at)
    const subject = `inquiry:${inquiryNumber}`
    await audit.record(tx, {
      subject,
      personId: found.userId,
      before: { status: found.status },
      after: { status, ...added },
    })
    return { inquiryNumber, status, version: await changeStatus(tx, found.id, status, at) }
  })

export const answerInquiry: Handler<Calls['answerInquiry']> = (input, asked) =>
  change('answer', input, asked, async (tx, { id: inquiryId, userId, locale, email }, at) => {
    const { sealing } = asked.context
    const id = randomUUID()
    const text = sealing.seal('inquiry_answers.text', id, input.text)
    await insertAnswer(tx, { id, inquiryId, operatorId: asked.caller.userId, text, answeredAt: at })
    const address = sealing.open('inquiries.email', inquiryId, email)
    await queueMail(tx, sealing, { kind: 'inquiryAnswer', cause: id, userId, locale, address, at })
    return { answerId: id }
  })

export const closeInquiry: Handler<Calls['closeInquiry']> = (input, asked) => change('close', input, asked)

export const reopenInquiry: Handler<Calls['reopenInquiry']> = (input, asked) => change('reopen', input, asked)

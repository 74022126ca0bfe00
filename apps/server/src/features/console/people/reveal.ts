import type { consolePeople } from '@avalive/contract/console-people'
import * as z from 'zod'
import type { SealedName } from '../../../platform/db/sealed-columns.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { findPersonId } from './people-store.ts'
import { inquiryOf, sealedRegistration } from './section-store.ts'

type Calls = typeof consolePeople

/** The row in the audit log comes before the value, so that nobody reads one without leaving a trace. */
export const revealPersonal: Handler<Calls['revealPersonal']> = async ({ vliveId, what, id }, { context, audit }) => {
  const found = await findPersonId(context.db, vliveId)
  if (!found) throw new Refusal('notFound')
  const inquiry = what === 'inquiryEmail' && id !== undefined ? await inquiryOf(context.db, found.id, id) : undefined
  if (what === 'inquiryEmail' && !inquiry) throw new Refusal('notFound')
  await context.db.transaction().execute((tx) =>
    audit.record(tx, {
      subject: `user:${vliveId}`,
      personId: found.id,
      before: null,
      after: { revealed: inquiry ? `${what}:${inquiry.id}` : what },
    }),
  )
  return {
    value: inquiry ? context.sealing.open('inquiries.email', inquiry.id, inquiry.email) : found.birthday.toString(),
  }
}

const columns = {
  personal: 'deposit_accounts.details',
  bank: 'deposit_bank_accounts.details',
  payoneer: 'payoneer_payees.account_id',
  wise: 'wise_accounts.details',
} as const satisfies Record<string, SealedName>

const fieldsOf = (value: unknown, path = ''): { name: string; value: string }[] => {
  const object = z.record(z.string(), z.unknown()).safeParse(value)
  return object.success
    ? Object.entries(object.data).flatMap(([name, inner]) => fieldsOf(inner, path === '' ? name : `${path}.${name}`))
    : [{ name: path, value: String(value) }]
}

export const revealPayoutData: Handler<Calls['revealPayoutData']> = async ({ vliveId, what }, { context, audit }) => {
  const { db, sealing } = context
  const found = await findPersonId(db, vliveId)
  const stored = found && (await sealedRegistration(db, found.id, what))
  if (!stored) throw new Refusal('notFound')
  await db
    .transaction()
    .execute((tx) =>
      audit.record(tx, { subject: `user:${vliveId}`, personId: found.id, before: null, after: { revealed: what } }),
    )
  const text = sealing.open(columns[what], stored.id, stored.details)
  return { what, fields: what === 'payoneer' ? [{ name: 'accountId', value: text }] : fieldsOf(JSON.parse(text)) }
}

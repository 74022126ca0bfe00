import { randomUUID } from 'node:crypto'
import type { Input } from '@avalive/contract/call'
import type { inquiries } from '@avalive/contract/inquiries'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { networkOf } from '../../platform/http/rate-limit.ts'
import { publicId } from '../../platform/ids.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import type { Caller } from '../../platform/sessions.ts'
import { checkShownAccount } from '../../platform/shown-account.ts'
import {
  countOfEmail,
  countOfSender,
  type EarlierInquiry,
  inquiryOfKey,
  insertInquiry,
  lockSender,
  type Sender,
} from './store.ts'

type Sent = Input<typeof inquiries.sendInquiry>

/** The limits count the last 24 hours. */
export const LIMIT_HOURS = 24
/** Anybody can enter anybody's address, so only this many confirmations go to one address within the limit's hours. */
const MAX_CONFIRMATIONS = 5

const newNumber = (): string =>
  publicId('', 8)
    .toUpperCase()
    .replace(/^.{4}/, (group) => `${group}-`)

/** A visitor is counted by network. A network may be a school's, so members are counted by themselves. */
const senderOf = ({ sealing }: Context, caller: Caller | null, request: FastifyRequest): Sender =>
  caller
    ? { userId: caller.userId, networkLookup: null }
    : { userId: null, networkLookup: sealing.lookup('inquiries.network', networkOf(request.ip)) }

const clientTypeOf = ({ headers }: FastifyRequest): string => {
  const type = headers['x-client-type']
  return typeof type === 'string' && /^[\w-]{1,20}$/.test(type) ? type : 'unknown'
}

const isSame = ({ sealing }: Context, earlier: EarlierInquiry, sent: Sent): boolean =>
  earlier.category === sent.category &&
  earlier.operation === (sent.operation ?? null) &&
  earlier.reference === (sent.reference ?? null) &&
  sealing.open('inquiries.email', earlier.id, earlier.email) === sent.email &&
  sealing.open('inquiries.text', earlier.id, earlier.text) === sent.text

/** Stores an inquiry and queues its confirmation, which contains nothing that the sender wrote. */
export const sendInquiry: Handler<typeof inquiries.sendInquiry> = async (
  { vliveId, ...sent },
  { context, caller, request, locale, region },
) => {
  if (caller) checkShownAccount(caller, vliveId)
  const { db, sealing, clock, config } = context
  const sender = senderOf(context, caller, request)
  // Upper and lower case reach the same mailbox nearly everywhere.
  const emailLookup = sealing.lookup('inquiries.email', sent.email.toLowerCase())
  const { email, category, text, operation = null, reference = null, idempotencyKey } = sent

  return db.transaction().execute(async (tx) => {
    await lockSender(tx, sender, emailLookup)
    const earlier = await inquiryOfKey(tx, sender, emailLookup, idempotencyKey)
    if (earlier) {
      if (!isSame(context, earlier, sent)) throw new Refusal('inquiries.keyUsedOtherwise')
      return { inquiryNumber: earlier.number }
    }
    const at = clock.now()
    const since = at.subtract({ hours: LIMIT_HOURS })
    const limit = caller ? config.INQUIRIES_PER_DAY : config.INQUIRIES_PER_NETWORK
    if ((await countOfSender(tx, sender, since)) >= limit) throw new Refusal('inquiries.tooManyToday')
    const isConfirmed = (await countOfEmail(tx, emailLookup, since)) < MAX_CONFIRMATIONS

    const [id, number] = [randomUUID(), newNumber()]
    await insertInquiry(tx, {
      id,
      number,
      sender,
      email: sealing.seal('inquiries.email', id, email),
      emailLookup,
      category,
      text: sealing.seal('inquiries.text', id, text),
      operation,
      reference,
      clientType: clientTypeOf(request),
      locale,
      region,
      idempotencyKey,
      at,
    })
    if (isConfirmed) {
      const mail = { kind: 'inquiryReceived', cause: id, locale, address: email, at } as const
      await queueMail(tx, sealing, { ...mail, userId: sender.userId })
    }
    return { inquiryNumber: number }
  })
}

import type { consolePeople } from '@avalive/contract/console-people'
import { maskedEmail } from '@avalive/rules/inquiries/masked-email'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { asText } from '../../account/suspensions.ts'
import { findPersonId } from './people-store.ts'
import {
  numberedTimePlace,
  numberPlace,
  PAGE_SIZE,
  pageOfRows,
  postingPlace,
  postingPlaceText,
  timePlace,
  timePlaceText,
  uuidPlace,
} from './place.ts'
import {
  balancesOf,
  broadcastsOf,
  drawsOf,
  type Gift,
  giftsReceivedBy,
  giftsSentBy,
  inquiriesOf,
  payoutsOf,
  penaltiesOf,
  postingsOf,
  purchasesOf,
  registrationsOf,
  reportCasesOf,
  sessionsOf,
} from './section-store.ts'

type Calls = typeof consolePeople

interface Asked {
  readonly vliveId: string
  readonly descending: boolean
  readonly after?: string | undefined
}

/** What every section reads: whose it is, and from where on. */
const pageFor = async <Place>(
  { db }: Context,
  { vliveId, descending, after }: Asked,
  placeIn: (after: string | undefined) => Place,
) => {
  const found = await findPersonId(db, vliveId)
  if (!found) throw new Refusal('notFound')
  return { userId: found.id, descending, after: placeIn(after), limit: PAGE_SIZE + 1 }
}

export const listPersonSessions: Handler<Calls['listPersonSessions']> = async (input, { context }) =>
  pageOfRows(
    await sessionsOf(context.db, await pageFor(context, input, uuidPlace)),
    (row) => row,
    ({ id }) => id,
  )

export const listPersonPurchases: Handler<Calls['listPersonPurchases']> = async (input, { context }) =>
  pageOfRows(
    await purchasesOf(context.db, await pageFor(context, input, timePlace), input),
    (row) => ({
      id: row.id,
      at: row.createdAt,
      paidAt: row.paidAt,
      status: row.status,
      paymentKind: row.paymentKind,
      productId: String(row.productId),
      currency: row.currency,
      price: Number(row.price),
      chargedCoins: Number(row.chargeGem),
      freeCoins: Number(row.freeGem),
      owedCoins: Number(row.owed),
    }),
    ({ createdAt, id }) => timePlaceText({ at: createdAt, id }),
  )

export const listPersonLedger: Handler<Calls['listPersonLedger']> = async (input, { context }) => {
  const page = await pageFor(context, input, postingPlace)
  const accounts = input.account && [input.account]
  const [{ postings, readTo }, balances] = await Promise.all([
    postingsOf(context.db, page, { ...input, accounts }),
    balancesOf(context.db, page.userId),
  ])
  const { rows, next } = pageOfRows(
    postings,
    ({ transferId, account, at, amount, reason }) => ({ transferId, account, at, amount: Number(amount), reason }),
    postingPlaceText,
  )
  return {
    rows,
    next: next ?? (readTo && postingPlaceText(readTo)),
    balances: balances.map(({ account, balance }) => ({ account, balance: Number(balance) })),
  }
}

const giftOf = ({ id, at, giftId, name, count, coins, points, mediaId, vliveId, nickname }: Gift) => ({
  id,
  at,
  giftId,
  name,
  count,
  coins: Number(coins),
  points: Number(points),
  mediaId,
  person: { vliveId, nickname },
})

export const listPersonGifts: Handler<Calls['listPersonGifts']> = async (input, { context }) => {
  if (input.direction === 'sent') {
    const { gifts, readTo } = await giftsSentBy(context.db, await pageFor(context, input, numberPlace), input)
    const { rows, next } = pageOfRows(gifts, giftOf, ({ place }) => place)
    return { rows, next: next ?? readTo }
  }
  return pageOfRows(
    await giftsReceivedBy(context.db, await pageFor(context, input, numberedTimePlace), input),
    giftOf,
    timePlaceText,
  )
}

export const listPersonDraws: Handler<Calls['listPersonDraws']> = async (input, { context }) =>
  pageOfRows(
    await drawsOf(context.db, await pageFor(context, input, numberPlace), input),
    (row) => ({ ...row, id: String(row.id) }),
    ({ id }) => String(id),
  )

export const listPersonBroadcasts: Handler<Calls['listPersonBroadcasts']> = async (input, { context }) =>
  pageOfRows(
    await broadcastsOf(context.db, await pageFor(context, input, numberPlace)),
    (row) => ({ ...row, id: String(row.id), watchCount: Number(row.watchCount) }),
    ({ id }) => String(id),
  )

export const listPersonPayouts: Handler<Calls['listPersonPayouts']> = async (input, { context }) =>
  pageOfRows(
    await payoutsOf(context.db, await pageFor(context, input, timePlace), input.state),
    (row) => ({ ...row, points: Number(row.points) }),
    timePlaceText,
  )

export const getPersonRegistrations: Handler<Calls['getPersonRegistrations']> = async ({ vliveId }, { context }) => {
  const { userId } = await pageFor(context, { vliveId, descending: true }, () => undefined)
  return { registrations: await registrationsOf(context.db, userId) }
}

export const listPersonPenalties: Handler<Calls['listPersonPenalties']> = async (input, { context }) =>
  pageOfRows(
    await penaltiesOf(context.db, await pageFor(context, input, numberPlace)),
    (row) => ({ ...row, id: String(row.id), suspendedUntil: asText(row.suspendedUntil) }),
    ({ id }) => String(id),
  )

export const listPersonReports: Handler<Calls['listPersonReports']> = async (input, { context }) =>
  pageOfRows(
    await reportCasesOf(context.db, await pageFor(context, input, numberPlace)),
    (row) => ({ ...row, id: String(row.id) }),
    ({ id }) => String(id),
  )

export const listPersonInquiries: Handler<Calls['listPersonInquiries']> = async (input, { context }) =>
  pageOfRows(
    await inquiriesOf(context.db, await pageFor(context, input, timePlace)),
    ({ email, ...row }) => ({
      ...row,
      maskedEmail: maskedEmail(context.sealing.open('inquiries.email', row.id, email)),
    }),
    ({ createdAt, id }) => timePlaceText({ at: createdAt, id }),
  )

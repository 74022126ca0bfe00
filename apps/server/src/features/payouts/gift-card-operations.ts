import type { giftCardOperations } from '@avalive/contract/payouts/gift-card-operations'
import type { Context } from '../../platform/context.ts'
import { isUniqueViolation } from '../../platform/db/violations.ts'
import { Refusal } from '../../platform/errors.ts'
import type { AuditedCallContext, Handler } from '../../platform/http/bind.ts'
import { requireVersion } from '../../platform/version.ts'
import { type GiftCodeOutcome, GiftCodeUnknown } from '../../providers/gift-code/port.ts'
import { askProvider } from './gift-card-due.ts'
import {
  type CardValues,
  changeCard,
  findIssue,
  type Issue,
  type IssueStatus,
  insertCard,
  listCards,
  listIssues,
  lockCard,
} from './gift-card-store.ts'
import { settleIssue } from './settle-gift-card.ts'

type Calls = typeof giftCardOperations

export const listGiftCardCatalogue: Handler<Calls['listGiftCardCatalogue']> = async (input, { context }) => {
  const { rows, next } = await listCards(context.db, input)
  return { rows: rows.map(({ id, ...card }) => ({ giftCardId: id, ...card })), next }
}

const valuesOf = ({ brand, name, faceValue, active }: CardValues): CardValues => ({
  brand,
  name: name.trim(),
  faceValue,
  active,
})

/** An active card with the same brand, name and face value exists already. */
const asConflict = (error: unknown): never => {
  if (isUniqueViolation(error)) throw new Refusal('conflict', { cause: error })
  throw error
}

export const createGiftCard: Handler<Calls['createGiftCard']> = (input, { context, audit }) =>
  context.db
    .transaction()
    .execute(async (tx) => {
      const values = valuesOf({ ...input, active: true })
      const { id, version } = await insertCard(tx, values)
      await audit.record(tx, { subject: `giftCard:${id}`, before: null, after: values })
      return { giftCardId: id, version }
    })
    .catch(asConflict)

export const changeGiftCard: Handler<Calls['changeGiftCard']> = (input, { context, audit }) =>
  context.db
    .transaction()
    .execute(async (tx) => {
      const card = await lockCard(tx, input.giftCardId)
      if (!card) throw new Refusal('notFound')
      requireVersion(card.version, input.version)
      const [before, after] = [valuesOf(card), valuesOf(input)]
      if (JSON.stringify(before) === JSON.stringify(after)) {
        audit.nothingChanged()
        return { version: card.version }
      }
      const version = await changeCard(tx, card.id, after)
      await audit.record(tx, { subject: `giftCard:${card.id}`, before, after })
      return { version }
    })
    .catch(asConflict)

export const listGiftCardIssues: Handler<Calls['listGiftCardIssues']> = async (input, { context }) => {
  const { rows, next } = await listIssues(context.db, input)
  const issues = rows.map(({ id, number: _, points, status, ...issue }) => ({
    ...issue,
    issueId: id,
    points: Number(points),
    status: status as IssueStatus,
  }))
  return { rows: issues, next }
}

/** An exchange that an operator may act on: somebody else's. */
const actable = async ({ db }: Context, issueId: string, operatorId: bigint): Promise<Issue> => {
  const issue = await findIssue(db, issueId)
  if (!issue) throw new Refusal('notFound')
  if (issue.userId === operatorId) throw new Refusal('notAllowed')
  return issue
}

/** Calls the provider outside of any transaction, then records its answer with the audit row. */
const settleByOperator = async (
  issue: Issue,
  ask: () => Promise<GiftCodeOutcome>,
  { context, audit }: AuditedCallContext,
): Promise<{ status: IssueStatus; version: number }> => {
  if (issue.status !== 'requested') {
    audit.nothingChanged()
    return { status: issue.status, version: issue.version }
  }
  const outcome = await ask().catch((error: unknown) => {
    if (error instanceof GiftCodeUnknown) throw new Refusal('payouts.giftCodeUnknown', { cause: error })
    throw error
  })
  return context.db.transaction().execute(async (tx) => {
    const { issue: settled, isSettledNow } = await settleIssue(tx, context, issue.id, outcome)
    const { status, version } = settled
    if (isSettledNow) {
      const subject = `giftCardIssue:${issue.id}`
      await audit.record(tx, { subject, personId: issue.userId, before: { status: issue.status }, after: { status } })
    } else audit.nothingChanged()
    return { status, version }
  })
}

export const checkGiftCardIssue: Handler<Calls['checkGiftCardIssue']> = async ({ issueId }, asked) => {
  const issue = await actable(asked.context, issueId, asked.caller.userId)
  return settleByOperator(issue, () => askProvider(asked.context, issue), asked)
}

/** The points come back only if the provider confirms that it has issued and will issue nothing. */
export const cancelGiftCardIssue: Handler<Calls['cancelGiftCardIssue']> = async ({ issueId, version }, asked) => {
  const issue = await actable(asked.context, issueId, asked.caller.userId)
  if (issue.status === 'requested') requireVersion(issue.version, version)
  return settleByOperator(issue, () => asked.context.giftCodes.cancel(issueId), asked)
}

import type { Input } from '@avalive/contract/call'
import type { voteOperations } from '@avalive/contract/vote-operations'
import { isLocale } from '@avalive/i18n/locales'
import { type EditionTerms, isPeriodValid, mayChangeCandidates, mayChangeTerms } from '@avalive/rules/vote/edition'
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { requireVersion } from '../../platform/version.ts'
import { phaseOf } from './phase.ts'
import {
  type Candidate,
  candidatesOf,
  type Edition,
  editionsBy,
  findEdition,
  insertEdition,
  lockEdition,
  saveCandidates,
  updateEdition,
} from './store.ts'

type Calls = typeof voteOperations

const texts = z.record(z.string(), z.string())

export const subjectOf = (campaignId: number): string => `voteEdition:${campaignId}`

const answerOf = (edition: Edition, now: Temporal.Instant) => {
  const { campaignId, names, beginAt, endAt, ticketsPerDay, version, countedAt } = edition
  const phase = phaseOf(edition, now)
  const byLocale = Object.entries(texts.parse(names)).map(([locale, name]) => ({ locale, name }))
  return { campaignId, names: byLocale, beginAt, endAt, ticketsPerDay, version, countedAt, phase }
}

const auditedOf = ({ names, beginAt, endAt, ticketsPerDay, version }: Edition) => ({
  names,
  beginAt: String(beginAt),
  endAt: String(endAt),
  ticketsPerDay,
  version,
})

const termsOf = ({ beginAt, endAt, ticketsPerDay }: Pick<Edition, keyof EditionTerms>): EditionTerms => ({
  beginAt: beginAt.epochMilliseconds,
  endAt: endAt.epochMilliseconds,
  ticketsPerDay,
})

type Names = Input<Calls['createVoteEdition']>['names']

const namesText = (names: Names): string => {
  if (!names.every(({ locale }) => isLocale(locale))) throw new Refusal('invalidInput')
  return JSON.stringify(Object.fromEntries(names.map(({ locale, name }) => [locale, name])))
}

/** Locks the edition exclusively, so that no vote is being stored, and checks the version that the operator saw. */
const lockSeen = async (
  tx: Transaction<DB>,
  { campaignId, version }: { readonly campaignId: number; readonly version: number },
): Promise<Edition> => {
  const edition = await lockEdition(tx, campaignId, 'exclusive')
  if (!edition) throw new Refusal('notFound')
  requireVersion(edition.version, version)
  return edition
}

export const listVoteEditions: Handler<Calls['listVoteEditions']> = async (input, { context }) => {
  const now = context.clock.now()
  const { rows, next } = await editionsBy(context.db, input, now)
  return { rows: rows.map((edition) => answerOf(edition, now)), next }
}

const candidateAnswer = ({ candidateId, nameJa, nameKana, nameLatin, portrait }: Candidate) => ({
  id: candidateId,
  nameJa,
  nameKana,
  nameLatin,
  portrait,
})

export const getVoteEdition: Handler<Calls['getVoteEdition']> = async ({ campaignId }, { context }) => {
  const { db, clock } = context
  const edition = await findEdition(db, campaignId)
  if (!edition) throw new Refusal('notFound')
  const candidates = await candidatesOf(db, campaignId)
  return { edition: answerOf(edition, clock.now()), candidates: candidates.map(candidateAnswer) }
}

export const createVoteEdition: Handler<Calls['createVoteEdition']> = (input, { context, audit }) =>
  context.db.transaction().execute(async (tx) => {
    const now = context.clock.now()
    const beginAt = Temporal.Instant.from(input.beginAt)
    const endAt = Temporal.Instant.from(input.endAt)
    const terms = { beginAt, endAt, ticketsPerDay: input.ticketsPerDay }
    if (!isPeriodValid(termsOf(terms), now.epochMilliseconds)) throw new Refusal('vote.periodInvalid')
    const edition = await insertEdition(tx, { ...terms, names: namesText(input.names), createdAt: now })
    await audit.record(tx, { subject: subjectOf(edition.campaignId), before: null, after: auditedOf(edition) })
    return { edition: answerOf(edition, now) }
  })

const changedTerms = (edition: Edition, { beginAt, endAt, ticketsPerDay }: Input<Calls['changeVoteEdition']>) => ({
  beginAt: beginAt === undefined ? edition.beginAt : Temporal.Instant.from(beginAt),
  endAt: endAt === undefined ? edition.endAt : Temporal.Instant.from(endAt),
  ticketsPerDay: ticketsPerDay ?? edition.ticketsPerDay,
})

export const changeVoteEdition: Handler<Calls['changeVoteEdition']> = (input, { context, audit }) =>
  context.db.transaction().execute(async (tx) => {
    const before = await lockSeen(tx, input)
    const now = context.clock.now()
    const terms = changedTerms(before, input)
    const [old, changed, at] = [termsOf(before), termsOf(terms), now.epochMilliseconds]
    if (!mayChangeTerms(old, changed, at)) throw new Refusal('vote.frozen')
    if (!isPeriodValid(changed, at, old)) throw new Refusal('vote.periodInvalid')
    const names = input.names && { names: namesText(input.names) }
    const edition = await updateEdition(tx, input.campaignId, { ...terms, ...names })
    await audit.record(tx, {
      subject: subjectOf(input.campaignId),
      before: auditedOf(before),
      after: auditedOf(edition),
    })
    return { edition: answerOf(edition, now) }
  })

export const endVoteEdition: Handler<Calls['endVoteEdition']> = (input, { context, audit }) =>
  context.db.transaction().execute(async (tx) => {
    const before = await lockSeen(tx, input)
    const now = context.clock.now()
    const isEmpty = Temporal.Instant.compare(now, before.beginAt) <= 0
    if (isEmpty || phaseOf(before, now) !== 'open') throw new Refusal('vote.frozen')
    const edition = await updateEdition(tx, input.campaignId, { endAt: now })
    await audit.record(tx, {
      subject: subjectOf(input.campaignId),
      before: auditedOf(before),
      after: auditedOf(edition),
    })
    return { edition: answerOf(edition, now) }
  })

export const saveVoteCandidates: Handler<Calls['saveVoteCandidates']> = (input, { context, audit }) =>
  context.db.transaction().execute(async (tx) => {
    const before = await lockSeen(tx, input)
    const now = context.clock.now()
    const { campaignId, candidates } = input
    const stored = (await candidatesOf(tx, campaignId)).map(candidateAnswer)
    if (!mayChangeCandidates(stored, candidates, phaseOf(before, now))) throw new Refusal('vote.frozen')
    await saveCandidates(
      tx,
      campaignId,
      candidates.map(({ id, ...candidate }) => ({ candidateId: id, ...candidate })),
    )
    const edition = await updateEdition(tx, campaignId, {})
    await audit.record(tx, {
      subject: subjectOf(campaignId),
      before: { version: before.version, candidates: stored },
      after: { version: edition.version, candidates },
    })
    return { edition: answerOf(edition, now) }
  })

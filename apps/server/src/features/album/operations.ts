import type { album } from '@avalive/contract/album'
import type { Answer } from '@avalive/contract/call'
import { type EditionTimes, isPossible, visibilityAt } from '@avalive/rules/album/edition'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { isUniqueViolation } from '../../platform/db/violations.ts'
import { Refusal } from '../../platform/errors.ts'
import type { AuditedCallContext, Handler } from '../../platform/http/bind.ts'
import { requireVersion } from '../../platform/version.ts'
import {
  changeEdition,
  type Edition,
  type EditionChange,
  editionsBy,
  findEdition,
  insertEdition,
  lockEdition,
  progressOf,
  startComputing,
} from './edition-store.ts'

type Calls = typeof album
type AnsweredEdition = Answer<Calls['createAlbumEdition']>['edition']

const withProgress = async (
  db: Database,
  editions: readonly Edition[],
  now: Temporal.Instant,
): Promise<AnsweredEdition[]> => {
  const { people, done } = await progressOf(db, editions)
  return editions.map((edition, place) => ({
    id: Number(edition.id),
    year: edition.year,
    periodBegin: edition.periodBegin.toString(),
    periodEnd: edition.periodEnd.toString(),
    visibleFrom: edition.visibleFrom,
    visibleUntil: edition.visibleUntil,
    state: edition.state,
    visibility: visibilityAt(edition, now),
    computedAt: edition.computedAt,
    version: edition.version,
    progress: { peopleDone: done[place] ?? 0, people, albums: edition.albumsWritten },
  }))
}

const answerOf = async (db: Database, edition: Edition, now: Temporal.Instant) => {
  const [answered] = await withProgress(db, [edition], now)
  if (!answered) throw new Error('an edition vanished in its transaction')
  return { edition: answered }
}

interface SentTimes {
  readonly periodBegin: string
  readonly periodEnd: string
  readonly visibleFrom: string
  readonly visibleUntil: string
}

const timesOf = (sent: SentTimes): EditionTimes => {
  const times = {
    periodBegin: Temporal.PlainDate.from(sent.periodBegin),
    periodEnd: Temporal.PlainDate.from(sent.periodEnd),
    visibleFrom: Temporal.Instant.from(sent.visibleFrom),
    visibleUntil: Temporal.Instant.from(sent.visibleUntil),
  }
  if (!isPossible(times)) throw new Refusal('album.impossibleTimes')
  return times
}

const subjectOf = ({ id }: Edition): string => `albumEdition:${id}`

const auditedOf = ({ year, periodBegin, periodEnd, visibleFrom, visibleUntil, state, run, version }: Edition) => ({
  year,
  periodBegin,
  periodEnd,
  visibleFrom,
  visibleUntil,
  state,
  run,
  version,
})

export const createAlbumEdition: Handler<Calls['createAlbumEdition']> = async (input, { context, audit }) => {
  const times = timesOf(input)
  try {
    return await context.db.transaction().execute(async (tx) => {
      const edition = await insertEdition(tx, input.year, times)
      await audit.record(tx, { subject: subjectOf(edition), before: null, after: auditedOf(edition) })
      return answerOf(tx, edition, context.clock.now())
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('album.yearTaken')
    throw error
  }
}

type Decide = (tx: Transaction<DB>, edition: Edition, now: Temporal.Instant) => EditionChange | Promise<Edition>

/** Locks the edition, checks its version, makes the decided change and records it. */
const change = (
  { id, version }: { readonly id: number; readonly version: number },
  { context, audit }: AuditedCallContext,
  decide: Decide,
) =>
  context.db.transaction().execute(async (tx) => {
    const before = await lockEdition(tx, id)
    if (!before) throw new Refusal('notFound')
    requireVersion(before.version, version)
    const now = context.clock.now()
    const decided = decide(tx, before, now)
    const after = decided instanceof Promise ? await decided : await changeEdition(tx, before.id, decided)
    await audit.record(tx, { subject: subjectOf(after), before: auditedOf(before), after: auditedOf(after) })
    return answerOf(tx, after, now)
  })

const requireIdle = ({ state }: Edition): void => {
  if (state === 'computing') throw new Refusal('album.computing')
}

export const changeAlbumEdition: Handler<Calls['changeAlbumEdition']> = (input, call) => {
  const times = timesOf(input)
  return change(input, call, (_tx, edition) => {
    const isSamePeriod = times.periodBegin.equals(edition.periodBegin) && times.periodEnd.equals(edition.periodEnd)
    if (isSamePeriod) return { times }
    requireIdle(edition)
    // The albums of the earlier period are hidden.
    return { times, state: 'waiting', computedAt: null }
  })
}

export const computeAlbumEdition: Handler<Calls['computeAlbumEdition']> = (input, call) =>
  change(input, call, (tx, edition, now) => {
    requireIdle(edition)
    return startComputing(tx, edition.id, now)
  })

const hasEnded = ({ visibleUntil }: Edition, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(visibleUntil, now) <= 0

export const openAlbumEdition: Handler<Calls['openAlbumEdition']> = (input, call) =>
  change(input, call, (_tx, edition, now) => {
    if (hasEnded(edition, now)) throw new Refusal('album.ended')
    if (edition.computedAt === null) throw new Refusal('album.notComputed')
    return { visibleFrom: now }
  })

export const closeAlbumEdition: Handler<Calls['closeAlbumEdition']> = (input, call) =>
  change(input, call, (_tx, edition, now) => {
    if (hasEnded(edition, now)) throw new Refusal('album.ended')
    const hasBegun = Temporal.Instant.compare(edition.visibleFrom, now) <= 0
    return { visibleUntil: now, ...(!hasBegun && { visibleFrom: now }) }
  })

export const listAlbumEditions: Handler<Calls['listAlbumEditions']> = async (input, { context: { db, clock } }) => {
  const now = clock.now()
  const { rows, next } = await editionsBy(db, input, now)
  return { rows: await withProgress(db, rows, now), next }
}

export const getAlbumEdition: Handler<Calls['getAlbumEdition']> = async ({ id }, { context: { db, clock } }) => {
  const edition = await findEdition(db, id)
  if (!edition) throw new Refusal('notFound')
  return answerOf(db, edition, clock.now())
}

import { votePhases } from '@avalive/rules/vote/edition'
import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { listInput, listOutput } from './list.ts'
import { answeredInstant, auditReason, idempotencyKey, instant, keptText, rowNumber } from './shapes.ts'

const filled = (most: number) => keptText(most).check(z.refine((text) => text.trim() !== ''))
/** One name per locale. English is shown where a translation is missing. */
const names = z.array(z.object({ locale: z.string().check(z.maxLength(10)), name: filled(100) })).check(
  z.refine((all) => all.some(({ locale }) => locale === 'en')),
  z.refine((all) => new Set(all.map(({ locale }) => locale)).size === all.length),
)
const ticketsPerDay = z.int().check(z.minimum(0), z.maximum(100))
/** The version that the operator saw. A call with an older one is refused. */
const version = z.int().check(z.nonnegative())
const campaignId = rowNumber

const edition = z.object({
  campaignId: z.int(),
  names: z.array(z.object({ locale: z.string(), name: z.string() })),
  beginAt: answeredInstant,
  endAt: answeredInstant,
  ticketsPerDay: z.int(),
  phase: z.enum(votePhases),
  version: z.int(),
  countedAt: z.nullable(answeredInstant),
})

const candidate = z.object({
  id: z.int().check(z.minimum(1), z.maximum(200)),
  nameJa: filled(60),
  nameKana: filled(60),
  nameLatin: filled(60),
  /** Seeds the drawing of the portrait and names its file. */
  portrait: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,59}$/)),
})

const isUnique = <T>(list: readonly T[], of: (one: T) => unknown): boolean => new Set(list.map(of)).size === list.length

const read = { auth: 'operator', role: 'readOnly', servedInMaintenance: true, errors: ['notFound'] } as const
const change = { ...read, role: 'content', audited: true } as const

/** The operators' side of the character vote. */
export const voteOperations = defineCalls('vote', {
  listVoteEditions: {
    ...read,
    path: '/operator/election/list',
    summary: 'Lists editions, latest begin first.',
    /** The search is for a part of a name. */
    input: listInput({ phase: z.optional(z.enum(votePhases)) }, ['beginAt']),
    output: listOutput(edition.shape),
  },
  getVoteEdition: {
    ...read,
    path: '/operator/election/get',
    summary: 'Returns an edition with its candidates in the order of the page.',
    input: z.object({ campaignId }),
    output: z.object({ edition, candidates: z.array(candidate) }),
  },
  createVoteEdition: {
    ...change,
    path: '/operator/election/create',
    summary: 'Creates an edition without candidates. It must begin in the future.',
    input: z.object({ names, beginAt: instant, endAt: instant, ticketsPerDay, reason: auditReason }),
    output: z.object({ edition }),
    errors: ['vote.periodInvalid'],
  },
  changeVoteEdition: {
    ...change,
    path: '/operator/election/change',
    summary:
      'Changes an edition. Once it has begun, only its names and its end change; once it has ended, only its names.',
    input: z.object({
      campaignId,
      version,
      names: z.optional(names),
      beginAt: z.optional(instant),
      endAt: z.optional(instant),
      ticketsPerDay: z.optional(ticketsPerDay),
      reason: auditReason,
    }),
    output: z.object({ edition }),
    errors: ['notFound', 'conflict', 'vote.frozen', 'vote.periodInvalid'],
  },
  saveVoteCandidates: {
    ...change,
    path: '/operator/election/candidates/save',
    summary:
      'Replaces the candidates, in the order of the page. Once the edition has begun, only names and order may differ.',
    input: z.object({
      campaignId,
      version,
      candidates: z.array(candidate).check(
        z.minLength(1),
        z.maxLength(200),
        z.refine((all) => isUnique(all, ({ id }) => id) && isUnique(all, ({ portrait }) => portrait)),
      ),
      reason: auditReason,
    }),
    output: z.object({ edition }),
    errors: ['notFound', 'conflict', 'vote.frozen'],
    largestBody: 262_144,
  },
  endVoteEdition: {
    ...change,
    path: '/operator/election/end',
    summary: 'Ends a running edition now. Votes that were taken count.',
    input: z.object({ campaignId, version, reason: auditReason }),
    output: z.object({ edition }),
    errors: ['notFound', 'conflict', 'vote.frozen'],
  },
  grantVoteTickets: {
    ...change,
    path: '/operator/election/ticket/grant',
    summary: 'Gives a person tickets of an edition that has not ended.',
    input: z.object({
      campaignId,
      vliveId: z.string().check(z.minLength(1), z.maxLength(64)),
      amount: z.int().check(z.minimum(1), z.maximum(1000)),
      /** Repeating the call with the same key gives the tickets only once. */
      idempotencyKey,
      reason: auditReason,
    }),
    output: z.object({ remainingCount: z.int() }),
    errors: ['notFound', 'vote.ended', 'vote.keyUsedOtherwise'],
  },
  listVoteResults: {
    ...read,
    path: '/operator/election/results/list',
    summary: 'Returns the votes for each candidate, once they are counted after the end.',
    input: z.object({ campaignId }),
    output: z.object({
      totalCount: z.int(),
      results: z.array(z.object({ id: z.int(), name: z.string(), rank: z.int(), count: z.int() })),
    }),
    errors: ['notFound', 'vote.notCounted'],
  },
  exportVoteResults: {
    ...change,
    path: '/operator/election/results/export',
    summary:
      'Returns the votes for each candidate as a table with tabs, base64, once they are counted after the end. No cell is computed by a spreadsheet.',
    input: z.object({ campaignId, reason: auditReason }),
    output: z.object({ fileName: z.string(), content: z.string(), sha256: z.string(), rows: z.int() }),
    errors: ['notFound', 'vote.notCounted'],
    perMinute: 10,
  },
})

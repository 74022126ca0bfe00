import { votePhases } from '@avalive/rules/vote/edition'
import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { answeredInstant, idempotencyKey, rowNumber, shownAccount } from './shapes.ts'

const remaining = z.object({ remainingCount: z.int() })

const edition = z.object({
  campaignId: z.int(),
  name: z.string(),
  beginAt: answeredInstant,
  /** Votes are taken until just before this moment. */
  endAt: answeredInstant,
  /** For each day in Japan on which a person is active. */
  ticketsPerDay: z.int(),
  phase: z.enum(votePhases),
})

const candidate = z.object({
  id: z.int(),
  /** In Japanese letters for Japanese readers, in Latin letters for all others. */
  name: z.string(),
  /** The other forms of the name. The first one is shown below the name. */
  otherNames: z.array(z.string()),
  /** The portrait, under `/vote_portraits/`. */
  file_name: z.string(),
})

/** The character vote. */
export const vote = defineCalls('vote', {
  getElection: {
    path: '/election/get',
    auth: 'anonymous',
    summary:
      'Returns an edition of the character vote: without a campaignId the current one, or else the latest that has ended. Counts are in no answer before the end.',
    input: z.object({ campaignId: z.optional(rowNumber) }),
    output: z.object({
      edition,
      /** The server's time. */
      now: answeredInstant,
      /** Empty before the begin. */
      candidates: z.array(candidate),
      /** Null before the end, and for the moment that the count takes. */
      results: z.nullable(
        z.object({
          totalCount: z.int(),
          /** Most votes first. Candidates with the same count share a rank. */
          ranking: z.array(z.object({ id: z.int(), rank: z.int(), count: z.int() })),
        }),
      ),
      /** The next edition to begin. */
      next: z.nullable(z.object({ campaignId: z.int(), name: z.string(), beginAt: answeredInstant })),
    }),
    errors: ['notFound'],
    background: true,
  },
  getTicketNum: {
    path: '/election/get/ticket/num',
    auth: 'member',
    summary: 'Gives the caller the tickets of the days on which they were active, and returns how many are left.',
    input: z.object({ campaignId: rowNumber }),
    output: remaining,
    errors: ['notFound'],
  },
  castVote: {
    path: '/election/vote',
    auth: 'member',
    summary: 'Uses one ticket to vote for a candidate, and returns how many are left.',
    input: z.object({
      campaignId: rowNumber,
      /** The candidate's id. */
      voteId: rowNumber,
      /** Sending a vote again with the same key counts it only once, and returns the same answer. */
      idempotencyKey: z.optional(idempotencyKey),
      /** The account that the page shows. */
      vliveId: shownAccount,
    }),
    output: remaining,
    errors: [
      'notFound',
      'coins.accountMismatch',
      'vote.notBegun',
      'vote.ended',
      'vote.noTickets',
      'vote.keyUsedOtherwise',
    ],
    perMinute: 120,
  },
})

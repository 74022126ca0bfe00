import { LONGEST_GOAL_TITLE, MAX_GOAL_TARGET } from '@avalive/rules/live/gift-goal'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { auditReason, empty, keptText, shownAccount } from '../shapes.ts'
import { mediaId } from './person.ts'

/** A goal for the gifts of a stream. */
export const giftGoal = z.object({
  goalId: z.string(),
  title: z.string(),
  /** The gift that counts; null if all coins count. */
  gift: z.nullable(z.object({ giftId: z.string(), name: z.string(), imageUrl: z.string() })),
  /** In coins, or in pieces of the gift. */
  target: z.int(),
  progress: z.int(),
  /** The id of the last gift in `progress`. Gifts with a greater id are added to it. */
  countedTo: z.string(),
})
export type GiftGoal = z.output<typeof giftGoal>

/** Gift goals that streamers set for their streams. */
export const goals = defineCalls('live', {
  saveGiftGoal: {
    path: '/media/goal/save',
    auth: 'member',
    summary:
      'Sets or changes the gift goal of a running or announced stream. For the people on its stage. A changed goal keeps what was counted, unless it counts something else.',
    input: z.object({
      mediaId,
      /** Characters count by code point, but a schema counts UTF-16 code units. */
      title: keptText(2 * LONGEST_GOAL_TITLE).check(z.trim(), z.minLength(1)),
      giftId: z.nullable(z.string().check(z.maxLength(40))),
      target: z.int().check(z.minimum(1), z.maximum(MAX_GOAL_TARGET)),
      vliveId: shownAccount,
    }),
    output: z.object({ goal: giftGoal }),
    errors: ['notFound', 'coins.accountMismatch', 'live.broadcastOver', 'live.mutedWord', 'live.wordNotAllowed'],
    perMinute: 30,
  },
  removeGiftGoal: {
    path: '/media/goal/remove',
    auth: 'member',
    summary: 'Removes the gift goal of a stream. For the people on its stage and operators.',
    input: z.object({ mediaId, reason: z.optional(auditReason), vliveId: shownAccount }),
    output: empty,
    errors: ['notFound', 'coins.accountMismatch'],
    perMinute: 30,
  },
})

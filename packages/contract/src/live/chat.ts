import { LONGEST_MUTED_WORD, MAX_MUTED_WORDS, slowModeChoices } from '@avalive/rules/live/chat'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { auditReason, keptText, shownAccount } from '../shapes.ts'
import { comment } from './comments.ts'
import { mediaId } from './person.ts'

/** What everybody in the room knows of its chat. */
export const chat = z.object({
  /** Seconds between two comments of one person; 0 if slow mode is off. */
  slowSeconds: z.literal(slowModeChoices),
  followersOnly: z.boolean(),
  /** The comment above the chat. */
  pinned: z.nullable(comment),
})
export type Chat = z.output<typeof chat>

const modes = {
  slowSeconds: z.literal(slowModeChoices),
  followersOnly: z.boolean(),
  /** Characters count by code point, but a schema counts UTF-16 code units. */
  mutedWords: z.array(keptText(2 * LONGEST_MUTED_WORD)).check(z.maxLength(MAX_MUTED_WORDS)),
}

/** The modes of a stream's chat. They belong to its host and hold for all their streams. */
export const chats = defineCalls('live', {
  getChatSettings: {
    path: '/media/chat/settings/get',
    auth: 'member',
    summary: 'Returns the chat modes and muted words of the stream’s host. For the stream’s streamers and operators.',
    input: z.object({ mediaId }),
    output: z.object(modes),
    errors: ['notFound'],
  },
  saveChatSettings: {
    path: '/media/chat/settings/save',
    auth: 'member',
    summary:
      'Saves the chat modes and muted words of the stream’s host. For the stream’s streamers and operators. They hold at once.',
    input: z.object({
      mediaId,
      ...modes,
      /** The account that the page shows. */
      vliveId: shownAccount,
      /** For the audit log, if an operator saves. */
      reason: z.optional(auditReason),
    }),
    output: z.object(modes),
    errors: ['notFound', 'coins.accountMismatch'],
    perMinute: 30,
  },
})

import { LONGEST_MUTED_WORD } from '@avalive/rules/live/chat'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { listInput, listOutput } from '../list.ts'
import { answeredInstant, auditReason, empty, keptText, rowId } from '../shapes.ts'
import { mediaId } from './person.ts'

/** Operator calls for running broadcasts, and for the words that nobody may use. */
export const moderation = defineCalls('live', {
  listRunning: {
    path: '/operator/media/running',
    auth: 'operator',
    role: 'readOnly',
    summary:
      'Lists the broadcasts that run now. `search` is in the title or the host’s nickname, or is the host’s vliveId.',
    input: listInput({ reported: z.optional(z.boolean()) }, ['watchCount', 'startedAt']),
    output: listOutput({
      mediaId,
      title: z.string(),
      thumbnail: z.string(),
      vliveId: z.string(),
      nickname: z.string(),
      official: z.boolean(),
      watchCount: z.int(),
      startedAt: answeredInstant,
      /** Open cases of reports about the broadcast or its host. */
      openCases: z.int(),
    }),
    servedInMaintenance: true,
  },
  listServiceWords: {
    path: '/operator/muted_word/list',
    auth: 'operator',
    role: 'moderation',
    summary: 'Lists the words that nobody may use in comments, titles and nicknames.',
    input: listInput({}, ['addedAt']),
    output: listOutput({
      id: z.string(),
      word: z.string(),
      addedBy: z.object({ vliveId: z.string(), nickname: z.string() }),
      addedAt: answeredInstant,
    }),
    servedInMaintenance: true,
  },
  addServiceWord: {
    path: '/operator/muted_word/add',
    auth: 'operator',
    role: 'moderation',
    summary:
      'Refuses a word from now on in comments, titles and nicknames, in every width and case. What was written before stays. Adding a word again changes nothing.',
    input: z.object({ word: keptText(2 * LONGEST_MUTED_WORD), reason: auditReason }),
    output: z.object({ id: z.string() }),
    servedInMaintenance: true,
    audited: true,
  },
  removeServiceWord: {
    path: '/operator/muted_word/remove',
    auth: 'operator',
    role: 'moderation',
    summary: 'Allows a word again.',
    input: z.object({ id: rowId, reason: auditReason }),
    output: empty,
    errors: ['notFound'],
    servedInMaintenance: true,
    audited: true,
  },
})

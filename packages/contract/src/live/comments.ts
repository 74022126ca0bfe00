import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { answeredInstant, empty, idempotencyKey, shownAccount } from '../shapes.ts'
import { mediaId, person } from './person.ts'

/** The comment that another one answers. Never its text: it may have been removed. */
const repliedTo = z.object({ commentId: z.string(), vliveId: z.string(), nickname: z.string() })

export const comment = z.object({
  commentId: z.string(),
  person,
  text: z.string(),
  at: answeredInstant,
  /** Missing if the comment answers none. */
  replyTo: z.optional(repliedTo),
})
export type Comment = z.output<typeof comment>

/** Comments on a stream. */
export const comments = defineCalls('live', {
  listComments: {
    path: '/media/comment/list',
    auth: 'anonymous',
    summary: 'Lists the latest comments of a stream, oldest first. `before` continues with older ones.',
    input: z.object({ mediaId, before: z.optional(z.string().check(z.maxLength(40))) }),
    output: z.object({ comments: z.array(comment), hasMore: z.boolean() }),
    errors: ['notFound'],
  },
  sendComment: {
    path: '/media/comment/send',
    auth: 'member',
    summary: 'Sends a comment to a stream.',
    input: z.object({
      mediaId,
      text: z.string().check(z.trim(), z.minLength(1), z.maxLength(800)),
      /** A comment of the same stream that this one answers. */
      replyTo: z.optional(z.string().check(z.maxLength(40))),
      /** Sending a comment again with the same key stores it only once. */
      idempotencyKey: z.optional(idempotencyKey),
      /** The account that the page shows. */
      vliveId: shownAccount,
    }),
    output: z.object({ comment }),
    errors: [
      'notFound',
      'coins.accountMismatch',
      'live.streamNotLive',
      'live.commentTooLong',
      'live.blocked',
      'live.tooManyComments',
      'live.slowMode',
      'live.followersOnly',
      'live.mutedWord',
      'live.wordNotAllowed',
      'live.keyUsedOtherwise',
    ],
  },
  translateComment: {
    path: '/media/comment/translate',
    auth: 'member',
    summary: 'Translates a comment that is shown on a stream into the language of the request.',
    input: z.object({ mediaId, commentId: z.string().check(z.maxLength(40)) }),
    output: z.object({
      text: z.string(),
      /** The language of the comment, as a language tag. */
      from: z.string(),
      /** The sandbox's translator knows only a few phrases. */
      isSandbox: z.boolean(),
    }),
    errors: ['notFound', 'live.cannotTranslate'],
    perMinute: 20,
  },
  pinComment: {
    path: '/media/comment/pin',
    auth: 'member',
    summary: 'Pins a comment above the chat, instead of the one before. For the stream’s streamers and operators.',
    input: z.object({ mediaId, commentId: z.string().check(z.maxLength(40)), vliveId: shownAccount }),
    output: empty,
    errors: ['notFound', 'coins.accountMismatch', 'live.streamNotLive'],
    perMinute: 30,
  },
  unpinComment: {
    path: '/media/comment/unpin',
    auth: 'member',
    summary: 'Unpins the pinned comment. For the stream’s streamers and operators.',
    input: z.object({ mediaId, vliveId: shownAccount }),
    output: empty,
    errors: ['notFound', 'coins.accountMismatch', 'live.streamNotLive'],
    perMinute: 30,
  },
  removeComment: {
    path: '/media/comment/remove',
    auth: 'member',
    summary: 'Removes a comment. For the stream’s streamers and operators.',
    input: z.object({ mediaId, commentId: z.string().check(z.maxLength(40)), vliveId: shownAccount }),
    output: empty,
    errors: ['notFound', 'coins.accountMismatch'],
  },
})

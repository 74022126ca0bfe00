import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { empty, shownAccount } from '../shapes.ts'
import { person, vliveId } from './person.ts'

export const hiddenPerson = z.object({ ...person.shape, isBlocked: z.boolean(), isMuted: z.boolean() })
export type HiddenPerson = z.output<typeof hiddenPerson>

/** Blocking and muting: people whom the caller doesn't want to meet. */
export const hiding = defineCalls('live', {
  listHidden: {
    path: '/streamer/hidden/list',
    auth: 'member',
    summary: 'Lists the people whom the caller has blocked or muted, latest first, at most 2,000.',
    input: empty,
    output: z.object({ people: z.array(hiddenPerson) }),
  },
  blockPerson: {
    path: '/streamer/block',
    auth: 'member',
    summary:
      'Blocks a user: they can’t follow the caller, nor comment or send gifts on the caller’s streams. Both unfollow each other.',
    input: z.object({ vliveId, shownVliveId: shownAccount }),
    output: empty,
    errors: ['notFound', 'coins.accountMismatch', 'live.notYourself', 'live.tooManyHidden'],
    perMinute: 60,
  },
  unblockPerson: {
    path: '/streamer/unblock',
    auth: 'member',
    summary: 'Unblocks a user.',
    input: z.object({ vliveId, shownVliveId: shownAccount }),
    output: empty,
    errors: ['notFound', 'coins.accountMismatch'],
    perMinute: 60,
  },
  mutePerson: {
    path: '/streamer/mute',
    auth: 'member',
    summary: 'Mutes a user: the caller doesn’t see their comments and gifts any more. The user doesn’t notice.',
    input: z.object({ vliveId, shownVliveId: shownAccount }),
    output: empty,
    errors: ['notFound', 'coins.accountMismatch', 'live.notYourself', 'live.tooManyHidden'],
    perMinute: 60,
  },
  unmutePerson: {
    path: '/streamer/unmute',
    auth: 'member',
    summary: 'Unmutes a user.',
    input: z.object({ vliveId, shownVliveId: shownAccount }),
    output: empty,
    errors: ['notFound', 'coins.accountMismatch'],
    perMinute: 60,
  },
})

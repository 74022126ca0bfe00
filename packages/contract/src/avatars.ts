import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { look } from './live/broadcasts.ts'
import { auditReason, keptText, rowId } from './shapes.ts'

const vliveId = z.string().check(z.maxLength(40))
const terms = {
  /** Shown to the person where they choose an avatar. */
  name: keptText(30).check(z.trim(), z.minLength(1)),
  /** The seed decides face, colours and clothes. */
  seed: keptText(40).check(z.trim(), z.minLength(1)),
  hair: look.shape.hair,
}
const avatarOfPerson = z.object({
  avatarId: z.string(),
  name: z.string(),
  thumbnailUrl: z.string(),
  /** Null: the person's icon is shown instead of a figure. */
  look: z.nullable(look),
  version: z.int(),
})
const output = z.object({ avatars: z.array(avatarOfPerson) })
const changing = {
  auth: 'operator',
  role: 'admin',
  output,
  errors: ['notFound', 'conflict'],
  servedInMaintenance: true,
  audited: true,
} as const

/** Operator calls about avatars. A person with an avatar is a streamer: they may broadcast and enter events. */
export const avatars = defineCalls('account', {
  listPersonAvatars: {
    path: '/operator/user/avatar/list',
    auth: 'operator',
    role: 'readOnly',
    summary: 'Lists the avatars of a person, the newest first. The stage shows the newest.',
    input: z.object({ vliveId }),
    output,
    errors: ['notFound'],
    servedInMaintenance: true,
  },
  giveAvatar: {
    ...changing,
    path: '/operator/user/avatar/give',
    summary: 'Gives a person an avatar. The first one makes them a streamer.',
    /** `seen` is the number of avatars that the operator saw, so that a repeated call gives none twice. */
    input: z.object({ vliveId, seen: z.int().check(z.nonnegative()), ...terms, reason: auditReason }),
  },
  changeAvatar: {
    ...changing,
    path: '/operator/user/avatar/change',
    summary: 'Changes the name or the figure of an avatar.',
    input: z.object({ avatarId: rowId, version: z.int().check(z.nonnegative()), ...terms, reason: auditReason }),
  },
  takeAvatar: {
    ...changing,
    path: '/operator/user/avatar/take',
    summary: 'Takes an avatar. Taking the last one ends the person’s broadcasts, and they are no streamer any more.',
    input: z.object({ avatarId: rowId, version: z.int().check(z.nonnegative()), reason: auditReason }),
  },
})

import {
  MAX_PICTURE_BYTES,
  MAX_PICTURE_NAME,
  pictureKindNames,
  pictureUses,
} from '@avalive/rules/console/picture-kinds'
import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { listInput, listOutput } from './list.ts'
import { answeredInstant, auditReason, keptText, rowId } from './shapes.ts'

const kind = z.enum(pictureKindNames)
/** Four letters for every three bytes. */
const MAX_BASE64 = Math.ceil(MAX_PICTURE_BYTES / 3) * 4

const pictureShape = {
  id: z.string(),
  version: z.int(),
  kind,
  name: z.string(),
  /** What other calls take as the address of a picture. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  /** The same picture in smaller sizes. */
  smaller: z.array(z.object({ width: z.int(), url: z.string() })),
  uploadedAt: answeredInstant,
  removedAt: z.nullable(answeredInstant),
}
const picture = z.object(pictureShape)

const change = {
  auth: 'operator',
  role: 'content',
  input: z.object({ id: rowId, version: z.int().check(z.nonnegative()), reason: auditReason }),
  output: z.object({ picture }),
  servedInMaintenance: true,
  audited: true,
} as const

/** Pictures that operators upload, for everything that shows one. */
export const consolePictures = defineCalls('console', {
  uploadPicture: {
    path: '/operator/picture/upload',
    auth: 'operator',
    role: 'content',
    summary: 'Stores a picture in the sizes of its kind. The same picture again returns the one that is stored.',
    /** `data` is a JPEG, PNG or WebP file in base64. */
    input: z.object({
      kind,
      name: keptText(MAX_PICTURE_NAME).check(z.refine((text) => text.trim() !== '')),
      data: z.string().check(z.maxLength(MAX_BASE64), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
    }),
    output: z.object({ picture }),
    errors: ['console.pictureRefused', 'console.pictureTooLarge', 'console.pictureTooSmall', 'unavailable'],
    servedInMaintenance: true,
    audited: true,
    perMinute: 60,
    largestBody: MAX_BASE64 + 1024,
  },
  listPictures: {
    path: '/operator/picture/list',
    auth: 'operator',
    role: 'content',
    summary: 'Lists uploaded pictures with the things that show them.',
    input: listInput({ kind: z.optional(kind), removed: z.optional(z.boolean()) }, ['uploadedAt', 'name']),
    output: listOutput({ ...pictureShape, uses: z.array(z.object({ what: z.enum(pictureUses), id: z.string() })) }),
    servedInMaintenance: true,
  },
  removePicture: {
    ...change,
    path: '/operator/picture/remove',
    summary: 'Removes a picture that nothing shows. It can be restored for a day.',
    errors: ['notFound', 'conflict', 'console.pictureInUse'],
  },
  restorePicture: {
    ...change,
    path: '/operator/picture/restore',
    summary: 'Restores a removed picture at its address.',
    errors: ['notFound', 'conflict'],
  },
})

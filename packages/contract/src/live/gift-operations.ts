import { giftTiers } from '@avalive/rules/live/gift-tier'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { listInput, listOutput } from '../list.ts'
import { auditReason, keptText, namesByLocale } from '../shapes.ts'

const giftId = z.string().check(z.regex(/^[a-z0-9_-]{1,40}$/))
const names = namesByLocale(40)
/** A picture of this site. */
const imageUrl = keptText(300).check(z.regex(/^\/[\w./-]+$/))
const price = z.int().check(z.minimum(1), z.maximum(1_000_000))
const position = z.int().check(z.minimum(0), z.maximum(30_000))
/** The counts that the page offers with one tap. */
const counts = z.array(z.int().check(z.minimum(1), z.maximum(100))).check(
  z.minLength(1),
  z.maxLength(6),
  z.refine((all) => all.every((count, index) => index === 0 || count > (all[index - 1] ?? 0))),
)

const storedGift = z.object({
  giftId: z.string(),
  /** The key of its text, or its first English name. */
  name: z.string(),
  /** Null for a gift that the catalogues of texts name. */
  names: z.nullable(z.record(z.string(), z.string())),
  imageUrl: z.string(),
  /** In coins; 0 for the free gift. */
  price: z.int(),
  counts: z.array(z.int()),
  position: z.int(),
  offered: z.boolean(),
  /** Whether viewers have seen the price, so that it stays. */
  priceFixed: z.boolean(),
  isFree: z.boolean(),
  /** How one of it is celebrated on the stage. */
  tier: z.enum(giftTiers),
  version: z.int(),
})
export type StoredGift = z.output<typeof storedGift>

const change = {
  auth: 'operator',
  role: 'content',
  servedInMaintenance: true,
  audited: true,
  output: z.object({ gift: storedGift }),
} as const

/** Operator calls for the catalogue of gifts. None is ever deleted, because it was sent. */
export const giftOperations = defineCalls('live', {
  listGiftCatalogue: {
    path: '/operator/gift/list',
    auth: 'operator',
    role: 'readOnly',
    summary: 'Lists the gifts, also those that are not offered, and the free one.',
    input: listInput({ offered: z.optional(z.boolean()) }, ['position', 'price', 'giftId']),
    output: listOutput(storedGift.shape),
    servedInMaintenance: true,
  },
  getGift: {
    path: '/operator/gift/get',
    auth: 'operator',
    role: 'readOnly',
    summary: 'Returns a gift as operators change it.',
    input: z.object({ giftId }),
    output: z.object({ gift: storedGift }),
    errors: ['notFound'],
    servedInMaintenance: true,
  },
  createGift: {
    ...change,
    path: '/operator/gift/create',
    summary: 'Adds a gift, which is not offered yet. With `isFree` it is the free gift, of which there is one.',
    input: z
      .object({
        giftId,
        names,
        imageUrl,
        price: z.int().check(z.minimum(0), z.maximum(1_000_000)),
        counts,
        position,
        isFree: z.boolean(),
        reason: auditReason,
      })
      .check(z.refine(({ isFree, price }) => isFree === (price === 0))),
    errors: ['live.giftIdTaken', 'live.freeGiftExists', 'pictureUnknown'],
  },
  changeGift: {
    ...change,
    path: '/operator/gift/change',
    summary:
      'Changes a gift. Without `names`, the catalogues of texts go on naming it. The price is ignored for the free gift.',
    input: z.object({
      giftId,
      names: z.nullable(names),
      imageUrl,
      price: z.nullable(price),
      counts,
      position,
      offered: z.boolean(),
      version: z.int().check(z.nonnegative()),
      reason: auditReason,
    }),
    errors: ['notFound', 'conflict', 'live.giftPriceFixed', 'pictureUnknown'],
  },
})

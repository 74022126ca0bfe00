import * as z from 'zod'

const count = z.number().int().nonnegative()
const about = { user: z.number().int() }

/** An album as it is stored: ids and numbers. Parts without records are missing. */
const content = z.object({
  days: count.default(0),
  viewHours: count.default(0),
  broadcastHours: count.default(0),
  views: z.array(z.object({ ...about, hours: count, first: z.number().int() })).default([]),
  gifts: z
    .array(z.object({ ...about, count, first: z.number().int(), gift: z.number().int(), giftCount: count }))
    .default([]),
  collabs: z.array(z.object({ ...about, hours: count })).default([]),
  chats: z.array(z.object({ ...about, count })).default([]),
  wins: z.array(z.object({ event: z.number().int(), score: count, rank: count })).default([]),
})
export type AlbumContent = z.output<typeof content>

/** A person without records has an empty album. */
export const parseContent = (stored: unknown): AlbumContent => content.parse(stored ?? {})

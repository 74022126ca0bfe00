import * as z from 'zod/mini'

export const mediaId = z.string().check(z.minLength(1), z.maxLength(64))
export const vliveId = z.string().check(z.minLength(1), z.maxLength(64))

/** A person on a stage, or the sender of a comment or gift. */
export const person = z.object({
  vliveId: z.string(),
  profileId: z.string(),
  nickname: z.string(),
  iconUrl: z.string(),
})
export type Person = z.output<typeof person>

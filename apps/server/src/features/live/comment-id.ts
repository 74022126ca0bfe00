import { Refusal } from '../../platform/errors.ts'

/** Ids are numbers of the database, and text for everybody else. */
export const readCommentId = (text: string): bigint => {
  if (!/^\d{1,18}$/.test(text)) throw new Refusal('notFound')
  return BigInt(text)
}

import { Refusal } from '../../platform/errors.ts'

/** Ids of comments and gifts are numbers in the database and strings for clients. */
export const readRowId = (text: string): bigint => {
  if (!/^\d{1,18}$/.test(text)) throw new Refusal('notFound')
  return BigInt(text)
}

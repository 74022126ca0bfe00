import { type Comment, comment } from '@avalive/contract/live'
import * as z from 'zod/mini'

/** A comment that was written, and the one that it answers. */
const draft = z.object({ text: z.string(), replyTo: z.nullable(comment) })
export type Draft = z.output<typeof draft>

const empty: Draft = { text: '', replyTo: null }

/** What is kept while the person signs in. */
export const keptDraft = (text: string, replyTo: Comment | null): string =>
  JSON.stringify({ text, replyTo } satisfies Draft)

export const readDraft = (kept: string | null): Draft => {
  try {
    return draft.safeParse(JSON.parse(kept ?? 'null')).data ?? empty
  } catch {
    return empty
  }
}

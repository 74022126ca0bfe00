import { type InquiryCategory, inquiryCategories } from '@avalive/rules/inquiries/inquiry'
import * as z from 'zod/mini'
import { isSignedIn, ownVliveId } from '../../lib/session.ts'
import { tabStore } from '../../lib/storage.ts'

export interface Draft {
  readonly category: InquiryCategory | ''
  readonly text: string
  readonly email: string
  /** Given when the draft is sent, and dropped when it is changed: a repeated inquiry arrives once. */
  readonly idempotencyKey: string | null
  /** What the inquiry with the key is about. One about something else gets another key. */
  readonly operation?: string | undefined
  readonly reference?: string | undefined
}

const storeKey = 'avalive.inquiry'

const shape = z.object({
  /** The account that wrote it, or null for a visitor. */
  owner: z.nullable(z.string()),
  category: z.enum(['', ...inquiryCategories]),
  text: z.string(),
  email: z.string(),
  idempotencyKey: z.nullable(z.string()),
  operation: z.optional(z.string()),
  reference: z.optional(z.string()),
})

export const emptyDraft: Draft = { category: '', text: '', email: '', idempotencyKey: null }

const currentOwner = (): string | null => (isSignedIn() ? ownVliveId() : null)

const parsed = (text: string | null) => {
  try {
    return shape.safeParse(JSON.parse(text ?? 'null')).data
  } catch {
    return undefined
  }
}

/**
 * The draft that this tab has kept. Nobody gets the draft of another account. A visitor who has signed in since keeps
 * the text and enters the address again.
 */
export const keptDraft = (): Draft => {
  const kept = parsed(tabStore.get(storeKey))
  if (!kept) return emptyDraft
  const { owner, ...draft } = kept
  if (owner === currentOwner()) return draft
  return owner === null ? { ...draft, email: '', idempotencyKey: null } : emptyDraft
}

export const keepDraft = (draft: Draft): void =>
  tabStore.set(storeKey, JSON.stringify({ ...draft, owner: currentOwner() }))

export const dropDraft = (): void => tabStore.remove(storeKey)

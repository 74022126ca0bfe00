import type { Comment } from '@avalive/contract/live'
import { newKey } from '../../../lib/new-key.ts'
import { viewerPath } from '../../../lib/paths.ts'
import { onSessionChange } from '../../../lib/session.ts'
import { forgetTyped, rememberTyped, typedOn } from '../../../lib/typed-text.ts'
import { type Draft, keptDraft, readDraft } from './draft.ts'

interface Attempt {
  readonly text: string
  /** The id of the comment that it answers. */
  readonly to: string | undefined
  readonly key: string
}

interface Unsent extends Draft {
  /** The latest attempt to send, whose answer hasn't arrived or was a failure. */
  readonly attempt: Attempt | null
}

/** Comments that were typed but not sent, by stream. A step to the next stream and back doesn't lose them. */
const unsent = new Map<string, Unsent>()
onSessionChange(() => unsent.clear())

const drop = (mediaId: string): void => {
  unsent.delete(mediaId)
  forgetTyped(viewerPath(mediaId))
}

const keep = (mediaId: string, kept: Unsent): void => {
  if (kept.text === '' && kept.attempt === null) {
    drop(mediaId)
  } else {
    unsent.set(mediaId, kept)
    rememberTyped(viewerPath(mediaId), keptDraft(kept.text, kept.replyTo))
  }
}

/** Also after a sign-in or a reload, which start with an empty memory. */
export const unsentIn = (mediaId: string): Draft => unsent.get(mediaId) ?? readDraft(typedOn(viewerPath(mediaId)))

export const keepUnsent = (mediaId: string, text: string, replyTo: Comment | null): void =>
  // After emptying the box, the same words are another comment.
  text === '' ? drop(mediaId) : keep(mediaId, { text, replyTo, attempt: unsent.get(mediaId)?.attempt ?? null })

/** A retry of the same comment reuses its idempotency key, even after a step to another stream and back. */
export const keyOf = (mediaId: string, text: string, replyTo: Comment | null): string => {
  const to = replyTo?.commentId
  const before = unsent.get(mediaId)?.attempt
  if (before?.text === text && before.to === to) return before.key
  const key = newKey()
  keep(mediaId, { text, replyTo, attempt: { text, to, key } })
  return key
}

/** `to` is the id of the comment that the posted one answers. */
type Listener = (mediaId: string, to: string | undefined) => void
const boxes = new Set<Listener>()

/** Runs when the text in the box of a stream was posted, even by an attempt from before a step to another stream. */
export const onPosted = (listener: Listener): (() => void) => {
  boxes.add(listener)
  return () => boxes.delete(listener)
}

/** Forgets a comment that was posted, but not a text that was typed since. */
export const forgetPosted = (mediaId: string, key: string): void => {
  const kept = unsent.get(mediaId)
  if (kept?.attempt?.key !== key) return
  const { text, replyTo, attempt } = kept
  if (text !== attempt.text) {
    keep(mediaId, { text, replyTo, attempt: null })
  } else {
    drop(mediaId)
    for (const hear of boxes) hear(mediaId, attempt.to)
  }
}

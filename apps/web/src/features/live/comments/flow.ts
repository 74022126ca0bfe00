import type { Comment, GiftSent } from '@avalive/contract/live'

interface CommentEntry {
  readonly kind: 'comment'
  readonly id: string
  readonly at: number
  readonly comment: Comment
}

interface GiftEntry {
  readonly kind: 'gift'
  readonly id: string
  readonly at: number
  readonly gift: GiftSent
}

export type Entry = CommentEntry | GiftEntry

/**
 * Comments and gifts of a stream, oldest first. Keeps the ids of removed comments, because a slow response may still
 * contain them.
 */
export interface Flow {
  readonly entries: readonly Entry[]
  readonly removed: ReadonlySet<string>
  /** The server has older comments than these. */
  readonly hasMore: boolean
}

export const emptyFlow: Flow = { entries: [], removed: new Set(), hasMore: false }

/** A page of comments, oldest first. The newest page also has the gifts. */
export interface Page {
  readonly comments: readonly Comment[]
  readonly hasMore: boolean
  readonly gifts?: readonly GiftSent[]
}

export const commentEntry = (comment: Comment): CommentEntry => ({
  kind: 'comment',
  id: `comment:${comment.commentId}`,
  at: Date.parse(comment.at),
  comment,
})

export const giftEntry = (gift: GiftSent): GiftEntry => ({
  kind: 'gift',
  id: `gift:${gift.giftSendId}`,
  at: Date.parse(gift.at),
  gift,
})

/** Ids of one kind are increasing numbers, so they break the tie between entries with the same timestamp. */
const inOrder = (a: Entry, b: Entry): number => {
  if (a.at !== b.at || a.kind !== b.kind) return a.at - b.at
  return a.id.length - b.id.length || (a.id < b.id ? -1 : 1)
}

/** Adds entries from any source, without duplicates. */
export const merge = (flow: Flow, coming: readonly Entry[]): Flow => {
  const known = new Set(flow.entries.map(({ id }) => id))
  const fresh = coming.filter(({ id }) => {
    if (known.has(id) || flow.removed.has(id)) return false
    known.add(id)
    return true
  })
  if (fresh.length === 0) return flow
  return { ...flow, entries: [...flow.entries, ...fresh].sort(inOrder) }
}

export const remove = (flow: Flow, commentId: string): Flow => {
  const id = `comment:${commentId}`
  return { ...flow, entries: flow.entries.filter((entry) => entry.id !== id), removed: new Set(flow.removed).add(id) }
}

export const keepNewest = (flow: Flow, most: number): Flow =>
  flow.entries.length <= most ? flow : { ...flow, entries: flow.entries.slice(-most), hasMore: true }

/**
 * Drops gifts older than the first comment of the page: the comments around them are not loaded, and a gap may follow.
 */
const giftsAmong = (comments: readonly Comment[], hasMore: boolean, gifts: readonly GiftSent[]): GiftEntry[] => {
  const [first] = comments
  const from = hasMore && first ? Date.parse(first.at) : 0
  return gifts.map(giftEntry).filter(({ at }) => at >= from)
}

/**
 * Merges the newest page. If more was missed than the page holds, there is a gap before it: drop the older entries, so
 * that paging back from the oldest comment passes through everything.
 */
export const catchUp = (flow: Flow, { comments, hasMore, gifts = [] }: Page): Flow => {
  const newest = [...comments.map(commentEntry), ...giftsAmong(comments, hasMore, gifts)]
  const known = flow.entries.filter(({ kind }) => kind === 'comment')
  if (known.length === 0) return { ...merge(flow, newest), hasMore }
  const [first] = newest
  const from = first?.at ?? 0
  // Comments pushed by the room since are known, too, so they don't rule out a gap. Only a known first comment does.
  const isHole = hasMore && known.some(({ at }) => at < from) && !known.some(({ id }) => id === first?.id)
  if (!isHole) return merge(flow, newest)
  return { ...merge({ ...flow, entries: flow.entries.filter(({ at }) => at >= from) }, newest), hasMore }
}

export const addEarlier = (flow: Flow, { comments, hasMore }: Page): Flow => ({
  ...merge(flow, comments.map(commentEntry)),
  hasMore,
})

/** Cursor for the next earlier page. */
export const oldestComment = (flow: Flow): string | undefined =>
  flow.entries.find((entry) => entry.kind === 'comment')?.comment.commentId

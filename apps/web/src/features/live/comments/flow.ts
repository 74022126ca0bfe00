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

/** What was said and given in a stream, the oldest first. What was removed is remembered: a slow answer may still have it. */
export interface Flow {
  readonly entries: readonly Entry[]
  readonly removed: ReadonlySet<string>
  /** There are older comments than these. */
  readonly hasMore: boolean
}

export const emptyFlow: Flow = { entries: [], removed: new Set(), hasMore: false }

/** Comments as the call tells them, the oldest first; and the gifts that were sent among the newest. */
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

/** Ids of one kind are numbers that grow: of two comments of one moment, the later one has the larger id. */
const inOrder = (a: Entry, b: Entry): number => {
  if (a.at !== b.at || a.kind !== b.kind) return a.at - b.at
  return a.id.length - b.id.length || (a.id < b.id ? -1 : 1)
}

/** Adds what is new, whichever way it came: nothing is lost and nothing stands there twice. */
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

/** Gifts from before the comments come when somebody goes back so far, and not above a hole. */
const giftsAmong = (comments: readonly Comment[], hasMore: boolean, gifts: readonly GiftSent[]): GiftEntry[] => {
  const [first] = comments
  const from = hasMore && first ? Date.parse(first.at) : 0
  return gifts.map(giftEntry).filter(({ at }) => at >= from)
}

/**
 * Takes in the newest comments. If more were said meanwhile than one answer tells, there is a hole before it: what lies
 * beyond is let go, so that whoever goes back into the past comes through everything.
 */
export const catchUp = (flow: Flow, { comments, hasMore, gifts = [] }: Page): Flow => {
  const newest = [...comments.map(commentEntry), ...giftsAmong(comments, hasMore, gifts)]
  const known = flow.entries.filter(({ kind }) => kind === 'comment')
  if (known.length === 0) return { ...merge(flow, newest), hasMore }
  const [first] = newest
  const from = first?.at ?? 0
  // What came by the room since is known, too, and proves nothing: only the answer's first comment joins the two.
  const isHole = hasMore && known.some(({ at }) => at < from) && !known.some(({ id }) => id === first?.id)
  if (!isHole) return merge(flow, newest)
  return { ...merge({ ...flow, entries: flow.entries.filter(({ at }) => at >= from) }, newest), hasMore }
}

export const addEarlier = (flow: Flow, { comments, hasMore }: Page): Flow => ({
  ...merge(flow, comments.map(commentEntry)),
  hasMore,
})

/** Where to go on into the past. */
export const oldestComment = (flow: Flow): string | undefined =>
  flow.entries.find((entry) => entry.kind === 'comment')?.comment.commentId

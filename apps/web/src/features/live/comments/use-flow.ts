import { type Comment, type GiftSent, live } from '@avalive/contract/live'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { reportFailure } from '../../../lib/errors.ts'
import {
  addEarlier,
  catchUp,
  commentEntry,
  type Entry,
  emptyFlow,
  type Flow,
  giftEntry,
  keepNewest,
  merge,
  oldestComment,
  type Page,
  remove,
} from './flow.ts'
import { pageBack } from './page-back.ts'

/** Number of entries to keep while the reader is at the end. Older ones are loaded on demand. */
const most = 300
/** Limit while the reader looks at older entries, so that a page left in that position doesn't grow forever. */
const mostOfThePast = 3000
/**
 * Entries that arrive within this time render together, so that a busy stream doesn't re-render the page per comment.
 */
const breath = 100
/** The room signals when to load the comments. Without a signal, load them after this time anyway. */
const patience = 1500

type Change =
  | { readonly kind: 'add'; readonly entries: readonly Entry[]; readonly trim: boolean }
  | { readonly kind: 'remove'; readonly commentId: string }
  | { readonly kind: 'newest' | 'earlier'; readonly page: Page }

const change = (flow: Flow, step: Change): Flow => {
  switch (step.kind) {
    case 'remove':
      return remove(flow, step.commentId)
    case 'newest':
      return catchUp(flow, step.page)
    case 'earlier':
      return addEarlier(flow, step.page)
    default: {
      const grown = merge(flow, step.entries)
      return keepNewest(grown, step.trim ? most : mostOfThePast)
    }
  }
}

const commentsAt = async (mediaId: string, before?: string) => {
  const { comments, hasMore } = await call(live.listComments, { mediaId, ...(before && { before }) })
  return { items: comments, hasMore }
}

const giftsAt = async (mediaId: string, before?: string) => {
  const { gifts, hasMore = false } = await call(live.listGiftsSent, { mediaId, ...(before && { before }) })
  return { items: gifts, hasMore }
}

/** Loads the newest page, or all pages between the newest entries and the known ones. */
const fetchNewestOf = async (mediaId: string, known: readonly Entry[], limit: number): Promise<Page> => {
  const ids = new Set(known.map(({ id }) => id))
  const comments = pageBack({
    ask: (before) => commentsAt(mediaId, before),
    idOf: ({ commentId }) => commentId,
    isKnown: (comment) => ids.has(commentEntry(comment).id),
    limit,
  })
  const gifts = pageBack({
    ask: (before) => giftsAt(mediaId, before),
    idOf: ({ giftSendId }) => giftSendId,
    isKnown: (gift) => ids.has(giftEntry(gift).id),
    limit,
  }).catch((error) => {
    // If only the gifts fail to load, still show the comments.
    void reportFailure(error, true, 'maintenance.began')
    return { items: [] }
  })
  const { items, hasMore } = await comments
  return { comments: items, hasMore, gifts: (await gifts).items }
}

export type FlowStatus = 'loading' | 'ready' | 'failed'

/** Comments and gifts of a stream: loads the newest with a call, then merges what the room pushes, by id. */
export const useFlow = (mediaId: string, isReadingThePast: () => boolean) => {
  const [flow, dispatch] = useReducer(change, emptyFlow)
  const known = useRef(flow.entries)
  useEffect(() => {
    known.current = flow.entries
  })
  const [status, setStatus] = useState<FlowStatus>('loading')
  const [fetchingEarlier, setFetchingEarlier] = useState(false)
  const waiting = useRef<Entry[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const reading = useRef(isReadingThePast)
  useEffect(() => {
    reading.current = isReadingThePast
  })

  const show = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    const entries = waiting.current
    waiting.current = []
    dispatch({ kind: 'add', entries, trim: !reading.current() })
  }, [])

  const add = useCallback(
    (entry: Entry) => {
      waiting.current.push(entry)
      timer.current ??= setTimeout(show, breath)
    },
    [show],
  )
  useEffect(() => () => clearTimeout(timer.current), [])

  const asked = useRef(false)
  const loaded = useRef(false)
  const fetchNewest = useCallback(async () => {
    asked.current = true
    setStatus((before) => (before === 'failed' ? 'loading' : before))
    try {
      const before = [...known.current, ...waiting.current]
      const page = await fetchNewestOf(mediaId, before, loaded.current ? most : 1)
      loaded.current = true
      dispatch({ kind: 'newest', page })
      setStatus('ready')
    } catch (error) {
      setStatus((before) => (before === 'ready' ? before : 'failed'))
      void reportFailure(error, true, 'maintenance.began')
    }
  }, [mediaId])

  useEffect(() => {
    const unprompted = setTimeout(() => {
      if (!asked.current) void fetchNewest()
    }, patience)
    return () => clearTimeout(unprompted)
  }, [fetchNewest])

  const fetchEarlier = async () => {
    const before = oldestComment(flow)
    if (before === undefined || fetchingEarlier) return
    setFetchingEarlier(true)
    try {
      dispatch({ kind: 'earlier', page: await call(live.listComments, { mediaId, before }) })
    } catch (error) {
      void reportFailure(error)
    } finally {
      setFetchingEarlier(false)
    }
  }

  return {
    entries: flow.entries,
    status,
    hasMore: flow.hasMore,
    fetchingEarlier,
    fetchEarlier,
    /** Loads and merges the newest entries: at the start, and whenever some were missed. */
    catchUp: fetchNewest,
    addComment: useCallback((comment: Comment) => add(commentEntry(comment)), [add]),
    addGift: useCallback((gift: GiftSent) => add(giftEntry(gift)), [add]),
    removeComment: useCallback((commentId: string) => dispatch({ kind: 'remove', commentId }), []),
  }
}

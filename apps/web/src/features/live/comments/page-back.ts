/** One page of a list that is read backwards from the newest item. Its items are oldest first. */
export interface ListedPage<T> {
  readonly items: readonly T[]
  readonly hasMore: boolean
}

interface PageBack<T> {
  readonly ask: (before: string | undefined) => Promise<ListedPage<T>>
  readonly idOf: (item: T) => string
  readonly isKnown: (item: T) => boolean
  /** Stops after the page that reaches this many items. */
  readonly limit: number
}

/**
 * Loads everything that was missed, oldest first, page by page until a page has nothing new. It can't stop at the first
 * known item: ids are assigned before the commit, so a smaller id may have been published after a larger one.
 */
export const pageBack = async <T>({ ask, idOf, isKnown, limit }: PageBack<T>): Promise<ListedPage<T>> => {
  let items: readonly T[] = []
  for (;;) {
    const [oldest] = items
    const page = await ask(oldest && idOf(oldest))
    items = [...page.items, ...items]
    const isDone = !page.hasMore || page.items.every(isKnown) || items.length >= limit
    if (isDone) return { items, hasMore: page.hasMore }
  }
}

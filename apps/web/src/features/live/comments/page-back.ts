/** One answer of a call that goes from the newest into the past; its items are oldest first. */
export interface ListedPage<T> {
  readonly items: readonly T[]
  readonly hasMore: boolean
}

interface PageBack<T> {
  readonly ask: (before: string | undefined) => Promise<ListedPage<T>>
  readonly idOf: (item: T) => string
  readonly isKnown: (item: T) => boolean
  /** Stops with the page that reaches this many. */
  readonly limit: number
}

/**
 * Everything that was missed, oldest first: page by page until one has nothing that is new. The first known item would
 * be too early to stop, because ids are given before the commit: a smaller id may have been told after a larger one.
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

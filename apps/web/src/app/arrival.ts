import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useT } from '../lib/i18n.tsx'
import { logPageView } from '../lib/log.ts'
import { recordPage } from '../lib/referrer.ts'
import { tracePage } from '../lib/tracer.ts'
import { focusHeading, followHeading } from './heading-focus.ts'
import type { Standing } from './navigation.ts'
import { restoreScroll, scrollToStart } from './scroll.ts'

/**
 * The first history entry of every document has the same key. Only a reload or a return may restore the position stored
 * under it.
 */
const isNewVisit = (): boolean => {
  const [entry] = performance.getEntriesByType?.('navigation') ?? []
  return entry !== undefined && 'type' in entry && entry.type === 'navigate'
}

/** Sets the title, the focus and the scroll position of a new page, and logs it. Returns the text to announce. */
export const useArrival = (standing: Standing | null): string => {
  const t = useT()
  const [announcement, setAnnouncement] = useState('')
  const title = standing ? t('frame.title', { title: t(standing.route.title) }) : ''
  const address = standing && standing.location.pathname + standing.location.search
  const shown = useRef<string | null>(null)
  /** Only the query is replaced, such as by a search while somebody types: the focus and the position stay. */
  const isSamePage = (next: Standing) => next.arrival === 'REPLACE' && next.location.pathname === shown.current

  useLayoutEffect(() => {
    if (title) document.title = title
  }, [title])

  // biome-ignore lint/correctness/useExhaustiveDependencies: an arrival is a change of address, not of title or language
  useLayoutEffect(() => {
    if (!standing) return
    if (isSamePage(standing)) {
      // What had the focus may have gone with the old query.
      if (document.activeElement === document.body) focusHeading()
      return
    }
    const { arrival, location } = standing
    // Screen readers continue at the heading. Without one, the title is announced instead.
    if (arrival !== null) setAnnouncement(focusHeading()?.tagName === 'H1' ? '' : title)
    const stopFollowing = arrival === null ? undefined : followHeading()
    const isReturn = arrival === 'POP' || (arrival === null && !isNewVisit())
    const stopScrolling = isReturn ? restoreScroll(location.key, location.hash) : scrollToStart(location.hash)
    return () => {
      stopFollowing?.()
      stopScrolling?.()
    }
  }, [address])

  // biome-ignore lint/correctness/useExhaustiveDependencies: one page view for each address
  useEffect(() => {
    if (!standing) return
    const { pathname } = standing.location
    shown.current = pathname
    recordPage(pathname)
    tracePage(pathname, standing.route.path, standing.startedAt)
    logPageView(pathname)
  }, [address])

  return announcement
}

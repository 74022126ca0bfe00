import { useEffect, useLayoutEffect, useState } from 'react'
import { useT } from '../lib/i18n.tsx'
import { logPageView } from '../lib/log.ts'
import { recordPage } from '../lib/referrer.ts'
import { tracePage } from '../lib/tracer.ts'
import type { Standing } from './navigation.ts'
import { restoreScroll, scrollToStart } from './scroll.ts'

/** Screen readers continue at the page's heading. Without a heading, the title is announced instead. */
const focusHeading = (): boolean => {
  const heading = document.querySelector<HTMLElement>('main h1')
  const target = heading ?? document.querySelector<HTMLElement>('main')
  if (target && target.tabIndex < 0) target.tabIndex = -1
  target?.focus({ preventScroll: true })
  return heading !== null
}

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

  useLayoutEffect(() => {
    if (title) document.title = title
  }, [title])

  // biome-ignore lint/correctness/useExhaustiveDependencies: an arrival is a change of address, not of title or language
  useLayoutEffect(() => {
    if (!standing) return
    const { arrival, location } = standing
    if (arrival !== null) setAnnouncement(focusHeading() ? '' : title)
    if (arrival === 'POP' || (arrival === null && !isNewVisit())) return restoreScroll(location.key, location.hash)
    scrollToStart(location.hash)
  }, [address])

  // biome-ignore lint/correctness/useExhaustiveDependencies: one page view for each address
  useEffect(() => {
    if (!standing) return
    const { pathname } = standing.location
    recordPage(pathname)
    tracePage(pathname, standing.route.path, standing.startedAt)
    logPageView(pathname)
  }, [address])

  return announcement
}

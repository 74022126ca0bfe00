import { useCallback, useEffect, useRef, useState } from 'react'
import { ownVliveId } from '../../../lib/session.ts'
import type { Entry } from './flow.ts'
import { type Speech, speechOf } from './speech.ts'

/** Time between two announcements. */
export const pause = 5000
/** Entries that arrive within this time are announced together. */
export const gathering = 500
/** Announcements that stay in the page. Removing one while it is being spoken would cut it off. */
const kept = 2

export interface Announcement extends Pick<Speech, 'spoken' | 'others'> {
  readonly id: number
}

/**
 * Announces what arrives after the history was loaded, in small batches. Never the history itself, an earlier page, a
 * comment that was removed in the meantime, or the viewer's own gift, which its sender has already heard of.
 */
export const useSpeech = (entries: readonly Entry[], isLoaded: boolean, isReading: boolean) => {
  const [announcements, setAnnouncements] = useState<readonly Announcement[]>([])
  const latest = useRef({ entries, isReading })
  useEffect(() => {
    latest.current = { entries, isReading }
  })
  /** Time of the newest entry that was seen; null before the history was. */
  const seen = useRef<number | null>(null)
  const arrived = useRef<readonly Entry[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const spokeAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => () => clearTimeout(timer.current), [])

  const speak = useCallback(() => {
    timer.current = undefined
    const there = new Set(latest.current.entries.map(({ id }) => id))
    const { spoken, others, waiting } = speechOf(
      arrived.current.filter(({ id }) => there.has(id)),
      { own: ownVliveId(), isReading: latest.current.isReading },
    )
    arrived.current = waiting
    if (spoken.length + others === 0) return
    spokeAt.current = performance.now()
    setAnnouncements((before) => [...before, { id: (before.at(-1)?.id ?? 0) + 1, spoken, others }].slice(-kept))
    if (waiting.length > 0) timer.current = setTimeout(speak, pause)
  }, [])

  useEffect(() => {
    if (!isLoaded) return
    const since = seen.current
    const newest = entries.at(-1)?.at ?? 0
    seen.current = Math.max(since ?? 0, newest)
    if (since === null) return
    const own = ownVliveId()
    const fresh = entries.filter(
      (entry) => entry.at > since && !(entry.kind === 'gift' && entry.gift.person.vliveId === own),
    )
    if (fresh.length === 0) return
    arrived.current = [...arrived.current, ...fresh]
    timer.current ??= setTimeout(speak, Math.max(gathering, spokeAt.current + pause - performance.now()))
  }, [entries, isLoaded, speak])

  return announcements
}

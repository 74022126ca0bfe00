import { giftName } from '@avalive/i18n/gift-name'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import type { Entry } from './flow.ts'

/** How often new entries are announced to screen readers, and how many at most. */
const pause = 5000
const mostSpoken = 3

interface Batch {
  readonly spoken: readonly Entry[]
  readonly others: number
}

const nothing: Batch = { spoken: [], others: 0 }

/**
 * Announces new entries to screen readers in small batches. In a busy stream they could never finish a sentence
 * otherwise.
 */
export const Announcer = ({ entries }: { entries: readonly Entry[] }) => {
  const t = useT()
  const [batch, setBatch] = useState(nothing)
  const latest = useRef(entries)
  const told = useRef<number | null>(null)
  useEffect(() => {
    latest.current = entries
  })
  useEffect(() => {
    const timer = setInterval(() => {
      const newest = latest.current.at(-1)?.at ?? 0
      const since = told.current
      told.current = newest
      // Entries that were there on the first tick can be read in the list.
      if (since === null || newest === since) return
      const fresh = latest.current.filter(({ at }) => at > since)
      const spoken = fresh.slice(-mostSpoken)
      setBatch({ spoken, others: fresh.length - spoken.length })
    }, pause)
    return () => clearInterval(timer)
  }, [])
  return (
    <div aria-live="polite" className="sr-only">
      {batch.spoken.map((entry) =>
        entry.kind === 'comment' ? (
          <p key={entry.id}>
            {entry.comment.person.nickname}: {entry.comment.text}
          </p>
        ) : (
          <p key={entry.id}>
            {t('live.gift.sent', { name: entry.gift.person.nickname, gift: giftName(t, entry.gift.name) })} ×
            {entry.gift.count}
          </p>
        ),
      )}
      {batch.others > 0 && <p>{t('live.comments.more', { count: batch.others })}</p>}
    </div>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../../lib/action.ts'
import { track } from '../../../lib/analytics.ts'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { useDialogs } from '../../../ui/Dialogs.tsx'
import type { Tap } from './tap.ts'

/** Runs the entry flow on a tap, once at a time. Its dialogs are loaded on demand. */
export const useEntry = () => {
  const t = useT()
  const locale = useLocale()
  const dialogs = useDialogs()
  const queries = useQueryClient()
  const { state, run } = useAction(async (tap: Tap) => {
    track('entryButtonTap', { eventId: tap.event.eventId, choice: tap.choice })
    const { follow } = await import('./follow.tsx')
    const isRefused = await follow(tap, { t, locale, ...dialogs })
    // After a refusal the page is stale.
    if (isRefused) await queries.invalidateQueries()
  })
  return { busy: state.kind === 'running', press: (tap: Tap): void => void run(tap) }
}

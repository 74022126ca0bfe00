import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../../lib/action.ts'
import { track } from '../../../lib/analytics.ts'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { useDialogs } from '../../../ui/Dialogs.tsx'
import type { Tap } from './tap.ts'

/** What a tap on the entry button sets off: once at a time, and its dialogs come when they are needed. */
export const useEntry = () => {
  const t = useT()
  const locale = useLocale()
  const dialogs = useDialogs()
  const queries = useQueryClient()
  const { state, run } = useAction(async (tap: Tap) => {
    track('entryButtonTap', { eventId: tap.event.eventId, choice: tap.choice })
    const { follow } = await import('./follow.tsx')
    const isRefused = await follow(tap, { t, locale, ...dialogs })
    // What was refused is no longer as the page shows it.
    if (isRefused) await queries.invalidateQueries()
  })
  return { busy: state.kind === 'running', press: (tap: Tap): void => void run(tap) }
}

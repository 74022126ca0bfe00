import type { Output } from '@avalive/contract/call'
import { notifications } from '@avalive/contract/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { reportFailure } from '../../lib/errors.ts'
import { isOtherAccount, shownAccount, useOtherAccountAlert } from '../../lib/other-account.ts'
import { callQuery } from '../../lib/query.tsx'

export type Preference = Output<typeof notifications.getPreferences>['preferences'][number]

export const preferencesQuery = callQuery(notifications.getPreferences, {})

/** Saves each change at once. Changes of one kind are sent in their order, so that the last one counts. */
export const useSavePreferences = () => {
  const queries = useQueryClient()
  const alertOtherAccount = useOtherAccountAlert()
  const sent = useRef(new Map<Preference['kind'], Promise<void>>())
  const [unsaved, setUnsaved] = useState<readonly Preference[]>([])
  const [outcome, setOutcome] = useState<'saved' | 'failed' | null>(null)

  const send = async (changed: Preference): Promise<void> => {
    const { kind, isOn } = changed
    try {
      // The change is sent even if the person leaves the page now.
      await call(notifications.savePreference, { kind, isOn, ...shownAccount() }, { keepalive: true })
      queries.setQueryData(
        preferencesQuery.queryKey,
        (before) =>
          before && { ...before, preferences: before.preferences.map((one) => (one.kind === kind ? changed : one)) },
      )
      // A failure stays visible until the next change.
      setOutcome((before) => before ?? 'saved')
    } catch (error) {
      setOutcome('failed')
      if (isOtherAccount(error)) void alertOtherAccount()
      void reportFailure(error, true)
    }
    setUnsaved((before) => before.filter((one) => one !== changed))
  }

  const save = (changed: Preference): void => {
    setOutcome(null)
    setUnsaved((before) => [...before, changed])
    const before = sent.current.get(changed.kind) ?? Promise.resolve()
    sent.current.set(
      changed.kind,
      before.then(() => send(changed)),
    )
  }

  /** What the person has chosen, saved or not. */
  const isOn = (preference: Preference): boolean =>
    (unsaved.findLast(({ kind }) => kind === preference.kind) ?? preference).isOn

  return { save, isOn, state: unsaved.length > 0 ? 'saving' : outcome }
}

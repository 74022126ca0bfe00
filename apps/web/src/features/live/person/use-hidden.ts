import type { Output } from '@avalive/contract/call'
import { type HiddenPerson, live, type Person } from '@avalive/contract/live'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useAction } from '../../../lib/action.ts'
import { call } from '../../../lib/api.ts'
import { isOtherAccount, shownAccount, useOtherAccountAlert } from '../../../lib/other-account.ts'
import { callQuery } from '../../../lib/query.tsx'
import { inBackground } from '../../../lib/silent.ts'
import { useSignedIn } from '../../../lib/use-signed-in.ts'

export const hiddenQuery = callQuery(live.listHidden, {})

type Hidden = Output<typeof live.listHidden>
type States = Pick<HiddenPerson, 'isBlocked' | 'isMuted'>
const visible: States = { isBlocked: false, isMuted: false }

/** People whom the viewer has blocked or muted. The room sends everyone the same, so the page leaves their lines out. */
export const useHidden = () => {
  const { data, isLoading } = useQuery({ ...hiddenQuery, enabled: useSignedIn(), ...inBackground })
  const byId = useMemo(() => new Map(data?.people.map((person) => [person.vliveId, person])), [data])
  return {
    /** Nothing is shown before this is false, because it might have to disappear again. */
    isLoading,
    isHidden: useCallback((vliveId: string) => byId.has(vliveId), [byId]),
    statesOf: (vliveId: string): States => byId.get(vliveId) ?? visible,
  }
}

const calls = {
  block: live.blockPerson,
  unblock: live.unblockPerson,
  mute: live.mutePerson,
  unmute: live.unmutePerson,
} as const
const changes: Readonly<Record<keyof typeof calls, Partial<States>>> = {
  block: { isBlocked: true },
  unblock: { isBlocked: false },
  mute: { isMuted: true },
  unmute: { isMuted: false },
}

const note = async (queries: QueryClient, person: Person, change: Change): Promise<void> => {
  const { queryKey } = hiddenQuery
  // Responses in flight are older than this change.
  const isFetching = queries.isFetching({ queryKey }) > 0
  await queries.cancelQueries({ queryKey })
  const known = queries.setQueryData<Hidden>(queryKey, (before) => {
    if (!before) return before
    const listed = before.people.find(({ vliveId }) => vliveId === person.vliveId)
    const changed = { ...visible, ...(listed ?? person), ...changes[change] }
    const others = before.people.filter(({ vliveId }) => vliveId !== person.vliveId)
    return { people: changed.isBlocked || changed.isMuted ? [changed, ...others] : others }
  })
  if (!known || isFetching) void queries.invalidateQueries({ queryKey })
  if (change !== 'block') return
  queries.setQueryData(callQuery(live.followExists, { vliveId: person.vliveId }).queryKey, { exists: false })
  // Both stop following each other.
  void queries.invalidateQueries({ queryKey: [live.getProfile.area, live.getProfile.name] })
}

type Change = keyof typeof calls
interface Hiding {
  readonly person: Person
  readonly change: Change
}

/** Blocks, mutes and the reverse. Every list of the page knows at once. */
export const useHideAnybody = (onDone?: (hiding: Hiding) => void) => {
  const queries = useQueryClient()
  const alertOtherAccount = useOtherAccountAlert()
  const { state, run } = useAction(
    async (hiding: Hiding) => {
      const input = { vliveId: hiding.person.vliveId, shownVliveId: shownAccount().vliveId }
      await call(calls[hiding.change], input)
      return hiding
    },
    {
      onSuccess: (hiding) => {
        void note(queries, hiding.person, hiding.change)
        onDone?.(hiding)
      },
      failureShown: isOtherAccount,
      onError: (error) => {
        if (isOtherAccount(error)) void alertOtherAccount()
      },
    },
  )
  return { running: state.kind === 'running' ? state.input.change : null, hideAnybody: run }
}

/** The same for one person. */
export const useHide = (person: Person) => {
  const { running, hideAnybody } = useHideAnybody()
  return { running, hide: (change: Change) => hideAnybody({ person, change }) }
}

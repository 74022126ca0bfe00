import type { Call } from '@avalive/contract/call'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ownVliveId, rememberVliveId } from './session.ts'

/** The answer of `source` says whose it is: another tab may have signed somebody else in since this one was loaded. */
export const useShownAccount = (vliveId: string | undefined, source: Call): void => {
  const queries = useQueryClient()
  useEffect(() => {
    const known = ownVliveId()
    if (vliveId === undefined || vliveId === known) return
    rememberVliveId(vliveId)
    if (known === null) return
    // What was fetched for the account before is not shown to this one.
    queries.removeQueries({ type: 'inactive' })
    void queries.invalidateQueries({
      predicate: ({ queryKey: [area, name] }) => area !== source.area || name !== source.name,
    })
  }, [vliveId, source, queries])
}

import type { Call } from '@avalive/contract/call'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ownVliveId, rememberVliveId } from './session.ts'

/**
 * Compares the account in the response of `source` with the known one: another tab may have signed in with a different
 * account.
 */
export const useShownAccount = (vliveId: string | undefined, source: Call): void => {
  const queries = useQueryClient()
  useEffect(() => {
    const known = ownVliveId()
    if (vliveId === undefined || vliveId === known) return
    rememberVliveId(vliveId)
    if (known === null) return
    // Never show data of the previous account to this one.
    queries.removeQueries({ type: 'inactive' })
    void queries.invalidateQueries({
      predicate: ({ queryKey: [area, name] }) => area !== source.area || name !== source.name,
    })
  }, [vliveId, source, queries])
}

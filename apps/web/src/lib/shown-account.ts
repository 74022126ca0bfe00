import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ownVliveId, rememberVliveId } from './session.ts'

/** An answer says whose it is: another tab may have signed somebody else in since this one was loaded. */
export const useShownAccount = (vliveId: string | undefined): void => {
  const queries = useQueryClient()
  useEffect(() => {
    const known = ownVliveId()
    if (vliveId === undefined || vliveId === known) return
    rememberVliveId(vliveId)
    // What was fetched for the account before is not shown to this one.
    if (known !== null) queries.removeQueries({ type: 'inactive' })
  }, [vliveId, queries])
}

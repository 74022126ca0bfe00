import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { writeLog } from '../../lib/log.ts'
import { type EventQuery, readEventQuery } from './event-query.ts'

/** The parameters of the page. The app's version is logged and used for nothing else. */
export const useEventQuery = (): EventQuery => {
  const { search } = useLocation()
  const query = useMemo(() => readEventQuery(search), [search])
  const { version } = query
  useEffect(() => {
    if (version) writeLog(`event page in app version ${version}`)
  }, [version])
  return query
}

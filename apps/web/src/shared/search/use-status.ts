import { useEffect } from 'react'
import { useT } from '../../lib/i18n.tsx'

interface Told {
  readonly query: string
  /** How many results are shown; null while they load. */
  readonly count: number | null
  readonly onStatus: (text: string) => void
}

/**
 * Says how many results there are, in the status element of the field. Screen readers announce only changes of an
 * element that is already there, so the element can't come with the results.
 */
export const useStatus = ({ query, count, onStatus }: Told): void => {
  const t = useT()
  const text = count === null ? '' : count === 0 ? t('search.none.title', { query }) : t('search.count', { count })
  useEffect(() => {
    onStatus(text)
    return () => onStatus('')
  }, [onStatus, text])
}

import { account } from '@avalive/contract/account'
import { useEffect, useRef } from 'react'
import { call } from '../../../lib/api.ts'

interface Options {
  /** The account that the page shows. */
  vliveId: string
  /** A payment in progress is not interrupted: its calls state the account they are for. */
  isIdle: boolean
  onOther: () => void
}

/** Checks, whenever the tab becomes visible, whether another tab has signed in another account. Reports it once. */
export const useAccountWatch = (options: Options): void => {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  useEffect(() => {
    let isOver = false
    const look = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return
      // Ignore a failure: the purchase calls detect another account, too.
      const owner = await call(account.getOwner, {}).catch(() => null)
      const { vliveId, isIdle, onOther } = latest.current
      if (isOver || !isIdle || owner === null || owner.streamerUser.vliveId === vliveId) return
      isOver = true
      onOther()
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}

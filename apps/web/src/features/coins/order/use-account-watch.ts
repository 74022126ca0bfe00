import { account } from '@avalive/contract/account'
import { useEffect, useRef } from 'react'
import { call } from '../../../lib/api.ts'

interface Options {
  /** The account that the page shows. */
  vliveId: string
  /** A payment under way is not interrupted: its calls say which account it is for. */
  isIdle: boolean
  onOther: () => void
}

/** Looks, whenever the tab comes back into view, whether another tab has signed somebody else in. Tells it once. */
export const useAccountWatch = (options: Options): void => {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  useEffect(() => {
    let isOver = false
    const look = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return
      // Without an answer the purchase calls find it out.
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

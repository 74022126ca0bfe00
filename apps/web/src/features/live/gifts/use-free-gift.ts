import type { Output } from '@avalive/contract/call'
import { type GiftSent, live } from '@avalive/contract/live'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { errorNameOf } from '../../../lib/error-name.ts'
import { newKey } from '../../../lib/new-key.ts'
import { shownAccount } from '../../../lib/other-account.ts'
import { callQuery, isWorthRetrying } from '../../../lib/query.tsx'

type Gifts = Output<typeof live.listGifts>

interface Options {
  readonly mediaId: string
  readonly onSent: (gift: GiftSent) => void
  readonly onFailed: (error: unknown) => void
}

/** Sends the free gift of the day. A send without a response is repeated with its key, so that it isn't refused as used. */
export const useFreeGift = ({ mediaId, onSent, onFailed }: Options) => {
  const queries = useQueryClient()
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)
  const key = useRef<string | null>(null)
  const { queryKey } = callQuery(live.listGifts, {})

  const sendFree = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setSending(true)
    key.current ??= newKey()
    try {
      const answer = await call(live.sendFreeGift, { mediaId, idempotencyKey: key.current, ...shownAccount() })
      key.current = null
      queries.setQueryData<Gifts>(queryKey, (all) =>
        all?.free ? { ...all, free: { ...all.free, isUsed: true, nextAt: answer.nextAt } } : all,
      )
      // The list has the gift's name in the viewer's language.
      const name = queries.getQueryData<Gifts>(queryKey)?.free?.name ?? answer.gift.name
      onSent({ ...answer.gift, name })
    } catch (error) {
      if (!isWorthRetrying(error)) key.current = null
      if (errorNameOf(error, 'live') === 'freeGiftUsed') void queries.invalidateQueries({ queryKey })
      onFailed(error)
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }

  return { sendFree, isSending }
}

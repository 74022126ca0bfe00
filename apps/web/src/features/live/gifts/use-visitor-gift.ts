import type { Gift } from '@avalive/contract/live'
import { useCallback, useMemo } from 'react'
import * as z from 'zod/mini'
import { useResumedAction, useSignInFirst } from '../../../shared/use-sign-in-first.ts'

const shape = z.object({ giftId: z.string(), count: z.int() })
export type ChosenGift = z.output<typeof shape>

const read = (detail: string | null): ChosenGift | null => {
  try {
    return shape.safeParse(JSON.parse(detail ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/** Visitors choose a gift and sign in to send it. Afterwards the tray opens with that gift, which is not sent yet. */
export const useVisitorGift = () => {
  const signInFirst = useSignInFirst()
  const detail = useResumedAction('gift')
  const resumed = useMemo(() => read(detail), [detail])
  const askVisitor = useCallback(
    ({ giftId }: Pick<Gift, 'giftId'>, count: number) => signInFirst('gift', JSON.stringify({ giftId, count })),
    [signInFirst],
  )
  return { resumed, askVisitor }
}

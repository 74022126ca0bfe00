import type { Draw } from '@avalive/contract/gacha'
import { type RefObject, useState } from 'react'
import type { Odds } from '../odds/odds.ts'
import type { Offer } from '../offer.ts'
import { DrawSheet } from './DrawSheet.tsx'
import { Results } from './Results.tsx'
import type { Attempt } from './use-drawing.ts'

interface Props {
  readonly offer: Offer
  readonly odds: Odds
  readonly unsure: RefObject<Attempt | null>
  readonly onClose: () => void
}

/** Choosing, then seeing what came. */
export default function Drawing({ offer, odds, unsure, onClose }: Props) {
  const [drawn, setDrawn] = useState<Draw | null>(null)
  const [userSeed, setUserSeed] = useState<string | null>(null)
  if (drawn) {
    return (
      <Results
        draw={drawn}
        odds={odds}
        isExchangeable={offer.isColorExchangeable}
        onAgain={() => setDrawn(null)}
        onClose={onClose}
      />
    )
  }
  return (
    <DrawSheet
      offer={offer}
      revision={odds.revision}
      unsure={unsure}
      userSeed={userSeed}
      onUserSeed={setUserSeed}
      onDrawn={setDrawn}
      onClose={onClose}
    />
  )
}

import { useState } from 'react'
import type { Odds } from '../odds/odds.ts'
import type { Offer } from '../offer.ts'
import { useTable } from '../verify/use-draws.ts'
import { DrawSheet } from './DrawSheet.tsx'
import { Results } from './Results.tsx'
import { Reveal, wantsReveal } from './Reveal.tsx'
import type { Drawn } from './use-drawing.ts'
import { useOwner } from './WornFigure.tsx'

interface Props {
  readonly offer: Offer
  readonly odds: Odds
  readonly onClose: () => void
}

/** The draw sheet, the reveal, then the results. */
const Drawing = ({ offer, odds, onClose }: Props) => {
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const [isRevealing, setRevealing] = useState(false)
  const [userSeed, setUserSeed] = useState<string | null>(null)
  // Load the exchangeable colours before the results show, so that nothing moves under the thumb.
  useTable(offer.gachaId, odds.revision, offer.isColorExchangeable)
  // The results show the own figure.
  useOwner()
  const show = (next: Drawn) => {
    setRevealing(wantsReveal())
    setDrawn(next)
  }
  if (drawn && isRevealing) return <Reveal draw={drawn.draw} onDone={() => setRevealing(false)} />
  if (drawn) {
    return <Results {...drawn} odds={odds} onAgain={() => setDrawn(null)} onClose={onClose} />
  }
  return (
    <DrawSheet
      offer={offer}
      odds={odds}
      userSeed={userSeed}
      onUserSeed={setUserSeed}
      onDrawn={show}
      onClose={onClose}
    />
  )
}

export default Drawing

import { gacha } from '@avalive/contract/gacha'
import type { Draw } from '@avalive/contract/gacha-draw'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callQuery } from '../../../lib/query.tsx'
import { silent } from '../../../lib/silent.ts'
import { avatarOdds, type Odds } from '../odds/odds.ts'
import { keptPromise } from '../promise/kept-promises.ts'
import { settle } from '../promise/settle.ts'
import { useTable } from '../verify/use-draws.ts'
import { Results } from './Results.tsx'

/** Results of any gacha that were not kept yet, one draw at a time, newest first. */
const Waiting = ({ onClose }: { onClose: () => void }) => {
  const { data } = useQuery({ ...callQuery(gacha.listDraws, { undetermined: true }), staleTime: 0 })
  const draw = data?.draws.find(({ isDetermined }) => !isDetermined)
  return draw ? <WaitingDraw key={draw.drawId} draw={draw} onClose={onClose} /> : null
}

export default Waiting

const nothing: Odds = { revision: 0, tableCommitment: '', blocks: [] }

/** The draw may belong to another gacha than the page's, so its colours come from that gacha's odds. */
const WaitingDraw = ({ draw, onClose }: { draw: Draw; onClose: () => void }) => {
  const items = useQuery({
    ...callQuery(gacha.listItems, { gachaId: draw.gachaId }),
    ...silent,
    enabled: draw.isColorExchangeable,
  })
  const [promise, setPromise] = useState(() => keptPromise(draw.drawId))
  useEffect(() => setPromise(settle(draw)), [draw])
  const table = useTable(draw.gachaId, draw.revision, draw.isColorExchangeable)
  if (items.isLoading || table.isLoading) return null
  return (
    <Results draw={draw} promise={promise} odds={items.data ? avatarOdds(items.data) : nothing} onClose={onClose} />
  )
}

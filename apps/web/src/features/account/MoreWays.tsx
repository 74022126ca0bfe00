import { events } from '@avalive/contract/events'
import { gacha } from '@avalive/contract/gacha'
import { games } from '@avalive/contract/games'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/query.tsx'
import { silent } from '../../lib/silent.ts'
import { EventsBlock } from '../events/EventsBlock.tsx'
import { PlayBlock } from '../games/PlayBlock.tsx'

/**
 * The ways to events, gachas and games, at the end of my-page. What cannot be had is not there. All of it comes at
 * once, because what came later would push down what stands below it.
 */
export default function MoreWays() {
  const entered = useQuery({ ...callQuery(events.listEvents, {}), ...silent })
  const listed = useQuery({ ...callQuery(gacha.listGachas, {}), ...silent })
  const furnished = useQuery({ ...callQuery(gacha.listFurnitureGachas, {}), ...silent })
  const played = useQuery({ ...callQuery(games.listPeriods, {}), ...silent })
  if ([entered, listed, furnished, played].some(({ isPending }) => isPending)) return null
  return (
    <>
      {entered.data && entered.data.broadcasterEvents.length > 0 && <EventsBlock listed={entered.data} />}
      <PlayBlock
        avatars={listed.data?.gachaList}
        furniture={furnished.data?.furnitureGachaList ?? []}
        periods={played.data?.periods ?? []}
      />
    </>
  )
}

import { events } from '@avalive/contract/events'
import { gacha } from '@avalive/contract/gacha'
import { games } from '@avalive/contract/games'
import { useQuery } from '@tanstack/react-query'
import { EventsBlock } from '../../features/events/EventsBlock.tsx'
import { PlayBlock } from '../../features/games/PlayBlock.tsx'
import { callQuery } from '../../lib/query.tsx'
import { inBackground } from '../../lib/silent.ts'
import { isBlockFailed } from '../../shared/LinkBlock.tsx'

/**
 * The links to events, gachas and games at the end of My Page. They appear together, because a block that came later
 * would push down the ones below it.
 */
const MoreWays = () => {
  const listed = useQuery({ ...callQuery(events.listEvents, {}), ...inBackground })
  const avatars = useQuery({ ...callQuery(gacha.listGachas, {}), ...inBackground })
  const furniture = useQuery({ ...callQuery(gacha.listFurnitureGachas, {}), ...inBackground })
  const played = useQuery({ ...callQuery(games.listPeriods, {}), ...inBackground })
  const isFirstLoad = [listed, avatars, furniture, played].some((query) => query.isPending && !isBlockFailed(query))
  if (isFirstLoad) return null
  return (
    <>
      <EventsBlock query={listed} />
      <PlayBlock avatars={avatars} furniture={furniture} games={played} />
    </>
  )
}

export default MoreWays

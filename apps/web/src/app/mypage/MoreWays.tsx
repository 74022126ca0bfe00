import { events } from '@avalive/contract/events'
import { gacha } from '@avalive/contract/gacha'
import { games } from '@avalive/contract/games'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EventsBlock } from '../../features/events/EventsBlock.tsx'
import { PlayBlock } from '../../features/games/PlayBlock.tsx'
import { callQuery } from '../../lib/query.tsx'
import { inBackground } from '../../lib/silent.ts'
import { isBlockFailed } from '../../shared/LinkBlock.tsx'
import { MoreWaysSkeleton } from './MoreWaysSkeleton.tsx'

/**
 * The links to events, gachas and games of My Page. They appear together, because a block that came later
 * would push down the ones below it.
 */
const MoreWays = (): ReactNode => {
  const listed = useQuery({ ...callQuery(events.listEvents, {}), ...inBackground })
  const avatars = useQuery({ ...callQuery(gacha.listGachas, {}), ...inBackground })
  const furniture = useQuery({ ...callQuery(gacha.listFurnitureGachas, {}), ...inBackground })
  const played = useQuery({ ...callQuery(games.listPeriods, {}), ...inBackground })
  const isFirstLoad = [listed, avatars, furniture, played].some((query) => query.isPending && !isBlockFailed(query))
  if (isFirstLoad) return <MoreWaysSkeleton />
  return (
    <>
      <EventsBlock query={listed} />
      <PlayBlock avatars={avatars} furniture={furniture} games={played} />
    </>
  )
}

export default MoreWays

import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { LoadFailedScreen } from '../../frame/LoadFailedScreen.tsx'
import { isUnknownId } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.tsx'
import { withQueries } from '../../lib/query.tsx'
import './album.css'
import { AlbumSkeleton } from './AlbumSkeleton.tsx'
import { AlbumView } from './AlbumView.tsx'
import { albumQuery, isEmptyAlbum } from './album.ts'
import { Scaled } from './Scaled.tsx'
import { EmptyAlbum, EndedAlbum, NoAlbum } from './states.tsx'
import { AllWins } from './Wins.tsx'

/** The memories album of a year. `?view=wins` lists all event wins, as an entry of its own in the history. */
const AlbumPage = () => {
  const t = useT()
  const { vliveId } = useParams()
  const search = new URLSearchParams(useLocation().search)
  const { data, error, refetch, isFetching } = useQuery(albumQuery(vliveId))
  if (isUnknownId(error)) return <NoAlbum />
  if (error && !data) {
    return (
      <LoadFailedScreen
        title={t('album.failed.title')}
        text={t('album.failed.text')}
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    )
  }
  if (!data) {
    return (
      <AppFrame>
        <Scaled>
          <AlbumSkeleton />
        </Scaled>
      </AppFrame>
    )
  }
  const { memoryAlbum, edition } = data
  if (!memoryAlbum || !edition) return <EndedAlbum edition={edition} />
  if (isEmptyAlbum(memoryAlbum)) return <EmptyAlbum answer={data} />
  if (search.get('view') === 'wins' && memoryAlbum.myRecord.winEvents.length > 0) {
    return <AllWins wins={memoryAlbum.myRecord.winEvents} vliveId={vliveId} />
  }
  return (
    <AppFrame>
      <Scaled>
        <AlbumView answer={data} album={memoryAlbum} edition={edition} vliveId={vliveId} />
      </Scaled>
    </AppFrame>
  )
}

export default withQueries(AlbumPage)

import { live, type Person } from '@avalive/contract/live'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../lib/i18n.tsx'
import { callQuery } from '../../../lib/query.tsx'
import { silentAndFresh } from '../../../lib/silent.ts'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import { useOpenPerson } from '../person/open-person.ts'

/** Often enough for a list that somebody is reading. */
const refreshMs = 15_000

interface Props {
  mediaId: string
  onClose: () => void
}

/** Who is watching now. Loaded when it opens, and again while it stays open. */
export const ViewersDialog = ({ mediaId, onClose }: Props) => {
  const t = useT()
  const openPerson = useOpenPerson()
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(live.listViewers, { mediaId }),
    ...silentAndFresh,
    gcTime: 0,
    refetchInterval: refreshMs,
  })
  const open = (person: Person) => {
    onClose()
    openPerson(person)
  }
  return (
    <Dialog title={t('live.viewers.title')} closeLabel={t('common.close')} onClose={onClose}>
      {error && !data ? (
        <LoadFailed
          small
          level={3}
          title={t('live.viewers.failed')}
          text={t('live.failed.text')}
          tone="secondary"
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <ViewersSkeleton />
      ) : (
        <>
          {data.people.length > 0 && (
            <ul aria-label={t('live.viewers.title')}>
              {data.people.map((person) => (
                <li key={person.vliveId}>
                  <button
                    type="button"
                    aria-haspopup="dialog"
                    aria-label={t('live.person.open', { name: person.nickname })}
                    onClick={() => open(person)}
                    className={`${row} rounded-lg transition-colors duration-150 hover:text-accent`}
                  >
                    <Avatar src={person.iconUrl || null} name={person.nickname} />
                    <span className="min-w-0">
                      <UserText>{person.nickname}</UserText>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          <p className="mt-2 empty:hidden">
            {[
              data.others > 0 && t('live.viewers.others', { count: data.others }),
              data.visitors > 0 && t('live.viewers.visitors', { count: data.visitors }),
              data.people.length + data.others + data.visitors === 0 && t('live.viewers.none'),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        </>
      )}
    </Dialog>
  )
}

const row = 'flex min-h-14 w-full items-center gap-3 py-1 text-left text-ink'

const ViewersSkeleton = () => (
  <Loading label={useT()('common.loading')}>
    {['50%', '35%', '60%'].map((width) => (
      <div key={width} className={row}>
        <Skeleton shape="circle" width="44px" />
        <Skeleton width={width} />
      </div>
    ))}
  </Loading>
)

import { formatRank } from '@avalive/i18n/format'
import { useT } from '../../lib/i18n.tsx'
import { PersonLink } from '../../shared/PersonLink.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { UserText } from '../../ui/UserText.tsx'
import type { AlbumPerson } from './album.ts'

interface Record {
  readonly person: AlbumPerson
  readonly value: string
  readonly details?: readonly string[]
  readonly pictureUrl?: string
}

const medals = ['gold', 'silver', 'bronze']

/** The first three people of a category, the first one largest. */
export const Records = ({ records }: { records: readonly Record[] }) => {
  const t = useT()
  return (
    <ol className="album-records">
      {records.map(({ person, value, details = [], pictureUrl }, place) => (
        <li key={person.profileId} className={`album-record album-${medals[place]}`}>
          <PersonLink profileId={person.profileId} className="flex items-center gap-3 rounded-xl p-3 sm:gap-4 sm:p-4">
            <span className="album-face">
              <Avatar src={person.iconUrl} name={person.nickname} size={128} />
              <span className="album-medal">{formatRank(t, place + 1)}</span>
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">
                <UserText>{person.nickname}</UserText>
              </span>
              <span className="album-value">{value}</span>
              {details.map((detail) => (
                <span key={detail} className="block text-sm text-soft">
                  {detail}
                </span>
              ))}
            </span>
            {pictureUrl && <img src={pictureUrl} alt="" width={56} height={56} loading="lazy" className="album-gift" />}
          </PersonLink>
        </li>
      ))}
    </ol>
  )
}

import type { Person } from '@avalive/contract/live'
import type { ReactNode } from 'react'
import { viewerPath } from '../../../lib/paths.ts'
import { PersonLink } from '../../../shared/PersonLink.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { List } from '../../../ui/List.tsx'
import { PlainLink } from '../../../ui/PlainLink.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { UserText } from '../../../ui/UserText.tsx'

const frame = 'flex min-h-20 flex-wrap items-center justify-end gap-x-2 gap-y-1 px-3 py-2 sm:px-4'
const link =
  'group flex min-h-14 min-w-0 flex-[1_1_9rem] items-center gap-3 rounded-lg text-left transition-colors duration-150 hover:text-accent'

interface Props {
  readonly person: Person
  /** The stream in which the person is live. The row then leads to it. */
  readonly mediaId: string | null
  readonly badge?: ReactNode
  readonly description: ReactNode
  /** Buttons at the end. They go below the text where both don't fit. */
  readonly actions: ReactNode
}

export const PersonRow = ({ person, mediaId, badge, description, actions }: Props) => {
  const content = (
    <>
      <span className="flex size-14 shrink-0 items-center justify-center">
        <Avatar src={person.iconUrl || null} name={person.nickname} live={mediaId !== null} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 font-medium">
          <span className="min-w-0">
            <UserText>{person.nickname}</UserText>
          </span>
          {badge}
        </span>
        <span className="block text-sm text-soft">{description}</span>
      </span>
    </>
  )
  return (
    <li className={frame}>
      {mediaId === null ? (
        <PersonLink profileId={person.profileId} className={link}>
          {content}
        </PersonLink>
      ) : (
        <PlainLink to={viewerPath(mediaId)} className={link}>
          {content}
        </PlainLink>
      )}
      <span className="flex shrink-0 items-center gap-1">{actions}</span>
    </li>
  )
}

const widths = ['60%', '40%', '50%']

export const PeopleSkeleton = ({ rows }: { rows: number }) => (
  <List>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows never move
      <li key={row} className={frame}>
        <span className={link}>
          <span className="flex size-14 shrink-0 items-center justify-center">
            <Skeleton shape="circle" width="44px" />
          </span>
          <span className="min-w-0 flex-1">
            <Skeleton width={widths[row % widths.length]} />
            <span className="block text-sm">
              <Skeleton width="35%" />
            </span>
          </span>
        </span>
        <Skeleton shape="block" width="5.5rem" height="44px" />
      </li>
    ))}
  </List>
)

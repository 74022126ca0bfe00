import type { Follower } from '@avalive/contract/live'
import { formatDate } from '@avalive/i18n/format'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { silentAndFresh } from '../../../lib/silent.ts'
import { uniqueBy } from '../../../lib/unique-by.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Welcome } from '../../../ui/illustrations/Welcome.tsx'
import { List } from '../../../ui/List.tsx'
import { FollowButton } from '../FollowButton.tsx'
import { ownZone } from '../start-time.ts'
import { followersQuery, noteFollow } from './lists.ts'
import { PeopleList } from './PeopleList.tsx'
import { PersonRow } from './PersonRow.tsx'

/** The person's followers, latest first, who can be followed back. */
export const Followers = () => {
  const t = useT()
  const list = useInfiniteQuery({ ...followersQuery, ...silentAndFresh })
  const people = uniqueBy(
    (list.data?.pages ?? []).flatMap((page) => page.people),
    ({ vliveId }) => vliveId,
  )
  return (
    <PeopleList
      list={list}
      count={people.length}
      empty={
        <EmptyState
          illustration={<Welcome />}
          title={t('people.followers.none.title')}
          text={t('people.followers.none.text')}
        />
      }
    >
      {people.length > 0 && (
        <List label={t('people.tab.followers')}>
          {people.map((person) => (
            <FollowerRow key={person.vliveId} person={person} />
          ))}
        </List>
      )}
    </PeopleList>
  )
}

const FollowerRow = ({ person }: { person: Follower }) => {
  const t = useT()
  const locale = useLocale()
  const queries = useQueryClient()
  return (
    <PersonRow
      person={person}
      mediaId={person.mediaId}
      badge={person.mediaId !== null && <Badge tone="live">{t('live.badge')}</Badge>}
      description={
        <time dateTime={person.since}>
          {t('people.followsSince', { date: formatDate(locale, person.since, { timeZone: ownZone() }) })}
        </time>
      }
      actions={
        <FollowButton
          person={person}
          isFollowing={person.isFollowing}
          followLabel={t('people.followBack')}
          onChange={(_, isFollowing) => noteFollow(queries, person.vliveId, isFollowing)}
        />
      }
    />
  )
}

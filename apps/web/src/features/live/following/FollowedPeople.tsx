import type { FollowedPerson } from '@avalive/contract/live'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { silentAndFresh } from '../../../lib/silent.ts'
import { uniqueBy } from '../../../lib/unique-by.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { StageEmpty } from '../../../ui/illustrations/StageEmpty.tsx'
import { List } from '../../../ui/List.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { FollowedRow } from './FollowedRow.tsx'
import { followingQuery } from './lists.ts'
import { PeopleList } from './PeopleList.tsx'

/** The people whom the person follows: live ones first, then by their latest broadcast. */
export const FollowedPeople = () => {
  const t = useT()
  const list = useInfiniteQuery({ ...followingQuery, ...silentAndFresh })
  const pages = list.data?.pages ?? []
  const people = uniqueBy(
    pages.flatMap((page) => page.people),
    ({ vliveId }) => vliveId,
  )
  const isLive = (person: FollowedPerson) => person.live !== null
  return (
    <PeopleList
      list={list}
      count={people.length}
      empty={
        <EmptyState
          illustration={<StageEmpty />}
          title={t('people.following.none.title')}
          text={t('people.following.none.text')}
          action={<ButtonLink to="/">{t('people.following.none.do')}</ButtonLink>}
        />
      }
    >
      {pages[0]?.areNoticesOff && people.length > 0 && (
        <p className="text-soft">
          {t('people.noticesOff')} <TextLink to="/notifications/settings">{t('people.noticesOff.settings')}</TextLink>
        </p>
      )}
      <Group title={t('people.following.live')} people={people.filter(isLive)} />
      <Group title={t('people.following.others')} people={people.filter((person) => !isLive(person))} />
    </PeopleList>
  )
}

const Group = ({ title, people }: { title: string; people: readonly FollowedPerson[] }) => {
  const id = useId()
  if (people.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      <List labelledBy={id}>
        {people.map((person) => (
          <FollowedRow key={person.vliveId} person={person} />
        ))}
      </List>
    </section>
  )
}

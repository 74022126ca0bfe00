import type { HiddenPerson } from '@avalive/contract/live'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { silentAndFresh } from '../../../lib/silent.ts'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Welcome } from '../../../ui/illustrations/Welcome.tsx'
import { List } from '../../../ui/List.tsx'
import { Loading } from '../../../ui/Skeleton.tsx'
import { PeopleSkeleton, PersonRow } from '../following/PersonRow.tsx'
import { hiddenQuery, useHidden, useHide } from './use-hidden.ts'

/** Everybody whom the person has blocked or muted. A row stays after a change, so that it can be taken back. */
export const HiddenPeople = () => {
  const t = useT()
  const { data, error, isFetching, refetch } = useQuery({ ...hiddenQuery, ...silentAndFresh })
  const listed = useRef(new Map<string, HiddenPerson>())
  for (const person of data?.people ?? []) {
    if (!listed.current.has(person.vliveId)) listed.current.set(person.vliveId, person)
  }
  if (error && !data) {
    return (
      <LoadFailed
        title={t('people.failed.title')}
        text={t('people.failed.text')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) {
    return (
      <Loading label={t('common.loading')}>
        <PeopleSkeleton rows={3} />
      </Loading>
    )
  }
  if (listed.current.size === 0) {
    return (
      <EmptyState
        illustration={<Welcome />}
        title={t('people.hidden.none.title')}
        text={t('people.hidden.none.text')}
      />
    )
  }
  return (
    <List label={t('people.tab.hidden')}>
      {[...listed.current.values()].map((person) => (
        <HiddenRow key={person.vliveId} person={person} />
      ))}
    </List>
  )
}

/** `person` has the states of when it was listed, which decide on the buttons. */
const HiddenRow = ({ person }: { person: HiddenPerson }) => {
  const t = useT()
  const { isBlocked, isMuted } = useHidden().statesOf(person.vliveId)
  const { running, hide } = useHide(person)
  const states = [isBlocked && t('people.hidden.blocked'), isMuted && t('people.hidden.muted')].filter(Boolean)
  const button = (word: string, change: Parameters<typeof hide>[0]) => (
    <Button
      tone="secondary"
      size="small"
      aria-label={`${word} ${person.nickname}`}
      loading={running === change}
      onClick={() => void hide(change)}
    >
      {word}
    </Button>
  )
  return (
    <PersonRow
      person={person}
      mediaId={null}
      description={states.length > 0 ? states.join(' · ') : t('people.hidden.neither')}
      actions={
        <>
          {person.isMuted &&
            (isMuted ? button(t('live.mute.undo'), 'unmute') : button(t('people.hidden.mute'), 'mute'))}
          {person.isBlocked &&
            (isBlocked ? button(t('live.block.undo'), 'unblock') : button(t('people.hidden.block'), 'block'))}
        </>
      }
    />
  )
}

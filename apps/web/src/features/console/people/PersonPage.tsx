import { consolePeople } from '@avalive/contract/console-people'
import { formatNumber } from '@avalive/i18n/format'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isNotFound } from '../../../lib/api.ts'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { callQuery } from '../../../lib/query.tsx'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Curtain } from '../../../ui/illustrations/Curtain.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import { ShownAnswer, shownLine } from '../kit/change/shown.tsx'
import { Facts } from '../kit/Facts.tsx'
import { formatTime } from '../kit/format.ts'
import { Screen } from '../kit/Screen.tsx'
import { Section } from '../kit/Section.tsx'
import { PersonActs } from './PersonActs.tsx'
import { PersonAvatars } from './PersonAvatars.tsx'
import { PersonBadges, personStates } from './PersonBadges.tsx'
import { PersonData } from './PersonData.tsx'
import { PersonSections } from './PersonSections.tsx'
import { Reveal } from './Reveal.tsx'

/** Everything about one person. Each section is loaded when it is opened. */
const PersonPage = () => {
  const t = useT()
  const locale = useLocale()
  const { vliveId = '' } = useParams()
  const { data, dataUpdatedAt, error, refetch, isFetching } = useQuery({
    ...callQuery(consolePeople.getPerson, { vliveId }),
    staleTime: 0,
    meta: { failureShown: true },
  })
  const back = { to: '/console/people', label: t('console.page.people') }
  if (!data) {
    return (
      <Screen title={t('console.page.person')} back={back}>
        {isNotFound(error) ? (
          <EmptyState small illustration={<Curtain />} title={t('consolePeople.unknown')} />
        ) : error ? (
          <LoadFailed
            small
            title={t('console.failed.title')}
            text={t('console.failed.text')}
            isRetrying={isFetching}
            onRetry={() => refetch()}
          />
        ) : (
          <Loading label={t('common.loading')}>
            <Skeleton shape="block" width="100%" height="12rem" />
          </Loading>
        )}
      </Screen>
    )
  }
  const { person, now } = data
  const lines = ({ person: one }: typeof data) => [
    shownLine(t('consolePeople.nickname'), one.nickname),
    shownLine(t('consolePeople.description'), one.description),
    shownLine(
      t('console.field.status'),
      personStates(t, one)
        .map(({ text }) => text)
        .join(', '),
    ),
  ]
  return (
    <Screen title={person.nickname} back={back} badges={<PersonBadges person={person} />} subject={`user:${vliveId}`}>
      <Section title={t('consolePeople.facts')}>
        <Facts
          facts={[
            { label: t('consolePeople.userId'), value: <code>{person.vliveId}</code> },
            { label: t('consolePeople.profileId'), value: <code>{person.profileId}</code> },
            { label: t('consolePeople.username'), value: person.username },
            { label: t('consolePeople.region'), value: person.region },
            { label: t('consolePeople.since'), value: formatTime(person.createdAt) },
            {
              label: t('consolePeople.birthday'),
              value: <Reveal vliveId={vliveId} what="birthday" masked={person.maskedBirthday} />,
            },
            { label: t('consolePeople.services'), value: person.services.join(', ') || '–' },
            { label: t('consolePeople.followers'), value: formatNumber(locale, person.followers) },
            { label: t('consolePeople.description'), value: person.description || '–' },
          ]}
        />
      </Section>
      <Section title={t('consolePeople.acts')}>
        {person.deletedAt === null ? (
          <ShownAnswer call={consolePeople.getPerson} input={{ vliveId }} answer={data} lines={lines}>
            <PersonActs person={person} clockOffset={Date.parse(now) - dataUpdatedAt} />
          </ShownAnswer>
        ) : (
          <p className="text-sm text-soft">
            {t('consolePeople.data.deleted')} ({formatTime(person.deletedAt)})
          </p>
        )}
      </Section>
      <PersonAvatars vliveId={vliveId} nickname={person.nickname} isDeleted={person.deletedAt !== null} />
      <PersonData vliveId={vliveId} isDeleted={person.deletedAt !== null} />
      <PersonSections vliveId={vliveId} />
    </Screen>
  )
}

export default PersonPage

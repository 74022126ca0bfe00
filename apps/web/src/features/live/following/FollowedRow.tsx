import type { FollowedPerson } from '@avalive/contract/live'
import { abbreviate, formatDate } from '@avalive/i18n/format'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { PlusIcon } from '../../../ui/pictograms.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import { ownZone } from '../start-time.ts'
import { NoticeSwitch } from './NoticeSwitch.tsx'
import { PersonRow } from './PersonRow.tsx'
import { useFollowed } from './use-followed.ts'

/** A followed person. Somebody who was unfollowed stays in the list until it loads again, and can be followed there. */
export const FollowedRow = ({ person }: { person: FollowedPerson }) => {
  const t = useT()
  const { isFollowing, isChanging, change, notifies, isSaving, turnNotices } = useFollowed(person)
  const word = isFollowing ? t('live.following') : t('live.follow')
  return (
    <PersonRow
      person={person}
      mediaId={person.live?.mediaId ?? null}
      badge={person.live && <Badge tone="live">{t('live.badge')}</Badge>}
      description={<Activity person={person} />}
      actions={
        <>
          {isFollowing && (
            <NoticeSwitch
              label={t('people.notify', { name: person.nickname })}
              isOn={notifies}
              isSaving={isSaving}
              onChange={turnNotices}
            />
          )}
          <Button
            tone="secondary"
            size="small"
            icon={isFollowing ? <CheckIcon size={18} /> : <PlusIcon size={18} />}
            aria-pressed={isFollowing}
            aria-label={`${word} ${person.nickname}`}
            loading={isChanging}
            onClick={() => change(!isFollowing)}
          >
            <span className="sr-only sm:not-sr-only">{word}</span>
          </Button>
        </>
      }
    />
  )
}

const Activity = ({ person: { live, lastLiveAt } }: { person: FollowedPerson }) => {
  const t = useT()
  const locale = useLocale()
  if (live) {
    return (
      <>
        <span className="block text-ink">
          <UserText>{live.title}</UserText>
        </span>
        {t('live.watching', { count: abbreviate(locale, live.watchCount) })}
      </>
    )
  }
  if (lastLiveAt === null) return t('people.neverLive')
  return (
    <time dateTime={lastLiveAt}>
      {t('people.lastLive', { date: formatDate(locale, lastLiveAt, { timeZone: ownZone() }) })}
    </time>
  )
}

import { formatDate } from '@avalive/i18n/format'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { List } from '../../../ui/List.tsx'
import { ListRow } from '../../../ui/ListRow.tsx'
import { HistoryIcon } from '../../../ui/pictograms.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import { ownZone } from '../start-time.ts'
import { ProfileSection } from './ProfileSection.tsx'
import type { Profile } from './profile.ts'

const MINUTE_MS = 60_000

/** The latest broadcasts that have ended. Nobody records them, so they have no links. */
export const PastBroadcasts = ({ broadcasts }: { broadcasts: Profile['pastBroadcasts'] }) => {
  const t = useT()
  const locale = useLocale()
  if (broadcasts.length === 0) return null
  return (
    <ProfileSection title={t('people.past')}>
      {(labelledBy) => (
        <List labelledBy={labelledBy}>
          {broadcasts.map(({ mediaId, title, startedAt, endedAt }) => (
            <ListRow
              key={mediaId}
              icon={<HistoryIcon size={20} />}
              title={<UserText>{title}</UserText>}
              description={t('people.past.facts', {
                date: formatDate(locale, startedAt, { timeZone: ownZone() }),
                minutes: Math.max(1, Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / MINUTE_MS)),
              })}
            />
          ))}
        </List>
      )}
    </ProfileSection>
  )
}

import type { UpcomingStream } from '@avalive/contract/live'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { viewerPath } from '../../../lib/paths.ts'
import { List } from '../../../ui/List.tsx'
import { ListRow } from '../../../ui/ListRow.tsx'
import { PlayIcon } from '../../../ui/pictograms.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import { startTime } from '../start-time.ts'
import { ProfileSection } from './ProfileSection.tsx'

/** The streams that a person has scheduled, with their start times. */
export const Upcoming = ({ streams }: { streams: readonly UpcomingStream[] }) => {
  const t = useT()
  const locale = useLocale()
  if (streams.length === 0) return null
  return (
    <ProfileSection title={t('live.profile.upcoming')}>
      {(labelledBy) => (
        <List labelledBy={labelledBy}>
          {streams.map(({ mediaId, title, startsAt }) => (
            <ListRow
              key={mediaId}
              to={viewerPath(mediaId)}
              icon={<PlayIcon size={20} />}
              title={<UserText>{title}</UserText>}
              description={<time dateTime={startsAt}>{startTime(locale, startsAt)}</time>}
            />
          ))}
        </List>
      )}
    </ProfileSection>
  )
}

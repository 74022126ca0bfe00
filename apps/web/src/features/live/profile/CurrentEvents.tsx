import { useT } from '../../../lib/i18n.tsx'
import { eventPath } from '../../../lib/paths.ts'
import { useTimeText } from '../../../lib/time-value.ts'
import { RankText } from '../../../shared/standings/RankText.tsx'
import { TrophyIcon } from '../../../ui/card-icons.tsx'
import { List } from '../../../ui/List.tsx'
import { ListRow } from '../../../ui/ListRow.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import type { Profile } from './profile.ts'

/** The events that the person takes part in now, with their ranks. */
export const CurrentEvents = ({ events }: Pick<Profile, 'events'>) => {
  const t = useT()
  const timeText = useTimeText()
  if (events.length === 0) return null
  return (
    <ProfileSection title={t('people.events')}>
      {(labelledBy) => (
        <List labelledBy={labelledBy}>
          {events.map(({ eventId, name, endAt, rank }) => (
            <ListRow
              key={eventId}
              to={eventPath(eventId)}
              icon={<TrophyIcon size={20} />}
              title={name}
              description={t('people.events.until', { time: timeText(endAt) })}
              value={
                <span className="font-display text-lg font-bold whitespace-nowrap">
                  <RankText rank={rank || null} />
                </span>
              }
            />
          ))}
        </List>
      )}
    </ProfileSection>
  )
}

import { live } from '@avalive/contract/live'
import { formatDate } from '@avalive/i18n/format'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { callQuery } from '../../../lib/query.tsx'
import { inBackground } from '../../../lib/silent.ts'
import { List } from '../../../ui/List.tsx'
import { ListRow } from '../../../ui/ListRow.tsx'
import { HistoryIcon } from '../../../ui/pictograms.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import { ownZone } from '../start-time.ts'

const MINUTE_MS = 60_000

/** The latest broadcasts that have ended. Nobody records them, so they have no links. */
export const PastBroadcasts = ({ profileId }: { profileId: string }) => {
  const t = useT()
  const locale = useLocale()
  const { data } = useQuery({ ...callQuery(live.listPastBroadcasts, { profileId }), ...inBackground })
  if (!data || data.broadcasts.length === 0) return null
  return (
    <section aria-labelledby="past">
      <h2 id="past" className="mb-3 text-xl">
        {t('people.past')}
      </h2>
      <List labelledBy="past">
        {data.broadcasts.map(({ mediaId, title, startedAt, endedAt }) => (
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
    </section>
  )
}

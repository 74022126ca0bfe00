import type { Output } from '@avalive/contract/call'
import type { live } from '@avalive/contract/live'
import { formatDate } from '@avalive/i18n/format'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { List } from '../../../ui/List.tsx'
import { ListRow } from '../../../ui/ListRow.tsx'
import { HistoryIcon } from '../../../ui/pictograms.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import { ownZone } from '../start-time.ts'

const MINUTE_MS = 60_000

/** The latest broadcasts that have ended. Nobody records them, so they have no links. */
export const PastBroadcasts = ({ broadcasts }: Output<typeof live.listPastBroadcasts>) => {
  const t = useT()
  const locale = useLocale()
  if (broadcasts.length === 0) return null
  return (
    <section aria-labelledby="past">
      <h2 id="past" className="mb-3 text-xl">
        {t('people.past')}
      </h2>
      <List labelledBy="past">
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
    </section>
  )
}

import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { EVENTS_PATH } from '../../lib/paths.ts'
import { type BlockQuery, LinkBlock } from '../../shared/LinkBlock.tsx'
import { Button } from '../../ui/Button.tsx'
import { TrophyIcon } from '../../ui/card-icons.tsx'
import { List } from '../../ui/List.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { EventRow } from './EventRow.tsx'
import type { ListedEvents } from './event.ts'
import { inOrder } from './order.ts'

/** Number of events shown before "show all". */
const FIRST = 5

interface Props {
  readonly query: BlockQuery & { readonly data: ListedEvents | undefined }
}

/** Links to the caller's events and to the page of all events. */
export const EventsBlock = ({ query }: Props) => {
  const t = useT()
  const [all, setAll] = useState(false)
  const { broadcasterEvents = [], broadcasterEventEntries = [] } = query.data ?? {}
  const entries = new Map(broadcasterEventEntries.map((entry) => [entry.parentId, entry]))
  const ordered = inOrder(broadcasterEvents, entries)
  const shown = all ? ordered : ordered.slice(0, FIRST)
  return (
    <LinkBlock
      title={t('mypage.events.title')}
      query={query}
      links={
        <List>
          <ListRow to={EVENTS_PATH} icon={<TrophyIcon />} title={t('mypage.events.page')} />
        </List>
      }
    >
      {shown.length > 0 && (
        <List>
          {shown.map((event) => (
            <EventRow key={event.parentId} event={event} entry={entries.get(event.parentId)} />
          ))}
        </List>
      )}
      {shown.length < ordered.length && (
        <Button tone="quiet" block onClick={() => setAll(true)}>
          {t('mypage.events.all', { count: ordered.length })}
        </Button>
      )}
    </LinkBlock>
  )
}

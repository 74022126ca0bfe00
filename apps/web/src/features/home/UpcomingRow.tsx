import type { UpcomingCard } from '@avalive/contract/home'
import { formatDateTime } from '@avalive/i18n/format'
import { useId } from 'react'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { viewerPath } from '../../lib/paths.ts'
import { PlainLink } from '../../ui/PlainLink.tsx'
import { UserText } from '../../ui/UserText.tsx'
import { Row } from './CardRow.tsx'
import { ReminderButton } from './ReminderButton.tsx'

/** Announced broadcasts, soonest first, each with a reminder. Nothing if there are none. */
export const UpcomingRow = ({ cards }: { cards: readonly UpcomingCard[] }) => {
  const t = useT()
  if (cards.length === 0) return null
  return (
    <Row title={t('home.upcoming')}>
      {cards.map((card) => (
        <Upcoming key={card.mediaId} card={card} />
      ))}
    </Row>
  )
}

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const Upcoming = ({ card }: { card: UpcomingCard }) => {
  const { mediaId, title, thumbnail, nickname, startsAt, hasReminder } = card
  const locale = useLocale()
  const titleId = useId()
  return (
    <li className="flex w-[min(17rem,80vw)] shrink-0 snap-start flex-col overflow-hidden rounded-xl border border-line bg-surface">
      <PlainLink to={viewerPath(mediaId)} className="group flex flex-1 flex-col -outline-offset-2!">
        <span className="block aspect-video w-full overflow-hidden bg-accent-wash">
          <img
            src={thumbnail.startsWith('/pictures/streams/') ? `${thumbnail}?shape=wide` : thumbnail}
            alt=""
            width={272}
            height={153}
            loading="lazy"
            decoding="async"
            className="size-full object-cover transition-transform duration-200 group-hover:scale-105"
          />
        </span>
        <span className="flex flex-1 flex-col gap-1 px-3 pt-2">
          <time dateTime={startsAt} className="text-sm font-semibold text-accent">
            {formatDateTime(locale, startsAt, { timeZone: ownZone(), withZone: true })}
          </time>
          <span id={titleId} className="leading-snug font-medium">
            <UserText>{title}</UserText>
          </span>
          <span className="text-sm text-soft">
            <UserText>{nickname}</UserText>
          </span>
        </span>
      </PlainLink>
      <span className="p-3">
        <ReminderButton mediaId={mediaId} hasReminder={hasReminder} titleId={titleId} />
      </span>
    </li>
  )
}

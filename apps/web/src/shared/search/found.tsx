import type { FoundEvent, FoundGacha, FoundPerson, FoundStream } from '@avalive/contract/search'
import { abbreviate, formatDateTime } from '@avalive/i18n/format'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { isElsewhere } from '../../lib/japan-time.ts'
import { watchCountText } from '../../lib/media.ts'
import { eventPath, gachaPath, profilePath, viewerPath } from '../../lib/paths.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { UserText } from '../../ui/UserText.tsx'
import { Option, Thumbnail } from './Option.tsx'

interface Shared {
  readonly active: string | null
  readonly onOpen: () => void
}

const Live = () => <Badge tone="live">{useT()('search.live')}</Badge>

export const PersonOption = ({ person, ...rest }: Shared & { person: FoundPerson }) => {
  const t = useT()
  const locale = useLocale()
  const { followerCount } = person
  const isLive = person.mediaId !== null
  return (
    <Option
      {...rest}
      id={`search-person-${person.vliveId}`}
      to={profilePath(person.profileId)}
      picture={<Avatar src={person.iconUrl} name={person.nickname} live={isLive} />}
      title={<UserText>{person.nickname}</UserText>}
      description={t('search.followers', { count: followerCount, short: abbreviate(locale, followerCount) })}
      badge={isLive && <Live />}
    />
  )
}

export const StreamOption = ({ stream, ...rest }: Shared & { stream: FoundStream }) => {
  const t = useT()
  const locale = useLocale()
  const { mediaId, title, thumbnail, isLive, watchCount, startsAt, streamers } = stream
  const names = streamers.map(({ nickname }) => nickname).join(', ')
  const when = isLive
    ? t('search.watching', { count: watchCount, short: watchCountText(locale, watchCount) })
    : startsAt && t('search.begins', { time: formatDateTime(locale, startsAt, { withZone: isElsewhere() }) })
  return (
    <Option
      {...rest}
      id={`search-stream-${mediaId}`}
      to={viewerPath(mediaId)}
      picture={<Thumbnail src={thumbnail} />}
      title={<UserText>{title}</UserText>}
      description={
        <>
          <span className="block">
            <UserText>{names}</UserText>
          </span>
          <span className="block">{when}</span>
        </>
      }
      badge={isLive && <Live />}
    />
  )
}

export const EventOption = ({ event, ...rest }: Shared & { event: FoundEvent }) => {
  const t = useT()
  const locale = useLocale()
  const { eventId, name, imageUrl, isRunning, beginAt, endAt } = event
  return (
    <Option
      {...rest}
      id={`search-event-${eventId}`}
      to={eventPath(eventId)}
      picture={<Thumbnail src={imageUrl} />}
      title={name}
      description={
        isRunning
          ? t('search.until', { time: formatDateTime(locale, endAt, { withZone: isElsewhere() }) })
          : t('search.begins', { time: formatDateTime(locale, beginAt, { withZone: isElsewhere() }) })
      }
    />
  )
}

export const GachaOption = ({ gacha, ...rest }: Shared & { gacha: FoundGacha }) => {
  const t = useT()
  const locale = useLocale()
  return (
    <Option
      {...rest}
      id={`search-gacha-${gacha.gachaId}`}
      to={gachaPath(gacha)}
      picture={<Thumbnail src={gacha.bannerUrl} />}
      title={gacha.name}
      description={t('search.until', { time: formatDateTime(locale, gacha.endAt, { withZone: isElsewhere() }) })}
    />
  )
}

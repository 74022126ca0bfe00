import { millisecondsOf } from '@avalive/contract/time-value'
import { formatDate, formatRank } from '@avalive/i18n/format'
import { MAIN_WINS } from '@avalive/rules/album/records'
import { eventType } from '@avalive/rules/events/winners'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { UserText } from '../../ui/UserText.tsx'
import type { WinEvent } from './album.ts'
import { Scaled } from './Scaled.tsx'

const pathOf = (vliveId: string | undefined): string =>
  vliveId === undefined ? '/memories' : `/memories/${encodeURIComponent(vliveId)}`

interface Props {
  readonly wins: readonly WinEvent[]
  readonly vliveId: string | undefined
}

/** The latest wins, and the way to all of them. */
export const Wins = ({ wins, vliveId }: Props) => {
  const t = useT()
  return (
    <>
      <WinList wins={wins.slice(0, MAIN_WINS)} />
      {wins.length > MAIN_WINS && (
        <div className="mt-4">
          <ButtonLink to={`${pathOf(vliveId)}?view=wins`} tone="secondary" block>
            {t('album.wins.all', { count: wins.length })}
          </ButtonLink>
        </div>
      )}
    </>
  )
}

/** The second view, with every win of the year. */
export const AllWins = ({ wins, vliveId }: Props) => {
  const t = useT()
  return (
    <AppFrame title={t('album.wins.title')} back={{ to: pathOf(vliveId), label: t('common.back') }}>
      <Scaled>
        <WinList wins={wins} />
      </Scaled>
    </AppFrame>
  )
}

const WinList = ({ wins }: Pick<Props, 'wins'>) => (
  <ul className="album-wins">
    {wins.map((win) => (
      <Win key={win.broadcasterEvent.parentId} win={win} />
    ))}
  </ul>
)

const Win = ({ win: { broadcasterEvent, broadcasterEventResult } }: { win: WinEvent }) => {
  const t = useT()
  const locale = useLocale()
  const { name, headerImageUrl, endAt } = broadcasterEvent
  const hasRank = broadcasterEvent.eventType !== eventType.threshold
  return (
    <li className="album-win">
      <img src={headerImageUrl} alt="" width={640} height={240} loading="lazy" className="album-banner" />
      <div className="p-4">
        <p className="album-value">{hasRank ? formatRank(t, broadcasterEventResult.rank) : t('album.wins.reached')}</p>
        <p className="font-semibold">
          <UserText>{name}</UserText>
        </p>
        <p className="text-sm text-soft">
          {t('album.wins.ended', { date: formatDate(locale, millisecondsOf(endAt)) })}
        </p>
      </div>
    </li>
  )
}

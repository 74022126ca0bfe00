import type { MemoryAlbum } from '@avalive/contract/album'
import { formatDate } from '@avalive/i18n/format'
import type { ReactNode } from 'react'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { Podium } from '../../shared/standings/Podium.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Sparkle } from '../../ui/illustrations/Sparkle.tsx'
import type { AlbumAnswer, ShownEdition } from './album.ts'
import { Chapter } from './Chapter.tsx'
import { Records } from './Records.tsx'
import { ShareBlock } from './ShareBlock.tsx'
import { Wins } from './Wins.tsx'

interface Props {
  readonly answer: AlbumAnswer
  readonly album: MemoryAlbum
  readonly edition: ShownEdition
  readonly vliveId: string | undefined
}

/** A year as a story: the cover, the numbers, the people and the wins. */
export const AlbumView = ({ answer, album, edition, vliveId }: Props) => {
  const t = useT()
  const locale = useLocale()
  const { broadcastViewRecords, giftRecords, collabRecords, chatRecords, myRecord } = album
  return (
    <article className="album">
      <Cover album={album} edition={edition} isOwn={answer.isOwn} />
      <Totals album={album} />
      {broadcastViewRecords.length > 0 && (
        <Chapter title={t('album.views.title')}>
          <Podium
            standings={broadcastViewRecords.map(({ streamerUser, totalViewHour, firstViewAt }, place) => ({
              profileId: streamerUser.profileId,
              name: streamerUser.nickname,
              iconUrl: streamerUser.iconUrl,
              rank: place + 1,
              value: t('album.hours', { count: totalViewHour }),
              detail: t('album.first.view', { date: formatDate(locale, firstViewAt) }),
            }))}
          />
        </Chapter>
      )}
      {giftRecords.length > 0 && (
        <Chapter title={t('album.gifts.title')}>
          <Records
            records={giftRecords.map(({ giftReceiver, totalGiftSendCount, firstGiftSendAt, mostSendGift }) => ({
              person: giftReceiver,
              value: t('album.gifts.count', { count: totalGiftSendCount }),
              details: [
                t('album.gifts.most', { gift: mostSendGift.giftName, count: mostSendGift.giftCount }),
                t('album.first.gift', { date: formatDate(locale, firstGiftSendAt) }),
              ],
              pictureUrl: mostSendGift.giftIconUrl,
            }))}
          />
        </Chapter>
      )}
      {collabRecords.length > 0 && (
        <Chapter title={t('album.collabs.title')}>
          <Records
            records={collabRecords.map(({ collabUser, totalCollabHour }) => ({
              person: collabUser,
              value: t('album.hours', { count: totalCollabHour }),
            }))}
          />
        </Chapter>
      )}
      {chatRecords.length > 0 && (
        <Chapter title={t('album.chats.title')}>
          <Records
            records={chatRecords.map(({ chatUser, totalChatSendCount }) => ({
              person: chatUser,
              value: t('album.chats.count', { count: totalChatSendCount }),
            }))}
          />
        </Chapter>
      )}
      {myRecord.winEvents.length > 0 && (
        <Chapter title={t('album.wins.title')}>
          <Wins wins={myRecord.winEvents} vliveId={vliveId} />
        </Chapter>
      )}
      {answer.isOwn ? (
        <ShareBlock shared={answer.shared} year={edition.year} />
      ) : (
        <ButtonLink to="/memories" block>
          {t('album.toOwn')}
        </ButtonLink>
      )}
    </article>
  )
}

const Cover = ({ album, edition, isOwn }: Pick<Props, 'album' | 'edition'> & { isOwn: boolean }) => {
  const t = useT()
  const locale = useLocale()
  const { nickname, iconUrl } = album.streamerUser
  const year = String(edition.year)
  // Noon in Japan is the same day in every part of the sentence.
  const day = (date: string) => formatDate(locale, `${date}T12:00:00+09:00`)
  return (
    <header data-theme="dark" className="album-cover">
      <Stars />
      <span className="album-figure">
        <Avatar src={iconUrl} name={nickname} size={128} />
      </span>
      <p aria-hidden="true" className="album-year">
        {year}
      </p>
      <h1 className="text-2xl text-balance">
        {isOwn ? t('album.title.own', { year }) : t('album.title.other', { year, name: nickname })}
      </h1>
      <p className="mt-2 text-sm text-soft">
        {t('album.period', { begin: day(edition.periodBegin), end: day(edition.periodEnd) })}
      </p>
    </header>
  )
}

const Totals = ({ album: { totalLoginDays, myRecord } }: Pick<Props, 'album'>) => {
  const t = useT()
  const { totalBroadcastViewHour: viewed, totalBroadcastHour: broadcast } = myRecord
  return (
    <Chapter title={t('album.totals')}>
      <ul className="album-totals">
        <Total
          amount={t('album.amount.days', { count: totalLoginDays })}
          label={t('album.days', { count: totalLoginDays })}
        />
        <Total amount={t('album.amount.hours', { count: viewed })} label={t('album.watched', { count: viewed })} />
        {broadcast > 0 && (
          <Total
            amount={t('album.amount.hours', { count: broadcast })}
            label={t('album.broadcast', { count: broadcast })}
          />
        )}
      </ul>
    </Chapter>
  )
}

const Total = ({ amount, label }: { amount: ReactNode; label: ReactNode }) => (
  <li className="album-total">
    <span className="album-number">{amount}</span>
    <span className="text-sm text-soft">{label}</span>
  </li>
)

const Stars = () => (
  <svg aria-hidden="true" viewBox="0 0 340 300" preserveAspectRatio="xMidYMin slice" className="album-stars">
    <path d="M130 0h80l70 300H60z" fill="var(--beam)" opacity=".12" />
    <Sparkle x={40} y={56} size={0.9} />
    <Sparkle x={300} y={44} size={0.8} />
    <Sparkle x={76} y={128} size={0.5} />
    <Sparkle x={270} y={120} size={0.6} />
  </svg>
)

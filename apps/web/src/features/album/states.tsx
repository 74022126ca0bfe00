import { formatDateTime } from '@avalive/i18n/format'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { isElsewhere } from '../../lib/japan-time.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Ended } from '../../ui/illustrations/Ended.tsx'
import { Lost } from '../../ui/illustrations/Lost.tsx'
import { StageEmpty } from '../../ui/illustrations/StageEmpty.tsx'
import type { AlbumAnswer } from './album.ts'

/** Out of its period the page says that the edition has ended (rulings §9). */
export const EndedAlbum = ({ edition }: Pick<AlbumAnswer, 'edition'>) => {
  const t = useT()
  const locale = useLocale()
  const date = edition && formatDateTime(locale, edition.visibleUntil, { withZone: isElsewhere() })
  return (
    <AppFrame centred>
      <EmptyState
        level={1}
        illustration={<Ended />}
        title={edition ? t('album.ended.title', { year: String(edition.year) }) : t('album.none.title')}
        text={date ? t('album.ended.text', { date }) : t('album.none.text')}
        action={<ButtonLink to="/mypage/">{t('frame.toMypage')}</ButtonLink>}
      />
    </AppFrame>
  )
}

/** Somebody without an account, and somebody who doesn't share, look the same. */
export const NoAlbum = () => {
  const t = useT()
  return (
    <AppFrame centred>
      <EmptyState
        level={1}
        illustration={<Lost />}
        title={t('album.notFound.title')}
        text={t('album.notFound.text')}
        action={<ButtonLink to="/memories">{t('album.toOwn')}</ButtonLink>}
      />
    </AppFrame>
  )
}

export const EmptyAlbum = ({ answer: { memoryAlbum, isOwn } }: { answer: AlbumAnswer }) => {
  const t = useT()
  const name = memoryAlbum?.streamerUser.nickname ?? ''
  return (
    <AppFrame centred>
      <EmptyState
        level={1}
        illustration={<StageEmpty />}
        title={isOwn ? t('album.empty.title') : t('album.empty.other', { name })}
        text={isOwn ? t('album.empty.text') : undefined}
        action={
          isOwn ? (
            <ButtonLink to="/mypage/">{t('album.empty.find')}</ButtonLink>
          ) : (
            <ButtonLink to="/memories">{t('album.toOwn')}</ButtonLink>
          )
        }
      />
    </AppFrame>
  )
}

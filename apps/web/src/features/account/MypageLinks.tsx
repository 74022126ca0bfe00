import { boot } from '../../lib/boot.ts'
import { isUserWebview } from '../../lib/client.ts'
import { useT } from '../../lib/i18n.tsx'
import { linkTo } from '../../lib/link.ts'
import { GENERAL_RANKING_PATH, invitationPath } from '../../lib/paths.ts'
import { TrophyIcon } from '../../ui/card-icons.tsx'
import { LogoutIcon } from '../../ui/icons.tsx'
import { List } from '../../ui/List.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import {
  DocumentIcon,
  HistoryIcon,
  KeyIcon,
  MusicIcon,
  PhoneIcon,
  SparkIcon,
  WalletIcon,
} from '../../ui/pictograms.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { Mypage } from './mypage.ts'

/** What people come for. The links depend on region, location and client. */
export const MypageLinks = ({ mypage }: { mypage: Mypage }) => {
  const t = useT()
  return (
    <nav aria-label={t('mypage.links.title')}>
      <List>
        <ListRow to="/mypage/coin_histories" icon={<HistoryIcon />} title={t('mypage.links.coinHistory')} />
        {!mypage.isTransferNGRegion && mypage.hasPayouts && (
          <ListRow
            to="/mypage/payment_registration/"
            icon={<WalletIcon />}
            title={t('mypage.links.paymentRegistration')}
          />
        )}
        <ListRow to={GENERAL_RANKING_PATH} icon={<TrophyIcon />} title={t('title.generalRanking')} />
        {mypage.userInfo.profileId && (
          <ListRow
            to={invitationPath(mypage.userInfo.profileId)}
            icon={<SparkIcon />}
            title={t('mypage.links.invite')}
          />
        )}
        <ListRow to="/mypage/music_rights" icon={<MusicIcon />} title={t('mypage.links.musicRights')} />
        {!isUserWebview() && <ListRow to="/mypage/passkeys" icon={<KeyIcon />} title={t('mypage.links.passkeys')} />}
        <ListRow to="/mypage/devices" icon={<PhoneIcon />} title={t('mypage.links.devices')} />
        <ListRow to="/mypage/privacy" icon={<DocumentIcon />} title={t('title.privacy')} />
      </List>
    </nav>
  )
}

/** The law and the logout, at the very end of the page. */
export const LastLinks = ({ mypage }: { mypage: Mypage }) => {
  const t = useT()
  const { links } = boot()
  return (
    <nav aria-label={t('mypage.links.more')} className="mt-8">
      <List>
        <ListRow {...linkTo(links.coinPolicy)} icon={<DocumentIcon />} title={t('mypage.links.coinPolicy')} />
        {isJapan(mypage.userInfo.region) && (
          <ListRow {...linkTo(links.commerceLaw)} icon={<DocumentIcon />} title={t('mypage.links.commerceLaw')} />
        )}
        {!isUserWebview() && <ListRow to="/logout" icon={<LogoutIcon />} title={t('mypage.links.logout')} />}
      </List>
    </nav>
  )
}

const isJapan = (region: string): boolean => region === 'JP'

/** The most likely number of rows. */
export const MypageLinksSkeleton = () => <RowsSkeleton rows={isUserWebview() ? 7 : 8} />

const RowsSkeleton = ({ rows }: { rows: number }) => (
  <List>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
      <ListRow key={row} icon={<span />} title={<Skeleton width="60%" />} />
    ))}
  </List>
)

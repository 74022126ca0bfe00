import { useT } from '../../lib/i18n.tsx'
import { PersonIcon } from '../../ui/card-icons.tsx'
import { List } from '../../ui/List.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { HistoryIcon, WalletIcon } from '../../ui/pictograms.tsx'

const payouts = '/mypage/payment_registration'

/** Once the service has ended in the region, only the history is left. */
export const WisePart = ({ isOver }: { isOver: boolean }) => {
  const t = useT()
  return (
    <nav aria-label={t('title.paymentRegistration')}>
      <List>
        {!isOver && <ListRow to={`${payouts}/wise`} icon={<PersonIcon />} title={t('title.wise')} />}
        {!isOver && <ListRow to={`${payouts}/wise/payout`} icon={<WalletIcon />} title={t('title.wisePayout')} />}
        <ListRow to={`${payouts}/wise/history`} icon={<HistoryIcon />} title={t('title.wiseHistory')} />
      </List>
    </nav>
  )
}

export const PayoneerPart = ({ isOver }: { isOver: boolean }) => {
  const t = useT()
  return (
    <nav aria-label={t('title.paymentRegistration')}>
      <List>
        {!isOver && <ListRow to={`${payouts}/payoneer`} icon={<WalletIcon />} title={t('title.payoneer')} />}
        <ListRow to={`${payouts}/payoneer/history`} icon={<HistoryIcon />} title={t('title.payoneerHistory')} />
      </List>
    </nav>
  )
}

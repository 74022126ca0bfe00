import { useT } from '../../lib/i18n.tsx'
import { Notes } from '../../shared/Notes.tsx'
import { PersonIcon } from '../../ui/card-icons.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { CardIcon, DocumentIcon, GiftIcon, HistoryIcon } from '../../ui/pictograms.tsx'
import { LinkSection } from './LinkSection.tsx'

const payouts = '/mypage/payment_registration'
const histories = '/mypage/payment_histories'

const notes = ['rate', 'minimum', 'date', 'tax', 'returned', 'expiry', 'tally'] as const

/** The links of streamers in Japan. Official accounts have no gift codes and no annual totals. */
export const JapanPart = ({ isOfficial }: { isOfficial: boolean }) => {
  const t = useT()
  return (
    <div className="flex flex-col gap-8">
      <LinkSection title={t('payouts.hub.register')}>
        <ListRow
          to={`${payouts}/personal`}
          icon={<PersonIcon />}
          title={t('title.personal')}
          description={t('payouts.hub.personal')}
        />
        <ListRow
          to={`${payouts}/bank`}
          icon={<CardIcon />}
          title={t('title.bank')}
          description={t('payouts.hub.bank')}
        />
      </LinkSection>
      {!isOfficial && (
        <LinkSection title={t('payouts.hub.exchange')}>
          <ListRow
            to={`${payouts}/gift`}
            icon={<GiftIcon />}
            title={t('title.gift')}
            description={t('payouts.hub.gift')}
          />
        </LinkSection>
      )}
      <LinkSection title={t('payouts.hub.histories')}>
        <ListRow to={histories} icon={<HistoryIcon />} title={t('title.paymentHistories')} />
        {!isOfficial && (
          <ListRow to={`${histories}/total_transfer`} icon={<DocumentIcon />} title={t('title.totalTransfer')} />
        )}
        {!isOfficial && <ListRow to={`${histories}/gift`} icon={<GiftIcon />} title={t('title.giftHistories')} />}
      </LinkSection>
      <Notes title={t('payouts.note.title')} notes={notes.map((note) => t(`payouts.note.${note}`))} />
    </div>
  )
}

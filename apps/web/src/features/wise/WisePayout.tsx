import { regionName } from '@avalive/i18n/regions'
import { useId } from 'react'
import { CashPage } from '../../frame/CashPage.tsx'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { Ended } from '../../shared/abroad/Ended.tsx'
import { Points } from '../../shared/abroad/Points.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { UserText } from '../../ui/UserText.tsx'
import { useWisePayout, type WisePayoutData } from './use-wise-payout.ts'
import { WiseCash } from './WiseCash.tsx'

const notes = [
  'wise.note.range',
  'wise.note.date',
  'wise.note.fees',
  'abroad.note.points',
  'abroad.note.tally',
] as const

export const WisePayout = () => {
  const t = useT()
  return (
    <CashPage
      service="wise"
      title={t('title.wisePayout')}
      notes={{ title: t('wise.note.title'), notes: notes.map((note) => t(note)) }}
      reading={useWisePayout()}
    >
      {(data, isOpen) => (
        <>
          <Points total={data.balance.livePoint.total} />
          {isOpen ? (
            <>
              <Recipient account={data.account} />
              <WiseCash data={data} />
            </>
          ) : (
            <Ended service="wise" />
          )}
        </>
      )}
    </CashPage>
  )
}

/** Where the money goes, with the way to change it. */
const Recipient = ({ account }: { account: WisePayoutData['account'] }) => {
  const t = useT()
  const locale = useLocale()
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="text-base font-medium text-soft">
        {t('title.wise')}
      </h2>
      {account ? (
        <>
          <p className="mt-1 text-xl font-semibold wrap-anywhere">
            <UserText>{`${account.firstName} ${account.lastName}`}</UserText>
          </p>
          <p className="text-sm text-soft wrap-anywhere">{account.email}</p>
          <p className="text-sm text-soft">{regionName(locale, account.region)}</p>
        </>
      ) : (
        <p className="mt-1 text-xl font-semibold">{t('wise.account.none')}</p>
      )}
      <div className="mt-4">
        <ButtonLink to="/mypage/payment_registration/wise" block tone={account ? 'secondary' : 'primary'}>
          {t(account ? 'wise.account.change' : 'wise.account.register')}
        </ButtonLink>
      </div>
    </Card>
  )
}

import { CashPage } from '../../frame/CashPage.tsx'
import { useT } from '../../lib/i18n.tsx'
import { Ended } from '../../shared/abroad/Ended.tsx'
import { Points } from '../../shared/abroad/Points.tsx'
import { Fact } from '../../shared/Fact.tsx'
import { UserText } from '../../ui/UserText.tsx'
import { PayoneerAccount } from './PayoneerAccount.tsx'
import { PayoneerCash } from './PayoneerCash.tsx'
import { type PayoneerData, usePayoneer } from './use-payoneer.ts'

const notes = [
  'payoneer.note.minimum',
  'payoneer.note.fee',
  'payoneer.note.limit',
  'payoneer.note.date',
  'abroad.note.points',
  'abroad.note.tally',
] as const

export const PayoneerTransfer = () => {
  const t = useT()
  return (
    <CashPage
      service="payoneer"
      title={t('title.payoneer')}
      notes={{ title: t('payoneer.note.title'), notes: notes.map((note) => t(note)) }}
      reading={usePayoneer()}
    >
      {(data, isOpen) => <Content data={data} isOpen={isOpen} />}
    </CashPage>
  )
}

const Content = ({ data, isOpen }: { data: PayoneerData; isOpen: boolean }) => {
  const t = useT()
  const { streamer, balance, payee } = data
  return (
    <>
      <Points total={balance.livePoint.total}>
        <dl className="mt-3 border-line border-t pt-1">
          <Fact name={t('payoneer.account.nickname')}>
            <UserText>{streamer.nickname}</UserText>
          </Fact>
          <Fact name={t('payoneer.account.id')}>
            <span className="wrap-anywhere">{streamer.vliveId}</span>
          </Fact>
        </dl>
      </Points>
      <PayoneerAccount payee={payee} isOpen={isOpen} />
      {isOpen ? <PayoneerCash data={data} /> : <Ended service="payoneer" />}
    </>
  )
}

import { privacy } from '@avalive/contract/privacy'
import { formatDate } from '@avalive/i18n/format'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { shownAccount } from '../../lib/other-account.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { useToasts } from '../../ui/Toasts.tsx'
import { Losses } from './Losses.tsx'
import { type PrivacyState, usePrivacyChange } from './use-privacy.ts'

interface Props {
  readonly state: PrivacyState
  readonly deletion: NonNullable<PrivacyState['deletion']>
  readonly takesFocus: boolean
}

/** The deletion that waits: when it comes, why it is on hold, and the way back. */
export const WaitingSection = ({ state, deletion, takesFocus }: Props) => {
  const t = useT()
  const id = useId()
  const locale = useLocale()
  const toasts = useToasts()
  const keep = usePrivacyChange(privacy.cancelDeletion, () =>
    toasts.show({ title: t('privacy.waiting.kept'), tone: 'success' }),
  )
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const { postponedFor } = deletion
  const date = formatDate(locale, deletion.dueAt)
  return (
    <Card as="section" tone="danger" aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className="text-xl">
        {postponedFor === null ? t('privacy.waiting.title', { date }) : t('privacy.waiting.postponed')}
      </h2>
      <p className="mt-2">{postponedFor === null ? t('privacy.waiting.text') : t(`privacy.block.${postponedFor}`)}</p>
      {deletion.byOperator && <p className="mt-2">{t('privacy.waiting.operator')}</p>}
      {deletion.state === 'waiting' && (
        <>
          {postponedFor === 'balancesGrew' && <NewAmounts state={state} />}
          <div className="mt-4">
            <Button loading={keep.isRunning} onClick={() => keep.run(shownAccount())}>
              {t('privacy.waiting.keep')}
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}

const NewAmounts = ({ state }: { state: PrivacyState }) => {
  const t = useT()
  const toasts = useToasts()
  const { balances } = state
  const amounts = `${balances.coins} ${balances.points}`
  const [agreedTo, setAgreedTo] = useState<string | null>(null)
  const confirm = usePrivacyChange(privacy.requestDeletion, () =>
    toasts.show({ title: t('privacy.waiting.confirmed'), tone: 'success' }),
  )
  return (
    <>
      <Losses state={state} agreed={agreedTo === amounts} onAgree={(agreed) => setAgreedTo(agreed ? amounts : null)} />
      <div className="mt-4">
        <Button
          tone="danger"
          disabled={agreedTo !== amounts}
          loading={confirm.isRunning}
          onClick={() => confirm.run({ confirmed: balances, ...shownAccount() })}
        >
          {t('privacy.waiting.confirm')}
        </Button>
      </div>
    </>
  )
}

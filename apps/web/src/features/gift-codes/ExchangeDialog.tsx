import { formatNumber } from '@avalive/i18n/format'
import { type ReactNode, useState } from 'react'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { reload } from '../../lib/leave.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ignoreHeldKey } from '../../ui/held-key.ts'
import { CheckIcon } from '../../ui/icons.tsx'
import { dialogStates, type Exchange, type GiftCard, type Problem } from './exchange.ts'

interface Props {
  readonly exchange: Exchange
  readonly points: number
  readonly onPost: (card: GiftCard) => void
  readonly onClose: () => void
}

/** One dialog with five states. Each state is a dialog of its own, so that its text is announced and gets the focus. */
export const ExchangeDialog = ({ exchange, points, onPost, onClose }: Props) => {
  const { card } = exchange
  switch (exchange.state) {
    case dialogStates.confirm:
      return <Confirm key="confirm" card={card} points={points} onPost={onPost} onClose={onClose} />
    case dialogStates.shortage:
      return <Shortage key="shortage" card={card} missing={exchange.missing} onClose={onClose} />
    case dialogStates.posting:
      return <Posting key="posting" />
    case dialogStates.success:
      return <Success key="success" />
    case dialogStates.error:
      return <Failed key="failed" problem={exchange.problem} onRetry={() => onPost(card)} onClose={onClose} />
  }
}

/** An earlier press after opening may be the second half of a double tap on the card. */
const STRAY_MS = 600

const Confirm = ({ card, points, onPost, onClose }: Omit<Props, 'exchange'> & { card: GiftCard }) => {
  const t = useT()
  const [openedAt] = useState(() => performance.now())
  const { giftCardName: name, giftCardLivePoint: cost } = card
  return (
    <Dialog
      urgent
      title={t('giftCodes.dialog.confirm.title', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onKeyDown={ignoreHeldKey} onClick={() => performance.now() - openedAt >= STRAY_MS && onPost(card)}>
            {t('giftCodes.dialog.confirm.do', { count: cost })}
          </Button>
          <Button tone="secondary" data-initial-focus onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </>
      }
    >
      <p>{t('giftCodes.dialog.confirm.text')}</p>
      <dl className="mt-4 divide-y divide-line border-line border-y">
        <Amount name={t('giftCodes.dialog.confirm.cost')} points={cost} />
        <Amount name={t('giftCodes.dialog.confirm.left')} points={points - cost} />
      </dl>
    </Dialog>
  )
}

const Amount = ({ name, points }: { name: string; points: number }) => {
  const locale = useLocale()
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <dt>{name}</dt>
      <dd className="ml-auto font-display text-lg font-bold text-ink">{formatNumber(locale, points)}</dd>
    </div>
  )
}

const Shortage = ({ card, missing, onClose }: { card: GiftCard; missing: number; onClose: () => void }) => {
  const t = useT()
  return (
    <Dialog
      urgent
      title={t('giftCodes.dialog.shortage.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('common.ok')}</Button>}
    >
      {t('giftCodes.dialog.shortage.text', { name: card.giftCardName, count: missing })}
    </Dialog>
  )
}

/** Cannot be closed: the request is under way. */
const Posting = () => {
  const t = useT()
  return (
    <Dialog
      urgent
      title={t('giftCodes.dialog.posting.title')}
      onClose={() => {}}
      actions={
        <Button loading data-initial-focus>
          {t('giftCodes.dialog.posting.title')}
        </Button>
      }
    >
      {t('giftCodes.dialog.posting.text')}
    </Dialog>
  )
}

/** Balance and status have changed, so closing loads the page again. */
const Success = () => {
  const t = useT()
  return (
    <Dialog
      urgent
      title={t('giftCodes.dialog.success.title')}
      onClose={reload}
      illustration={
        <span className="flex size-14 items-center justify-center rounded-full bg-success-wash text-success">
          <CheckIcon size={32} />
        </span>
      }
      actions={
        <>
          <Button onClick={reload}>{t('common.ok')}</Button>
          <HistoryLink />
        </>
      }
    >
      {t('giftCodes.dialog.success.text')}
    </Dialog>
  )
}

const HistoryLink = () => {
  const t = useT()
  return (
    <ButtonLink tone="secondary" to="/mypage/payment_histories/gift">
      {t('giftCodes.toHistory')}
    </ButtonLink>
  )
}

interface FailedProps {
  readonly problem: Problem
  readonly onRetry: () => void
  readonly onClose: () => void
}

const Failed = ({ problem, onRetry, onClose }: FailedProps) => {
  const t = useT()
  const show = (title: string, text: string, close: () => void, actions: ReactNode) => (
    <Dialog urgent title={title} onClose={close} actions={actions}>
      {text}
    </Dialog>
  )
  switch (problem.kind) {
    case 'issuing':
      return show(
        t('giftCodes.dialog.issuing.title'),
        t('giftCodes.dialog.issuing.text'),
        reload,
        <>
          <Button onClick={reload}>{t('common.ok')}</Button>
          <HistoryLink />
        </>,
      )
    case 'unclear':
      return show(
        t('giftCodes.dialog.error.title'),
        t('giftCodes.dialog.error.unclear'),
        reload,
        <>
          <Button onClick={onRetry}>{t('common.retry')}</Button>
          <Button tone="secondary" onClick={reload}>
            {t('common.close')}
          </Button>
        </>,
      )
    case 'refused':
      return show(
        t('giftCodes.dialog.error.title'),
        problem.text,
        problem.needsPersonal ? onClose : reload,
        problem.needsPersonal ? (
          <>
            <ButtonLink to="/mypage/payment_registration/personal">{t('giftCodes.toPersonal')}</ButtonLink>
            <Button tone="secondary" onClick={onClose}>
              {t('common.close')}
            </Button>
          </>
        ) : (
          <Button onClick={reload}>{t('common.ok')}</Button>
        ),
      )
  }
}

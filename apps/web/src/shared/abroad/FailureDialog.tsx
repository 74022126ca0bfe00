import type { Call } from '@avalive/contract/call'
import { useT } from '../../lib/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { Service } from './service-region.ts'
import type { Failure } from './use-cash-request.ts'

interface Props {
  readonly service: Service
  /** The call that failed. */
  readonly call: Call
  readonly failure: Failure
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** A payout that couldn't be requested. The inquiry form gets the operation and its reference. */
export const FailureDialog = ({ service, call, failure: { text, reference }, onRetry, onClose }: Props) => {
  const t = useT()
  const operation = `${call.area}.${call.name}`
  const isUnclear = text === null
  return (
    <Dialog
      urgent
      title={t(isUnclear ? 'abroad.unclear.title' : 'abroad.failure.title')}
      onClose={onClose}
      actions={
        <div className="flex w-full flex-col gap-3">
          {isUnclear && (
            <>
              <Button onClick={onRetry}>{t('common.retry')}</Button>
              <ButtonLink tone="secondary" to={`/mypage/payment_registration/${service}/history`}>
                {t('abroad.toHistory')}
              </ButtonLink>
            </>
          )}
          <Button tone={isUnclear ? 'secondary' : 'primary'} data-initial-focus onClick={onClose}>
            {t('common.close')}
          </Button>
          <ButtonLink tone="quiet" to={`/help/inquiry?${new URLSearchParams({ operation, reference })}`}>
            {t('abroad.failure.contact')}
          </ButtonLink>
        </div>
      }
    >
      {text ?? t('abroad.unclear.text')}
    </Dialog>
  )
}

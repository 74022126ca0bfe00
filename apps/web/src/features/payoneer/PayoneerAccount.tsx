import { useId } from 'react'
import { isUserWebview } from '../../lib/client.ts'
import { useT } from '../../lib/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { hasAccount, type Payee } from './payee.ts'
import { useLink } from './use-link.ts'
import { useUnlink } from './use-unlink.ts'

interface Props {
  readonly payee: Payee | undefined
  /** False once the service has ended: then nothing can be linked any more. */
  readonly isOpen: boolean
}

export const PayoneerAccount = ({ payee, isOpen }: Props) => {
  const t = useT()
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="text-base font-medium text-soft">
        {t('payoneer.account.title')}
      </h2>
      {hasAccount(payee) ? <Linked payee={payee} /> : <NotLinked isOpen={isOpen} />}
    </Card>
  )
}

const Linked = ({ payee: { payoneerID, status } }: { payee: Payee }) => {
  const t = useT()
  const { isUnlinking, unlink } = useUnlink()
  const isPending = status === 'pending'
  return (
    <>
      <p className="mt-1 font-display text-xl font-bold wrap-anywhere">
        {isPending ? t('payoneer.account.verifying', { id: payoneerID }).trim() : payoneerID}
      </p>
      {isPending && <p className="mt-1 text-sm text-soft">{t('payoneer.account.pending')}</p>}
      {status === 'inactive' && <p className="mt-1 text-sm text-danger">{t('payoneer.account.inactive')}</p>}
      <div className="mt-2 -ml-4">
        <Button tone="quiet" size="small" loading={isUnlinking} onClick={unlink}>
          {t('payoneer.unlink.do')}
        </Button>
      </div>
    </>
  )
}

const NotLinked = ({ isOpen }: { isOpen: boolean }) => {
  const t = useT()
  const { isLinking, link } = useLink()
  const isInApp = isUserWebview()
  return (
    <>
      <p className="mt-1 text-xl font-semibold">{t('payoneer.account.none')}</p>
      {isOpen && (
        <>
          <p className="mt-1 text-sm text-soft">{t(isInApp ? 'payoneer.link.inApp' : 'payoneer.link.text')}</p>
          <div className="mt-4">
            <Button block loading={isLinking} disabled={isInApp} onClick={link}>
              {t('payoneer.link.do')}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

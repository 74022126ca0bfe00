import { privacy } from '@avalive/contract/privacy'
import { formatDate } from '@avalive/i18n/format'
import { keepReasons } from '@avalive/rules/privacy/request'
import { useId, useState } from 'react'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { shownAccount } from '../../lib/other-account.ts'
import { Notes } from '../../shared/Notes.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { useDialogs } from '../../ui/Dialogs.tsx'
import { useToasts } from '../../ui/Toasts.tsx'
import { hasLosses, Losses } from './Losses.tsx'
import { type PrivacyState, usePrivacyChange } from './use-privacy.ts'

const gone = ['profile', 'logins', 'payment', 'content'] as const

/** What a deletion takes and leaves, what prevents it, and the request. */
export const DeletionSection = ({ state, onRequested }: { state: PrivacyState; onRequested: () => void }) => {
  const t = useT()
  const id = useId()
  const locale = useLocale()
  const dialogs = useDialogs()
  const toasts = useToasts()
  const { balances, blocks, waitingDays: days } = state
  const amounts = `${balances.coins} ${balances.points}`
  // An agreement is for the amounts that were shown.
  const [agreedTo, setAgreedTo] = useState<string | null>(null)
  const request = usePrivacyChange(privacy.requestDeletion, ({ deletion }) => {
    onRequested()
    if (!deletion) return
    toasts.show({ title: t('privacy.waiting.title', { date: formatDate(locale, deletion.dueAt) }), tone: 'success' })
  })
  const ask = async () => {
    const isSure = await dialogs.confirm({
      title: t('privacy.confirm.title'),
      body: t('privacy.confirm.text', { days }),
      confirmLabel: t('privacy.delete'),
      tone: 'danger',
    })
    if (isSure) request.run({ confirmed: balances, ...shownAccount() })
  }
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {t('privacy.deletion.title')}
      </h2>
      <p className="mt-2 mb-6 text-soft">{t('privacy.deletion.text', { days })}</p>
      <div className="flex flex-col gap-5">
        <Notes heading="h3" title={t('privacy.gone.title')} notes={gone.map((what) => t(`privacy.gone.${what}`))} />
        <Notes
          heading="h3"
          title={t('privacy.kept.title')}
          notes={keepReasons.map((reason) => t(`privacy.kept.${reason}`))}
        />
      </div>
      {blocks.length > 0 ? (
        <div role="status" className="mt-6 rounded-lg border border-line p-4">
          <Notes
            heading="h3"
            title={t('privacy.blocked.title')}
            notes={blocks.map((block) => t(`privacy.block.${block}`))}
          />
        </div>
      ) : (
        <>
          <Losses
            state={state}
            agreed={agreedTo === amounts}
            onAgree={(agreed) => setAgreedTo(agreed ? amounts : null)}
          />
          <div className="mt-6">
            <Button
              tone="danger"
              disabled={hasLosses(state) && agreedTo !== amounts}
              loading={request.isRunning}
              onClick={ask}
            >
              {t('privacy.delete')}
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}

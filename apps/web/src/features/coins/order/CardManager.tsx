import { coins, type PaymentMethod } from '@avalive/contract/coins'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { errorNameOf } from '../../../lib/error-name.ts'
import { reportFailure } from '../../../lib/errors.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CardBrandMark, cardBrandName } from '../../../ui/CardBrandMark.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useDialogs } from '../../../ui/Dialogs.tsx'
import { expiryText } from './cards.ts'
import { CardName } from './PaymentChoice.tsx'

interface Props {
  cards: readonly PaymentMethod[]
  onChange: (cards: PaymentMethod[]) => void
  /** Called when the shown cards are stale, because another tab has changed them. */
  onStale: () => void
  onClose: () => void
}

/** Manages the saved cards: choose the primary one, delete others. */
export const CardManager = ({ cards, onChange, onStale, onClose }: Props) => {
  const t = useT()
  const { alert, confirm } = useDialogs()
  const [busy, setBusy] = useState<string | null>(null)

  const change = async (work: string, card: PaymentMethod, target: typeof coins.setPrimaryCard): Promise<boolean> => {
    if (busy) return false
    setBusy(work + card.id)
    try {
      onChange((await call(target, { paymentMethodId: card.id })).paymentMethods)
      return true
    } catch (error) {
      const name = errorNameOf(error, 'coins', 'notFound')
      if (name === 'notFound') onStale()
      if (name === 'paymentUnavailable') await alert({ title: t('coins.cards.unavailable') })
      else if (name === null) await reportFailure(error)
      return false
    } finally {
      setBusy(null)
    }
  }

  const remove = async (card: PaymentMethod): Promise<void> => {
    const brand = cardBrandName(card.card.brand)
    const sure = await confirm({
      title: t('coins.cards.deleteAsk', { brand, last4: card.card.last4 }),
      body: t('coins.cards.deleteText'),
      confirmLabel: t('coins.cards.delete'),
      tone: 'danger',
    })
    if (sure && (await change('delete', card, coins.detachCard))) await alert({ title: t('coins.cards.deleted') })
  }

  return (
    <Dialog title={t('coins.cards.title')} closeLabel={t('common.close')} onClose={onClose}>
      {cards.length === 0 ? (
        <p>{t('coins.cards.none')}</p>
      ) : (
        <ul className="divide-y divide-line text-ink">
          {cards.map((card) => (
            <li key={card.id} className="py-3">
              <div className="flex items-center gap-3">
                <CardBrandMark brand={card.card.brand} />
                <p className="min-w-0 flex-1 font-medium">
                  <CardName card={card.card} />
                  <span className="block text-sm font-normal text-soft">
                    {t('coins.cards.expires', { date: expiryText(card.card) })}
                  </span>
                </p>
              </div>
              <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
                {card.isPrimary ? (
                  <Badge>{t('coins.cards.primary')}</Badge>
                ) : (
                  <div className="-ml-4">
                    <Button
                      size="small"
                      tone="quiet"
                      loading={busy === `primary${card.id}`}
                      onClick={() => change('primary', card, coins.setPrimaryCard)}
                    >
                      {t('coins.cards.makePrimary')}
                    </Button>
                  </div>
                )}
                <Button
                  size="small"
                  tone="secondary"
                  loading={busy === `delete${card.id}`}
                  onClick={() => remove(card)}
                >
                  {t('coins.cards.delete')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

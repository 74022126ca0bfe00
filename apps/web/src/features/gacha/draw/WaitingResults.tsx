import { lazy, Suspense, useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'

const Waiting = lazy(() => import('./Waiting.tsx'))

/** Whoever has drawn something that is not kept yet is offered to see it. */
export const WaitingResults = () => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card as="section" tone="success" aria-labelledby="gacha-waiting">
      <h2 id="gacha-waiting" className="text-lg">
        {t('gacha.waiting.title')}
      </h2>
      <p className="mt-1 text-sm text-soft">{t('gacha.waiting.text')}</p>
      <div className="mt-3">
        <Button tone="secondary" size="small" onClick={() => setOpen(true)}>
          {t('gacha.waiting.see')}
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <Waiting onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}

import { lazy, Suspense, useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { GiftIcon } from '../../../ui/pictograms.tsx'

const Waiting = lazy(() => import('./Waiting.tsx'))

/** Offers to view results that were not kept yet. */
export const WaitingResults = () => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <section
      aria-labelledby="gacha-waiting"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-accent-wash px-4 py-3"
    >
      <GiftIcon className="shrink-0 text-accent" />
      <div className="min-w-0 flex-[1_1_12rem]">
        <h2 id="gacha-waiting" className="text-base">
          {t('gacha.waiting.title')}
        </h2>
        <p className="text-sm text-soft">{t('gacha.waiting.text')}</p>
      </div>
      <Button tone="secondary" size="small" onClick={() => setOpen(true)}>
        {t('gacha.waiting.see')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <Waiting onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}

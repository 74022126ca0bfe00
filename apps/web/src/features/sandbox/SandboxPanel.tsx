import { lazy, Suspense, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { loadOnline } from '../../lib/online.ts'
import { withQueries } from '../../lib/query.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SparkIcon } from '../../ui/pictograms.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'

/** Loaded when the panel is opened, because most visitors never open it. */
const SandboxDoors = lazy(() => loadOnline(() => import('./SandboxDoors.tsx')))

const SandboxPanel = () => {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <div className="print:hidden fixed right-3 bottom-[calc(max(0.75rem,env(safe-area-inset-bottom))+var(--dock-height,0rem)+var(--bar-height))] z-10 opacity-80 focus-within:opacity-100 hover:opacity-100">
        <Button tone="secondary" size="small" icon={<SparkIcon size={18} />} onClick={() => setOpen(true)}>
          <span className="sr-only sm:not-sr-only">{t('sandbox.title')}</span>
        </Button>
      </div>
      {open && (
        <Dialog title={t('sandbox.title')} closeLabel={t('common.close')} onClose={() => setOpen(false)}>
          <Suspense fallback={<Waiting />}>
            <SandboxDoors />
          </Suspense>
        </Dialog>
      )}
    </>
  )
}

const Waiting = () => {
  const t = useT()
  return (
    <Loading label={t('common.loading')}>
      <Skeleton shape="block" width="100%" height="24rem" />
    </Loading>
  )
}

export default withQueries(SandboxPanel)

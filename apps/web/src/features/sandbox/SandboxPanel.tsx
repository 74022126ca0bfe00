import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { withQueries } from '../../lib/query.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SparkIcon } from '../../ui/pictograms.tsx'
import { ClockControl } from './ClockControl.tsx'
import { PersonaControl } from './PersonaControl.tsx'
import { WorldControls } from './WorldControls.tsx'

/** The sandbox's doors for a person: who one is, where, when and in which client (rulings §1). */
function SandboxPanel() {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <div className="fixed right-3 bottom-[calc(max(0.75rem,env(safe-area-inset-bottom))+var(--dock-height,0rem))] z-10 opacity-80 focus-within:opacity-100 hover:opacity-100">
        <Button tone="secondary" size="small" icon={<SparkIcon size={18} />} onClick={() => setOpen(true)}>
          <span className="sr-only sm:not-sr-only">{t('sandbox.title')}</span>
        </Button>
      </div>
      {open && (
        <Dialog title={t('sandbox.title')} closeLabel={t('common.close')} onClose={() => setOpen(false)}>
          <div className="flex flex-col gap-6 text-left">
            <p className="text-soft">{t('sandbox.lead')}</p>
            <PersonaControl />
            <ClockControl />
            <WorldControls />
          </div>
        </Dialog>
      )}
    </>
  )
}

export default withQueries(SandboxPanel)

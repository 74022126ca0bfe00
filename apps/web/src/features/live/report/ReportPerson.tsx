import type { Person } from '@avalive/contract/live'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FlagIcon } from '../../../ui/pictograms.tsx'
import { ReportDialog } from './ReportDialog.tsx'

/** The button that reports a person, with its dialog. */
export const ReportPerson = ({ person: { vliveId, nickname } }: { person: Person }) => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button tone="quiet" icon={<FlagIcon size={18} />} onClick={() => setOpen(true)}>
        {t('reports.person.button', { name: nickname })}
      </Button>
      {isOpen && <ReportDialog target={{ kind: 'person', vliveId }} quote={nickname} onClose={() => setOpen(false)} />}
    </div>
  )
}

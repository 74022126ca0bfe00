import { useT } from '../../lib/i18n.tsx'
import { ClockControl } from './ClockControl.tsx'
import { PersonaControl } from './PersonaControl.tsx'
import { WorldControls } from './WorldControls.tsx'

/** The sandbox's doors for a person: who one is, where, when and in which client (rulings §1). */
export default function SandboxDoors() {
  const t = useT()
  return (
    <div className="flex flex-col gap-6 text-left">
      <p className="text-soft">{t('sandbox.lead')}</p>
      <PersonaControl />
      <ClockControl />
      <WorldControls />
    </div>
  )
}

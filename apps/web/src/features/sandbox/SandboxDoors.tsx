import { useT } from '../../lib/i18n.tsx'
import { ClockControl } from './ClockControl.tsx'
import { PersonaControl } from './PersonaControl.tsx'
import { WorldControls } from './WorldControls.tsx'

/** Controls of the sandbox: persona, region, time and client (rulings §1). */
const SandboxDoors = () => {
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

export default SandboxDoors

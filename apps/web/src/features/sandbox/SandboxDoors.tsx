import { useT } from '../../lib/i18n.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
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
      <p className="flex flex-wrap gap-x-6">
        <TextLink href="/sandbox/mail/" newTab standalone>
          {t('sandbox.outbox')}
        </TextLink>
        <TextLink href="/sandbox/gift_codes/dashboard" newTab standalone>
          {t('sandbox.giftCodes')}
        </TextLink>
        <TextLink href="/sandbox/payoneer/dashboard" newTab standalone>
          {t('sandbox.payoneer')}
        </TextLink>
      </p>
    </div>
  )
}

export default SandboxDoors

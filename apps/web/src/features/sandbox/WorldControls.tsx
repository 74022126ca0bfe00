import { sandbox } from '@avalive/contract/sandbox'
import { localeNames, locales } from '@avalive/i18n/locales'
import { regionsByName } from '@avalive/i18n/regions'
import { type ClientKind, clientKinds } from '@avalive/rules/session/user-agent'
import { useAction } from '../../lib/action.ts'
import { call } from '../../lib/api.ts'
import { boot } from '../../lib/boot.ts'
import { clientKind, playClient } from '../../lib/client.ts'
import { useLocale, useSwitchLocale, useT } from '../../lib/i18n.tsx'
import { reload } from '../../lib/leave.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { SelectField } from '../../ui/SelectField.tsx'

/** Region, client and maintenance affect the document itself, so a change reloads it. */
export const WorldControls = () => {
  const t = useT()
  const locale = useLocale()
  const switchLocale = useSwitchLocale()
  const region = useAction((value: string) => call(sandbox.setRegion, { region: value }), { onSuccess: reload })
  const maintenance = useAction((on: boolean) => call(sandbox.setMaintenance, { on }), { onSuccess: reload })
  const play = (kind: ClientKind) => {
    playClient(kind)
    reload()
  }
  return (
    <>
      <SelectField
        label={t('sandbox.region')}
        options={regionsByName(locale).map(({ code, name }) => ({ value: code, label: name }))}
        value={boot().region}
        onChange={(value) => region.run(value)}
      />
      <SelectField
        label={t('sandbox.client.title')}
        options={clientKinds.map((kind) => ({ value: kind, label: t(`sandbox.client.${kind}`) }))}
        value={clientKind()}
        onChange={play}
      />
      <SelectField
        label={t('frame.language')}
        options={locales.map((code) => ({ value: code, label: localeNames[code] }))}
        value={locale}
        onChange={switchLocale}
      />
      <Checkbox
        label={t('sandbox.maintenance')}
        checked={boot().underMaintenance}
        onChange={(on) => maintenance.run(on)}
      />
    </>
  )
}

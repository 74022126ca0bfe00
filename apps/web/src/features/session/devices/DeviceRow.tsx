import type { Output } from '@avalive/contract/call'
import type { devices } from '@avalive/contract/devices'
import { formatDateTime, type Moment } from '@avalive/i18n/format'
import type { ReactNode } from 'react'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { ListRow } from '../../../ui/ListRow.tsx'
import { PhoneIcon } from '../../../ui/pictograms.tsx'
import { deviceName } from './device-name.ts'

export type Device = Output<typeof devices.listSessions>['sessions'][number]

/** A device and when it was used, in the reader's own time zone: people compare it with what they did. */
export const DeviceRow = ({ device, action }: { device: Device; action?: ReactNode }) => {
  const t = useT()
  const locale = useLocale()
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const time = (moment: Moment) => formatDateTime(locale, moment, { timeZone })
  return (
    <ListRow
      icon={<PhoneIcon />}
      title={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {deviceName(t, device)}
          {device.isCurrent && <Badge tone="success">{t('devices.current')}</Badge>}
        </span>
      }
      description={
        <>
          <span className="block">{t('devices.signedIn', { time: time(device.signedInAt) })}</span>
          <span className="block">{t('devices.lastUsed', { time: time(device.lastUsedAt) })}</span>
        </>
      }
      button={action}
    />
  )
}

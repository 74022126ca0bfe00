import { devices } from '@avalive/contract/devices'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { LoadFailedScreen } from '../../frame/LoadFailedScreen.tsx'
import { isUserWebview } from '../../lib/client.ts'
import { useT } from '../../lib/i18n.tsx'
import { callQuery, withQueries } from '../../lib/query.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { StageEmpty } from '../../ui/illustrations/StageEmpty.tsx'
import { List } from '../../ui/List.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Loading } from '../../ui/Skeleton.tsx'
import { type Device, DeviceRow } from './devices/DeviceRow.tsx'
import { deviceName } from './devices/device-name.ts'
import { useEndSessions } from './devices/use-end-sessions.ts'

/** The person's open sessions. Each other one can be ended; the one of this page ends by logging out. */
const DevicesPage = () => {
  const t = useT()
  const { data, error, refetch, isFetching } = useQuery({
    ...callQuery(devices.listSessions, {}),
    // Another tab or device may have ended some, or this one.
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    meta: { failureShown: true },
  })

  if (error && !data) {
    return (
      <LoadFailedScreen
        title={t('devices.failed.title')}
        text={t('devices.failed.text')}
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    )
  }
  return (
    <AppFrame title={t('title.devices')} lead={t('devices.lead')} back={{ to: '/mypage/', label: t('common.back') }}>
      {data ? (
        <Devices devices={data.sessions} />
      ) : (
        <Loading label={t('common.loading')}>
          <ListSkeleton rows={3} />
        </Loading>
      )}
    </AppFrame>
  )
}

const Devices = ({ devices }: { devices: readonly Device[] }) => {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button is gone, so keyboard users continue at the heading.
  const { endingId, end, isEndingOthers, endOthers } = useEndSessions(() => heading.current?.focus())
  const others = devices.filter(({ isCurrent }) => !isCurrent)
  return (
    <div className="flex flex-col gap-8">
      <List label={t('devices.current')}>
        {devices
          .filter(({ isCurrent }) => isCurrent)
          .map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              action={
                !isUserWebview() && (
                  <ButtonLink to="/logout" tone="secondary" size="small">
                    {t('frame.logout')}
                  </ButtonLink>
                )
              }
            />
          ))}
      </List>
      <section aria-labelledby="other-devices" className="flex flex-col gap-4">
        <h2 id="other-devices" ref={heading} tabIndex={-1} className="text-xl">
          {t('devices.others.title')}
        </h2>
        {others.length === 0 ? (
          <EmptyState
            small
            level={3}
            illustration={<StageEmpty />}
            title={t('devices.empty.title')}
            text={t('devices.empty.text')}
          />
        ) : (
          <>
            <List labelledBy="other-devices">
              {others.map((device) => (
                <DeviceRow
                  key={device.id}
                  device={device}
                  action={
                    <Button
                      tone="secondary"
                      size="small"
                      loading={endingId === device.id}
                      aria-label={t('devices.endNamed', { device: deviceName(t, device) })}
                      onClick={() => end(device)}
                    >
                      {t('devices.end')}
                    </Button>
                  }
                />
              ))}
            </List>
            <Button tone="secondary" block loading={isEndingOthers} onClick={endOthers}>
              {t('devices.endAll')}
            </Button>
          </>
        )}
      </section>
    </div>
  )
}

export default withQueries(DevicesPage)

import { useQuery } from '@tanstack/react-query'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { LoadFailedScreen } from '../../frame/LoadFailedScreen.tsx'
import { useT } from '../../lib/i18n.tsx'
import { withQueries } from '../../lib/query.tsx'
import { silentAndFresh } from '../../lib/silent.ts'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Loading } from '../../ui/Skeleton.tsx'
import { PushSwitch } from './PushSwitch.tsx'
import { type Preference, preferencesQuery, useSavePreferences } from './use-preferences.ts'

const back = '/notifications'

const SettingsPage = () => {
  const t = useT()
  const { data, error, refetch, isFetching } = useQuery({ ...preferencesQuery, ...silentAndFresh })
  if (error && !data) {
    return (
      <LoadFailedScreen
        back={{ to: back, label: t('common.back') }}
        title={t('notifications.settingsFailed')}
        text={t('notifications.failed.text')}
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    )
  }
  return (
    <AppFrame title={t('title.notificationSettings')} back={{ to: back, label: t('common.back') }}>
      {data ? (
        <div className="flex flex-col gap-8">
          {data.pushKey !== null && <PushSwitch publicKey={data.pushKey} />}
          <Kinds preferences={data.preferences} />
        </div>
      ) : (
        <Loading label={t('common.loading')}>
          <ListSkeleton rows={5} />
        </Loading>
      )}
    </AppFrame>
  )
}

const Kinds = ({ preferences }: { preferences: readonly Preference[] }) => {
  const t = useT()
  const { save, isOn, state } = useSavePreferences()
  return (
    <section aria-labelledby="kinds">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="kinds" className="text-xl">
          {t('notifications.kinds.title')}
        </h2>
        <p role="status" className="min-h-6 text-sm text-soft">
          {state === 'saving' && t('notifications.saving')}
          {state === 'saved' && t('notifications.saved')}
        </p>
      </div>
      <p role="alert" className="mt-3 text-danger empty:hidden">
        {state === 'failed' && t('notifications.saveFailed')}
      </p>
      <div className="mt-3">
        <Card>
          {preferences.map((preference) => (
            <Checkbox
              key={preference.kind}
              label={t(`notifications.kind.${preference.kind}`)}
              hint={preference.isRequired ? t('notifications.kinds.required') : undefined}
              disabled={preference.isRequired}
              checked={isOn(preference)}
              onChange={(checked) => save({ ...preference, isOn: checked })}
            />
          ))}
        </Card>
      </div>
    </section>
  )
}

export default withQueries(SettingsPage)

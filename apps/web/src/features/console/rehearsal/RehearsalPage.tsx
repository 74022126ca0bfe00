import type { Output } from '@avalive/contract/call'
import { events } from '@avalive/contract/events'
import { type RehearsalStep, rehearsalSteps, sandbox } from '@avalive/contract/sandbox'
import { formatNumber } from '@avalive/i18n/format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAction } from '../../../lib/action.ts'
import { call } from '../../../lib/api.ts'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { callQuery } from '../../../lib/query.tsx'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Curtain } from '../../../ui/illustrations/Curtain.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import { Facts } from '../kit/Facts.tsx'
import { formatTime } from '../kit/format.ts'
import { useOperator } from '../kit/operator.ts'
import { Screen } from '../kit/Screen.tsx'
import { Section } from '../kit/Section.tsx'
import { controlLook } from '../kit/style.ts'

const REFRESH_MS = 5000
/** Beside the console on a desktop; a tab of its own on a phone. */
const WINDOW = 'popup,width=480,height=900'

type Rehearsed = Output<typeof sandbox.rehearseEvent>

/** Takes an event from its entries to its results with demo people, while its public page is open beside. */
const RehearsalPage = () => {
  const t = useT()
  const { isSandbox } = useOperator()
  const { data, error, refetch, isFetching } = useQuery({
    ...callQuery(events.listEvents, {}),
    enabled: isSandbox,
    meta: { failureShown: true },
  })
  return (
    <Screen title={t('console.page.rehearsal')} lead={t('consoleHealth.rehearsal.lead')}>
      {!isSandbox ? (
        <EmptyState small illustration={<Curtain />} title={t('consoleHealth.rehearsal.sandboxOnly')} />
      ) : data ? (
        <Choice known={data.broadcasterEvents} />
      ) : error ? (
        <LoadFailed
          small
          title={t('console.failed.title')}
          text={t('console.failed.text')}
          isRetrying={isFetching}
          onRetry={() => refetch()}
        />
      ) : (
        <Loading label={t('common.loading')}>
          <Skeleton shape="block" width="100%" height="16rem" />
        </Loading>
      )}
    </Screen>
  )
}

const Choice = ({ known }: { known: Output<typeof events.listEvents>['broadcasterEvents'] }) => {
  const t = useT()
  const id = useId()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const chosen = new URLSearchParams(search).get('event') ?? ''
  return (
    <>
      <label htmlFor={id} className="mb-1 block text-soft text-xs">
        {t('consoleHealth.rehearsal.event')}
      </label>
      <select
        id={id}
        className={`${controlLook} max-w-md`}
        value={chosen}
        onChange={({ target }) => navigate({ pathname, search: `?event=${target.value}` }, { replace: true })}
      >
        <option value="">{t('consoleHealth.rehearsal.choose')}</option>
        {known.map(({ eventId, name }) => (
          <option key={eventId} value={eventId}>
            {name}
          </option>
        ))}
        {/* One that has ended is no longer listed, and its results are what the rehearsal was for. */}
        {chosen !== '' && known.every(({ eventId }) => eventId !== chosen) && <option value={chosen}>{chosen}</option>}
      </select>
      {chosen !== '' && <Rehearsal key={chosen} eventId={chosen} />}
    </>
  )
}

const Rehearsal = ({ eventId }: { eventId: string }) => {
  const t = useT()
  const locale = useLocale()
  const client = useQueryClient()
  const results = useQuery({
    ...callQuery(events.listResults, { eventId, page: 1, ignorePeriod: true }),
    refetchInterval: REFRESH_MS,
    meta: { failureShown: true, refreshes: true },
  })
  const page = `/events/${encodeURIComponent(eventId)}`
  const beside = useRef<Window | null>(null)
  const { state, run } = useAction((step: RehearsalStep) => call(sandbox.rehearseEvent, { eventId, step }), {
    onSuccess: (output: Rehearsed) => {
      client.setQueryData(['rehearsed', eventId], output)
      // It would notice by itself, but only with its next refresh: it doesn't know that the clock was moved.
      if (beside.current?.closed === false) beside.current.location.replace(page)
      void client.invalidateQueries({ queryKey: ['events'] })
    },
  })
  const { data: rehearsed } = useQuery<Rehearsed | null>({
    queryKey: ['rehearsed', eventId],
    queryFn: () => null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const event = results.data?.broadcasterEvent
  const status = event?.status
  const mayDo: Record<RehearsalStep, boolean> = {
    enter: status === 0 || status === 1,
    begin: status === 0,
    give: status === 1,
    end: status === 1,
  }
  return (
    <div className="mt-6 grid gap-8 lg:grid-cols-2">
      <div>
        <Section
          title={t('consoleHealth.rehearsal.steps')}
          actions={
            <Button
              tone="secondary"
              size="dense"
              onClick={() => {
                beside.current = window.open(page, 'rehearsal', WINDOW)
              }}
            >
              {t('consoleHealth.rehearsal.open')}
            </Button>
          }
        >
          <ol className="flex flex-col gap-3">
            {rehearsalSteps.map((step) => (
              <li key={step} className="flex flex-wrap items-center justify-between gap-3">
                <span className="min-w-0 flex-[1_1_14rem] text-sm">{t(`consoleHealth.rehearsal.${step}Text`)}</span>
                <Button
                  tone={mayDo[step] ? 'primary' : 'secondary'}
                  size="dense"
                  disabled={!mayDo[step] || state.kind === 'running'}
                  loading={state.kind === 'running' && state.input === step}
                  onClick={() => run(step)}
                >
                  {t(`consoleHealth.rehearsal.${step}`)}
                </Button>
              </li>
            ))}
          </ol>
          <p role="status" className="mt-3 min-h-[1lh] text-soft text-sm">
            {rehearsed && state.kind === 'done' && t('consoleHealth.rehearsal.done', { count: rehearsed.done })}
            {state.kind === 'failed' && t('consoleHealth.rehearsal.failed')}
          </p>
        </Section>
      </div>
      <div>
        <Section title={t('consoleHealth.rehearsal.public')}>
          {event && results.data ? (
            <>
              <Facts
                facts={[
                  {
                    label: t('console.field.status'),
                    value: t('consoleHealth.rehearsal.status', { status: String(status) }),
                  },
                  { label: t('consoleHealth.rehearsal.participants'), value: results.data.totalNumOfParticipants },
                  ...(rehearsed ? [{ label: t('consoleHealth.rehearsal.now'), value: formatTime(rehearsed.now) }] : []),
                ]}
              />
              <ol className="mt-4 divide-y divide-line border-line border-y text-sm tabular-nums">
                {results.data.broadcasterEventResults.slice(0, 10).map(({ rank, score, Streamer }) => (
                  <li key={Streamer.vliveId} className="flex gap-4 py-2">
                    <span className="w-8 text-right">{rank || '–'}</span>
                    <span className="min-w-0 flex-1 truncate">{Streamer.nickname}</span>
                    <span>{formatNumber(locale, score)}</span>
                  </li>
                ))}
              </ol>
              {results.data.broadcasterEventResults.length === 0 && (
                <p className="mt-3 text-soft text-sm">{t('consoleHealth.rehearsal.nobody')}</p>
              )}
            </>
          ) : (
            <p className="text-soft text-sm">{t(results.error ? 'console.failed.title' : 'common.loading')}</p>
          )}
        </Section>
      </div>
    </div>
  )
}

export default RehearsalPage

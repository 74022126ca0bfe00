import type { Output } from '@avalive/contract/call'
import { consoleCalls } from '@avalive/contract/console'
import { formatNumber } from '@avalive/i18n/format'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { callQuery } from '../../../lib/query.tsx'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import { formatTime } from '../kit/format.ts'
import { Screen } from '../kit/Screen.tsx'
import { Section } from '../kit/Section.tsx'

const REFRESH_MS = 15_000

type Health = Output<typeof consoleCalls.getHealth>

/** Processes, jobs, waiting work, outside services and slow calls, as they are now. */
const HealthPage = () => {
  const t = useT()
  const { data, error, refetch, isFetching } = useQuery({
    ...callQuery(consoleCalls.getHealth, {}),
    refetchInterval: REFRESH_MS,
    meta: { failureShown: true, refreshes: true },
  })
  return (
    <Screen title={t('console.page.health')} lead={t('consoleHealth.health.lead')}>
      {data ? (
        <Tables health={data} />
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
          <Skeleton shape="block" width="100%" height="24rem" />
        </Loading>
      )}
    </Screen>
  )
}

const Tables = ({ health: { processes, tasks, waiting } }: { health: Health }) => {
  const t = useT()
  const locale = useLocale()
  const number = (value: number) => formatNumber(locale, value)
  const time = (at: string | null) => (at === null ? '–' : formatTime(at))
  return (
    <>
      <Section title={t('consoleHealth.health.providers')} lead={t('consoleHealth.health.sinceStart')}>
        <Table
          name={t('consoleHealth.health.providers')}
          head={[
            t('consoleHealth.health.process'),
            t('consoleHealth.health.provider'),
            t('consoleHealth.health.state'),
            t('consoleHealth.health.answered'),
            t('consoleHealth.health.failed'),
            t('consoleHealth.health.lastAnswered'),
            t('consoleHealth.health.lastFailed'),
            t('console.field.error'),
          ]}
          rows={processes.flatMap(({ processId, providers }) =>
            providers.map((seen) => ({
              key: `${processId} ${seen.provider}`,
              cells: [
                <ProcessId key="process" id={processId} />,
                <code key="provider">{seen.provider}</code>,
                <ProviderState key="state" seen={seen} />,
                number(seen.answered),
                number(seen.failed),
                time(seen.lastAnsweredAt),
                time(seen.lastFailedAt),
                seen.lastError ?? '–',
              ],
            })),
          )}
        />
      </Section>
      <Section title={t('consoleHealth.health.webhooks')} lead={t('consoleHealth.health.sinceStart')}>
        {processes.every(({ webhooks }) => webhooks.length === 0) ? (
          <p className="text-soft text-sm">{t('consoleHealth.health.noWebhooks')}</p>
        ) : (
          <Table
            name={t('consoleHealth.health.webhooks')}
            head={[
              t('consoleHealth.health.process'),
              t('consoleHealth.health.provider'),
              t('consoleHealth.health.received'),
              t('consoleHealth.health.refused'),
              t('consoleHealth.health.failed'),
              t('consoleHealth.health.lastReceived'),
              t('consoleHealth.health.lastRefused'),
              t('consoleHealth.health.lastFailed'),
            ]}
            rows={processes.flatMap(({ processId, webhooks }) =>
              webhooks.map((seen) => ({
                key: `${processId} ${seen.provider}`,
                cells: [
                  <ProcessId key="process" id={processId} />,
                  <code key="provider">{seen.provider}</code>,
                  number(seen.received),
                  number(seen.refused),
                  number(seen.failed),
                  time(seen.lastReceivedAt),
                  time(seen.lastRefusedAt),
                  time(seen.lastFailedAt),
                ],
              })),
            )}
          />
        )}
      </Section>
      <Section title={t('consoleHealth.health.waiting')} lead={t('consoleHealth.health.waitingLead')}>
        <Table
          name={t('consoleHealth.health.waiting')}
          head={[t('consoleHealth.health.kind'), t('consoleHealth.health.count'), t('consoleHealth.health.since')]}
          rows={waiting.map(({ kind, waiting: count, since }) => ({
            key: kind,
            cells: [t(`consoleHealth.waiting.${kind}`), number(count), time(since)],
          }))}
        />
      </Section>
      <Section title={t('consoleHealth.health.jobs')}>
        {tasks.length === 0 ? (
          <p className="text-soft text-sm">{t('consoleHealth.health.noJobs')}</p>
        ) : (
          <Table
            name={t('consoleHealth.health.jobs')}
            head={[
              t('console.field.job'),
              t('consoleHealth.health.count'),
              t('consoleHealth.health.running'),
              t('consoleHealth.health.failed'),
              t('consoleHealth.health.since'),
            ]}
            rows={tasks.map(({ task, waiting: count, running, failed, waitingSince }) => ({
              key: task,
              cells: [
                <code key="task">{task}</code>,
                number(count),
                number(running),
                number(failed),
                time(waitingSince),
              ],
            }))}
          />
        )}
      </Section>
      <Section title={t('consoleHealth.health.slow')} lead={t('consoleHealth.health.slowLead')}>
        {processes.every(({ slowCalls }) => slowCalls.length === 0) ? (
          <p className="text-soft text-sm">{t('consoleHealth.health.noSlow')}</p>
        ) : (
          <Table
            name={t('consoleHealth.health.slow')}
            head={[
              t('consoleHealth.health.call'),
              t('consoleHealth.health.slowCount'),
              t('consoleHealth.health.answered'),
              t('consoleHealth.health.mean'),
            ]}
            rows={processes.flatMap(({ processId, slowCalls }) =>
              slowCalls.map(({ call, slow, answered, meanMs }) => ({
                key: `${processId} ${call}`,
                cells: [<code key="call">{call}</code>, number(slow), number(answered), `${number(meanMs)} ms`],
              })),
            )}
          />
        )}
      </Section>
      <Section title={t('consoleHealth.health.processes')}>
        <Table
          name={t('consoleHealth.health.processes')}
          head={[
            t('consoleHealth.health.process'),
            t('consoleHealth.health.started'),
            t('consoleHealth.health.memory'),
            t('consoleHealth.health.sockets'),
          ]}
          rows={processes.map(({ processId, startedAt, memoryMb, sockets }) => ({
            key: processId,
            cells: [<code key="process">{processId}</code>, time(startedAt), `${number(memoryMb)} MB`, number(sockets)],
          }))}
        />
      </Section>
    </>
  )
}

/** Enough of it to tell the few processes apart. */
const ProcessId = ({ id }: { id: string }) => <code title={id}>{id.slice(0, 8)}</code>

const ProviderState = ({ seen }: { seen: Health['processes'][number]['providers'][number] }) => {
  const t = useT()
  const { lastAnsweredAt, lastFailedAt } = seen
  if (lastAnsweredAt === null && lastFailedAt === null)
    return <span className="text-soft">{t('consoleHealth.health.unused')}</span>
  const isFailing =
    lastFailedAt !== null && (lastAnsweredAt === null || Date.parse(lastFailedAt) >= Date.parse(lastAnsweredAt))
  return (
    <Badge tone={isFailing ? 'danger' : 'success'}>
      {t(isFailing ? 'consoleHealth.health.failing' : 'consoleHealth.health.answering')}
    </Badge>
  )
}

interface TableProps {
  readonly name: string
  readonly head: readonly string[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
}

const Table = ({ name, head, rows }: TableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
  <section className="overflow-x-auto" tabIndex={0} aria-label={name}>
    <table className="w-full text-left text-sm tabular-nums">
      <thead>
        <tr>
          {head.map((label) => (
            <th key={label} scope="col" className="py-1 pr-6 text-soft text-xs font-normal whitespace-nowrap">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key} className="border-line border-t">
            {cells.map((cell, index) => (
              <td key={head[index]} className="py-2 pr-6 whitespace-nowrap">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

export default HealthPage

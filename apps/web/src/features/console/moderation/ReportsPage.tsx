import type { Output } from '@avalive/contract/call'
import { reports } from '@avalive/contract/reports'
import { type CaseOutcome, caseOutcomes, reportKinds } from '@avalive/rules/reports/report'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { formatTime } from '../kit/format.ts'
import { useKeptState } from '../kit/kept.ts'
import { Listing } from '../kit/list/Listing.tsx'
import { useRefresh } from '../kit/list/use-list.ts'
import { RoleGate } from '../kit/RoleGate.tsx'
import { Screen } from '../kit/Screen.tsx'
import { controlLook } from '../kit/style.ts'
import { casePath } from './names.ts'

type Case = Output<typeof reports.listReportCases>['rows'][number]

/** The queue of reported comments, people and broadcasts: urgent ones first, then the oldest. */
const ReportsPage = () => {
  const t = useT()
  const [result, setResult] = useState<Result | null>(null)
  return (
    <Screen title={t('console.page.reports')} lead={t('consoleModeration.reports.lead')}>
      {result && <LeftOpen {...result} onClose={() => setResult(null)} />}
      <Listing
        call={reports.listReportCases}
        name={t('console.page.reports')}
        rowKey={({ caseId }) => caseId}
        rowLink={({ caseId }) => casePath(caseId)}
        searchLabel={t('consoleModeration.reports.search')}
        defaultOrder={{ name: 'queue', isDescending: true }}
        empty={{ title: t('consoleModeration.reports.empty'), text: t('consoleModeration.reports.emptyText') }}
        filters={[
          {
            kind: 'select',
            name: 'status',
            label: t('console.field.status'),
            anyLabel: t('consoleModeration.reports.open'),
            options: [{ value: 'closed', label: t('consoleModeration.reports.closed') }],
          },
          {
            kind: 'select',
            name: 'kind',
            label: t('consoleModeration.reports.kind'),
            options: reportKinds.map((kind) => ({ value: kind, label: t(`consoleModeration.kind.${kind}`) })),
          },
          {
            kind: 'select',
            name: 'urgent',
            label: t('consoleModeration.reports.urgency'),
            options: [
              { value: 'yes', label: t('consoleModeration.reports.urgent') },
              { value: 'no', label: t('consoleModeration.reports.notUrgent') },
            ],
            send: (value) => value === 'yes',
          },
        ]}
        columns={[
          {
            name: 'kind',
            label: t('consoleModeration.reports.case'),
            cell: ({ kind, caseId }) => `${t(`consoleModeration.kind.${kind}`)} #${caseId}`,
            sort: 'queue',
            csv: ({ caseId }) => caseId,
          },
          {
            name: 'urgent',
            label: t('consoleModeration.reports.urgency'),
            cell: ({ urgent }) => urgent && <Badge tone="danger">{t('consoleModeration.reports.urgent')}</Badge>,
            csv: ({ urgent }) => (urgent ? 1 : 0),
          },
          {
            name: 'person',
            label: t('consoleModeration.reports.person'),
            cell: ({ nickname, vliveId }) => (
              <>
                {nickname} <span className="text-soft text-xs">{vliveId}</span>
              </>
            ),
            csv: ({ vliveId }) => vliveId,
          },
          {
            name: 'people',
            label: t('consoleModeration.reports.people'),
            cell: ({ people }) => people,
            sort: 'people',
            align: 'end',
            csv: ({ people }) => people,
          },
          {
            name: 'last',
            label: t('consoleModeration.reports.last'),
            cell: ({ lastReportedAt }) => formatTime(lastReportedAt),
            sort: 'lastReportedAt',
            csv: ({ lastReportedAt }) => lastReportedAt,
          },
          {
            name: 'outcome',
            label: t('consoleModeration.case.outcome'),
            cell: ({ outcome }) => outcome && t(`consoleModeration.outcome.${outcome}`),
            csv: ({ outcome }) => outcome,
          },
        ]}
        bulk={(rows, clear) => (
          <RoleGate needs="moderation">
            <CloseSeveral
              cases={rows.filter(({ status }) => status === 'open')}
              onDone={(result) => {
                setResult(result.left.length > 0 ? result : null)
                clear()
              }}
            />
          </RoleGate>
        )}
      />
    </Screen>
  )
}

const MOST_AT_ONCE = 50
/** The first ones are named in the confirmation. */
const NAMED = 5

interface Result {
  readonly closed: number
  readonly left: readonly { readonly one: Case; readonly why: 'urgent' | 'changed' | 'closed' | 'notFound' }[]
}

/** The cases that an act on several left as they were, with the reason. It stays until the operator has read it. */
const LeftOpen = ({ closed, left, onClose }: Result & { onClose: () => void }) => {
  const t = useT()
  return (
    <section role="alert" className="mb-4 rounded-md border border-line bg-surface p-3 text-sm">
      <h2 className="text-base">{t('consoleModeration.several.left', { closed, left: left.length })}</h2>
      <ul className="my-2">
        {left.map(({ one, why }) => (
          <li key={one.caseId} className="flex flex-wrap items-center gap-x-2">
            <TextLink standalone to={casePath(one.caseId)}>
              {`${t(`consoleModeration.kind.${one.kind}`)} #${one.caseId}`}
            </TextLink>
            <span>
              {one.nickname} · {t(`consoleModeration.several.why.${why}`)}
            </span>
          </li>
        ))}
      </ul>
      <Button tone="secondary" size="dense" onClick={onClose}>
        {t('common.close')}
      </Button>
    </section>
  )
}

/** Closes the chosen cases. Urgent ones stay open, and the effect says how many. */
const CloseSeveral = ({ cases, onDone }: { cases: readonly Case[]; onDone: (result: Result) => void }) => {
  const t = useT()
  const refresh = useRefresh()
  const [outcome, setOutcome] = useKeptState<CaseOutcome>('outcome', 'noViolation')
  const change = useChange(reports.closeReportCases, {
    onDone: ({ closed, left }) => {
      const chosen = new Map(cases.map((one) => [one.caseId, one]))
      onDone({
        closed,
        left: left.flatMap(({ caseId, why }) => {
          const one = chosen.get(caseId)
          return one ? [{ one, why }] : []
        }),
      })
      refresh(reports.listReportCases)
    },
  })
  const calm = cases.filter(({ urgent }) => !urgent).slice(0, MOST_AT_ONCE)
  const named = calm
    .slice(0, NAMED)
    .map(({ nickname, kind }) => `${nickname} (${t(`consoleModeration.kind.${kind}`)})`)
    .join(', ')
  const ask = () =>
    change.ask({
      input: { cases: calm.map(({ caseId, version }) => ({ caseId, version })), outcome },
      title: t('consoleModeration.several.title'),
      confirm: t('consoleModeration.several.confirm', { count: calm.length }),
      effects: [
        {
          label: t('consoleModeration.several.cases'),
          after: `${calm.length}: ${named}${calm.length > NAMED ? ' …' : ''}`,
        },
        {
          label: t('consoleModeration.several.persons'),
          after: String(new Set(calm.map(({ vliveId }) => vliveId)).size),
        },
        {
          label: t('consoleModeration.several.told'),
          after: String(calm.reduce((sum, { people }) => sum + people, 0)),
        },
        { label: t('consoleModeration.case.outcome'), after: t(`consoleModeration.outcome.${outcome}`) },
        ...(calm.length < cases.length
          ? [{ label: t('consoleModeration.several.stay'), after: String(cases.length - calm.length) }]
          : []),
      ],
      undo: null,
    })
  return (
    <>
      <label className="flex items-center gap-2">
        <span className="sr-only">{t('consoleModeration.case.outcome')}</span>
        <select
          className={controlLook}
          value={outcome}
          onChange={({ target }) => setOutcome(caseOutcomes.find((one) => one === target.value) ?? 'other')}
        >
          {caseOutcomes.map((one) => (
            <option key={one} value={one}>
              {t(`consoleModeration.outcome.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <Button tone="secondary" size="dense" disabled={calm.length === 0} onClick={ask}>
        {t('consoleModeration.several.act')}
      </Button>
      <ChangeDialog change={change} />
    </>
  )
}

export default ReportsPage

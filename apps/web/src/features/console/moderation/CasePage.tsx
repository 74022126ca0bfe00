import { reports } from '@avalive/contract/reports'
import { type CaseOutcome, caseOutcomes } from '@avalive/rules/reports/report'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useT } from '../../../lib/i18n.tsx'
import { viewerPath } from '../../../lib/paths.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { CaseFailed } from '../kit/CaseFailed.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { ShownContext, shownLine } from '../kit/change/shown.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { Facts } from '../kit/Facts.tsx'
import { formatTime } from '../kit/format.ts'
import { useKeptState } from '../kit/kept.ts'
import { useRefresh } from '../kit/list/use-list.ts'
import { Screen } from '../kit/Screen.tsx'
import { Section } from '../kit/Section.tsx'
import { controlLook } from '../kit/style.ts'
import { CaseNotes } from './CaseNotes.tsx'
import { casePath, penaltiesPath } from './names.ts'
import { PersonPenalties } from './PersonPenalties.tsx'
import { caseQuery, type ReportCase, readWhole } from './use-case.ts'

const list = '/console/reports'

/** One case: what was reported, by whom, what is known of the person, and what colleagues wrote. */
const CasePage = () => {
  const t = useT()
  const { caseId = '' } = useParams()
  const query = useQuery(caseQuery(caseId))
  const { data, error } = query
  const back = { to: list, label: t('console.page.reports') }
  const linesOf = ({ status, outcome, people, lastReportedAt, notes }: ReportCase) => [
    shownLine(t('console.field.status'), t(`consoleModeration.reports.${status}`)),
    shownLine(t('consoleModeration.case.outcome'), outcome && t(`consoleModeration.outcome.${outcome}`)),
    shownLine(t('consoleModeration.reports.people'), people),
    shownLine(t('consoleModeration.reports.last'), formatTime(lastReportedAt)),
    shownLine(t('consoleModeration.notes.title'), notes.map(({ text }) => text).join('\n')),
  ]
  const title = data ? `${t(`consoleModeration.kind.${data.kind}`)} #${caseId}` : t('console.page.reportCase')
  return (
    <Screen
      title={title}
      back={back}
      subject={[`reportCase:${caseId}`, ...(data ? [`user:${data.vliveId}`] : [])]}
      badges={
        data && (
          <>
            {data.urgent && <Badge tone="danger">{t('consoleModeration.reports.urgent')}</Badge>}
            <Badge tone={data.status === 'open' ? 'neutral' : 'success'}>
              {t(`consoleModeration.reports.${data.status}`)}
            </Badge>
          </>
        )
      }
    >
      {data ? (
        <ShownContext value={{ lines: linesOf(data), load: async () => linesOf(await readWhole(caseId)) }}>
          <CaseView found={data} />
        </ShownContext>
      ) : error ? (
        <CaseFailed query={query} />
      ) : (
        <Loading label={t('common.loading')}>
          <Skeleton shape="block" width="100%" height="12rem" />
        </Loading>
      )}
    </Screen>
  )
}

const CaseView = ({ found }: { found: ReportCase }) => {
  const t = useT()
  const { vliveId, nickname, mediaId } = found
  return (
    <>
      <Facts
        facts={[
          {
            label: t('consoleModeration.reports.person'),
            value: (
              <TextLink to={penaltiesPath(vliveId)}>
                {nickname} ({vliveId})
              </TextLink>
            ),
          },
          { label: t('consoleModeration.reports.people'), value: found.people },
          { label: t('consoleModeration.case.first'), value: formatTime(found.firstReportedAt) },
          { label: t('consoleModeration.reports.last'), value: formatTime(found.lastReportedAt) },
          ...(mediaId === null
            ? []
            : [
                {
                  label: t('consoleModeration.kind.stream'),
                  value: <TextLink to={viewerPath(mediaId)}>{mediaId}</TextLink>,
                },
              ]),
          ...(found.outcome === null
            ? []
            : [{ label: t('consoleModeration.case.outcome'), value: t(`consoleModeration.outcome.${found.outcome}`) }]),
        ]}
      />
      {found.status === 'open' && <CloseCase found={found} />}
      <Contents found={found} />
      {found.commentId !== null && <Around found={found} commentId={found.commentId} />}
      <Reports found={found} />
      <CaseNotes caseId={found.caseId} notes={found.notes} />
      <Earlier found={found} />
      <Section title={t('consoleModeration.penalties.title')}>
        <PersonPenalties vliveId={vliveId} />
      </Section>
    </>
  )
}

const CloseCase = ({ found }: { found: ReportCase }) => {
  const t = useT()
  const refresh = useRefresh()
  const [outcome, setOutcome] = useKeptState<CaseOutcome>('outcome', 'noViolation')
  const reload = () => refresh(reports.readReportCase, reports.listReportCases)
  const change = useChange(reports.closeReportCase, { onDone: reload, reload })
  return (
    <Section title={t('consoleModeration.case.close')} lead={t('consoleModeration.case.closeLead')}>
      <div className="flex flex-wrap items-end gap-2">
        <label>
          <span className="mb-1 block text-soft text-xs">{t('consoleModeration.case.outcome')}</span>
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
        <Button
          size="dense"
          tone="secondary"
          onClick={() =>
            change.ask({
              input: { caseId: found.caseId, version: found.version ?? -1, outcome },
              title: t('consoleModeration.case.closeTitle'),
              confirm: t('consoleModeration.case.close'),
              effects: [
                {
                  label: t('console.field.status'),
                  before: t('consoleModeration.reports.open'),
                  after: t('consoleModeration.reports.closed'),
                },
                { label: t('consoleModeration.case.outcome'), after: t(`consoleModeration.outcome.${outcome}`) },
                { label: t('consoleModeration.several.told'), after: String(found.people) },
              ],
              undo: null,
            })
          }
        >
          {t('consoleModeration.case.close')}
        </Button>
      </div>
      <ChangeDialog change={change} />
    </Section>
  )
}

/** What was reported, as it was each time; the same content once. */
const Contents = ({ found }: { found: ReportCase }) => {
  const t = useT()
  const contents = [...new Set(found.reports.map(({ content }) => content))]
  return (
    <Section title={t('consoleModeration.case.content')} lead={t('consoleModeration.case.contentLead')}>
      <ul className="flex flex-col gap-2">
        {contents.map((content) => (
          <li
            key={content}
            className="rounded-md border border-line bg-surface px-4 py-3 whitespace-pre-wrap wrap-anywhere"
          >
            {content}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** What was said just before and after a reported comment. */
const Around = ({ found: { around, reports }, commentId }: { found: ReportCase; commentId: string }) => {
  const t = useT()
  const isLater = (id: string) => BigInt(id) > BigInt(commentId)
  const said = (comments: ReportCase['around']) =>
    comments.map(({ commentId: id, vliveId, nickname, text, at }) => (
      <li key={id} className="border-line border-b px-4 py-2 last:border-0">
        <span className="text-soft tabular-nums">{formatTime(at)}</span>{' '}
        <TextLink to={penaltiesPath(vliveId)}>{nickname}</TextLink>: <span className="wrap-anywhere">{text}</span>
      </li>
    ))
  return (
    <Section title={t('consoleModeration.case.around')} lead={t('consoleModeration.case.aroundLead')}>
      {around.length === 0 ? (
        <p className="text-sm text-soft">{t('consoleModeration.case.noAround')}</p>
      ) : (
        <ol className="rounded-md border border-line bg-surface text-sm">
          {said(around.filter(({ commentId: id }) => !isLater(id)))}
          <li className="border-line border-b bg-accent-wash px-4 py-2 font-semibold wrap-anywhere last:border-0">
            {t('consoleModeration.case.reported')}: {reports[0]?.content}
          </li>
          {said(around.filter(({ commentId: id }) => isLater(id)))}
        </ol>
      )}
    </Section>
  )
}

const Reports = ({ found }: { found: ReportCase }) => {
  const t = useT()
  return (
    <Section title={t('consoleModeration.case.reports', { count: found.reports.length })}>
      <ul className="rounded-md border border-line bg-surface text-sm">
        {found.reports.map(({ reporter, reason, text, reportedAt }) => (
          <li key={reporter} className="border-line border-b px-4 py-2.5 last:border-0">
            <div className="flex flex-wrap gap-x-4 gap-y-0.5">
              <span className="font-medium">{t(`reports.reason.${reason}`)}</span>
              <span className="text-soft">{reporter}</span>
              <span className="text-soft tabular-nums">{formatTime(reportedAt)}</span>
            </div>
            {text !== null && <p className="mt-1 max-w-prose whitespace-pre-wrap wrap-anywhere">{text}</p>}
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Earlier = ({ found: { earlier } }: { found: ReportCase }) => {
  const t = useT()
  return (
    <Section title={t('consoleModeration.case.earlier')}>
      {earlier.length === 0 ? (
        <p className="text-sm text-soft">{t('consoleModeration.case.noEarlier')}</p>
      ) : (
        <ul className="rounded-md border border-line bg-surface text-sm">
          {earlier.map(({ caseId, kind, status, people, outcome, lastReportedAt }) => (
            <li
              key={caseId}
              className="flex flex-wrap items-center gap-x-4 border-line border-b px-4 py-1.5 last:border-0"
            >
              <TextLink standalone to={casePath(caseId)}>
                {t(`consoleModeration.kind.${kind}`)} #{caseId}
              </TextLink>
              <span className="text-soft tabular-nums">{formatTime(lastReportedAt)}</span>
              <span>{t('consoleModeration.case.byPeople', { count: people })}</span>
              <span>
                {outcome ? t(`consoleModeration.outcome.${outcome}`) : t(`consoleModeration.reports.${status}`)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

export default CasePage

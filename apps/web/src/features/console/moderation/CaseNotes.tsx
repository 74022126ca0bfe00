import { reports } from '@avalive/contract/reports'
import { LONGEST_NOTE, reportNote } from '@avalive/rules/reports/report'
import { type FormEvent, useId } from 'react'
import { useAction } from '../../../lib/action.ts'
import { call } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useLeaveGuard } from '../kit/change/use-leave-guard.ts'
import { formatTime } from '../kit/format.ts'
import { useKeptState } from '../kit/kept.ts'
import { useRefresh } from '../kit/list/use-list.ts'
import { Section } from '../kit/Section.tsx'
import { controlLook } from '../kit/style.ts'
import type { ReportCase } from './use-case.ts'

/** What operators write to each other. A note changes nothing, so it needs no confirmation and no reason. */
export const CaseNotes = ({ caseId, notes }: Pick<ReportCase, 'caseId' | 'notes'>) => {
  const t = useT()
  const id = useId()
  const refresh = useRefresh()
  const [text, setText] = useKeptState('note', '')
  useLeaveGuard(text.trim() !== '')
  const { state, run } = useAction(() => call(reports.addReportNote, { caseId, text }), {
    failureShown: true,
    onSuccess: () => {
      setText('')
      refresh(reports.readReportCase)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reportNote(text) !== null) run(undefined)
  }
  return (
    <Section title={t('consoleModeration.notes.title')} lead={t('consoleModeration.notes.lead')}>
      {notes.length > 0 && (
        <ul className="mb-3 rounded-md border border-line bg-surface text-sm">
          {notes.map(({ vliveId, nickname, text: written, at }) => (
            <li key={`${vliveId}${at}`} className="border-line border-b px-4 py-2.5 last:border-0">
              <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{written}</p>
              <p className="mt-0.5 text-soft text-xs tabular-nums">
                {nickname} · {formatTime(at)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={submit} className="max-w-prose">
        <label htmlFor={id} className="mb-1 block text-soft text-xs">
          {t('consoleModeration.notes.label')}
        </label>
        <textarea
          id={id}
          rows={3}
          maxLength={LONGEST_NOTE}
          className={`${controlLook} block resize-y`}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <p role="alert" className="mt-1 text-danger text-sm empty:hidden">
          {state.kind === 'failed' && t('consoleModeration.notes.failed')}
        </p>
        <div className="mt-2">
          <Button
            type="submit"
            tone="secondary"
            size="dense"
            loading={state.kind === 'running'}
            disabled={reportNote(text) === null}
          >
            {t('consoleModeration.notes.add')}
          </Button>
        </div>
      </form>
    </Section>
  )
}

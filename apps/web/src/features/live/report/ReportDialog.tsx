import { type ReportTarget, reports } from '@avalive/contract/reports'
import {
  isReportTooLong,
  isUrgent,
  LONGEST_REPORT,
  type ReportReason,
  reportReasons,
} from '@avalive/rules/reports/report'
import { characterCount } from '@avalive/rules/text/characters'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useAction } from '../../../lib/action.ts'
import { ApiError, call } from '../../../lib/api.ts'
import { errorNameOf } from '../../../lib/error-name.ts'
import { useT } from '../../../lib/i18n.tsx'
import { isOtherAccount, shownAccount, useOtherAccountAlert } from '../../../lib/other-account.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useDialogs } from '../../../ui/Dialogs.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { UserText } from '../../../ui/UserText.tsx'

export interface Reported {
  readonly target: ReportTarget
  /** The reported words, so that the person sees what is sent. */
  readonly quote: string
}

/** Refusals whose words the dialog shows. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && errorNameOf(error, 'reports', 'notFound', 'tooManyRequests') !== null

/** Asks for a reason and sends a report. A failure keeps the dialog with everything in it. */
export const ReportDialog = ({ target, quote, onClose }: Reported & { onClose: () => void }) => {
  const t = useT()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { alert } = useDialogs()
  const alertOtherAccount = useOtherAccountAlert()
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [text, setText] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { state, run } = useAction(
    (chosen: ReportReason) =>
      call(reports.sendReport, { target, reason: chosen, text: text.trim(), ...shownAccount() }),
    {
      failureShown: (error) => isOtherAccount(error) || isRefusal(error),
      onSuccess: ({ alreadyReported }) => {
        onClose()
        const words = alreadyReported ? 'reports.again' : 'reports.done'
        void alert({ title: t(`${words}.title`), body: t(`${words}.text`) })
      },
      onError: (error) => {
        if (isOtherAccount(error)) void alertOtherAccount()
        if (isRefusal(error)) setProblem(error.message)
      },
    },
  )
  const isSending = state.kind === 'running'
  const tooLong = isReportTooLong(text.trim())

  const send = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    setProblem(null)
    if (reason !== null && !tooLong) return void run(reason)
    // Wait until the messages have rendered.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  return (
    <Dialog
      title={t(`reports.${target.kind}.title`)}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={id} loading={isSending}>
            {t('reports.send')}
          </Button>
          <Button tone="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} noValidate onSubmit={send} className="flex flex-col gap-5">
        <blockquote className="border-l-2 border-accent pl-3 text-ink wrap-anywhere">
          <UserText>{quote}</UserText>
        </blockquote>
        <p>{t('reports.lead')}</p>
        <div className="text-ink">
          <RadioGroup
            label={t('reports.reason.label')}
            error={isChecked && reason === null ? t('reports.error.reason') : undefined}
            options={reportReasons.map((value) => ({ value, label: t(`reports.reason.${value}`) }))}
            value={reason}
            onChange={setReason}
          />
        </div>
        <p role="status" className="font-medium text-ink empty:hidden">
          {reason !== null && isUrgent(reason) ? t('reports.urgent') : null}
        </p>
        <TextArea
          label={t('reports.text.label')}
          error={tooLong ? t('reports.text.over', { count: characterCount(text.trim()) - LONGEST_REPORT }) : undefined}
          rows={3}
          value={text}
          onChange={setText}
        />
        <p
          role="alert"
          className="wrap-anywhere rounded-xl border border-danger bg-danger-wash p-4 text-ink empty:hidden"
        >
          {problem}
        </p>
      </form>
    </Dialog>
  )
}

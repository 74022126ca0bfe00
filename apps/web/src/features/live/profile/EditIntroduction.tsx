import { live } from '@avalive/contract/live'
import { introductionText, isIntroductionTooLong, LONGEST_INTRODUCTION } from '@avalive/rules/live/introduction'
import { characterCount } from '@avalive/rules/text/characters'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useAction } from '../../../lib/action.ts'
import { ApiError, call } from '../../../lib/api.ts'
import { errorNameOf } from '../../../lib/error-name.ts'
import { useT } from '../../../lib/i18n.tsx'
import { shownAccount } from '../../../lib/other-account.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { useToasts } from '../../../ui/Toasts.tsx'

interface Props {
  /** The introduction that the profile shows. */
  saved: string
  onSaved: (description: string) => void
}

/** Opens the editor. The draft survives Escape and a tap outside; canceling and saving discard it. */
export const EditIntroduction = ({ saved, onSaved }: Props) => {
  const t = useT()
  const { show } = useToasts()
  const [isOpen, setOpen] = useState(false)
  const [draft, setDraft] = useState<string | null>(null)
  const close = () => setOpen(false)
  const discard = () => {
    close()
    setDraft(null)
  }
  return (
    <>
      <Button tone="secondary" block onClick={() => setOpen(true)}>
        {t('live.introduction.edit')}
      </Button>
      {isOpen && (
        <IntroductionDialog
          text={draft ?? saved}
          onChange={setDraft}
          onClose={close}
          onCancel={discard}
          onSaved={(description) => {
            discard()
            onSaved(description)
            show({ title: t('live.introduction.saved'), tone: 'success' })
          }}
        />
      )}
    </>
  )
}

interface DialogProps {
  text: string
  onChange: (text: string) => void
  onClose: () => void
  onCancel: () => void
  onSaved: (description: string) => void
}

const IntroductionDialog = ({ text, onChange, onClose, onCancel, onSaved }: DialogProps) => {
  const t = useT()
  const form = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { state, run } = useAction(
    () => call(live.saveIntroduction, { description: introductionText(text), ...shownAccount() }),
    {
      failureShown: true,
      onSuccess: ({ description }) => onSaved(description),
      // On an account mismatch the page is not reloaded, unlike elsewhere, because the text would be lost.
      onError: (error) =>
        setProblem(
          error instanceof ApiError && errorNameOf(error, 'live', 'coins.accountMismatch', 'tooManyRequests')
            ? error.message
            : t('live.introduction.failed'),
        ),
    },
  )
  const isSaving = state.kind === 'running'
  const tooLong = isIntroductionTooLong(text)
  const left = LONGEST_INTRODUCTION - characterCount(text)

  useEffect(() => {
    const end = area.current?.value.length ?? 0
    area.current?.setSelectionRange(end, end)
  }, [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setProblem(null)
    if (!tooLong) void run(undefined)
  }
  /** Keep the dialog open while saving, so that it can show an error next to the text. */
  const unlessSaving = (close: () => void) => () => {
    if (!isSaving) close()
  }
  return (
    <Dialog
      title={t('live.introduction.edit')}
      onClose={unlessSaving(onClose)}
      actions={
        <>
          <Button type="submit" form={form} disabled={tooLong} loading={isSaving}>
            {t('live.introduction.save')}
          </Button>
          <Button tone="secondary" disabled={isSaving} onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="flex flex-col gap-4 text-left text-ink">
        <TextArea
          ref={area}
          data-initial-focus
          label={t('live.introduction.label')}
          hint={!tooLong && t('live.comment.left', { count: left })}
          error={tooLong && t('live.comment.over', { count: -left })}
          value={text}
          onChange={(written) => {
            onChange(written)
            setProblem(null)
          }}
          readOnly={isSaving}
        />
        <p role="alert" className="text-danger empty:hidden">
          {problem}
        </p>
      </form>
    </Dialog>
  )
}

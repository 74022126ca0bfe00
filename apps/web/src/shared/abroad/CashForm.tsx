import { type FormEvent, type ReactNode, useId } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'

interface Props {
  readonly typed: string
  readonly onType: (text: string) => void
  readonly onLeave: () => void
  /** The most that can be requested; 0 if nothing can. */
  readonly most: number
  readonly hint: string
  readonly error: string | undefined
  /** What stands in the way, whatever is typed. */
  readonly notice: ReactNode
  readonly canSubmit: boolean
  readonly isSending: boolean
  readonly onSubmit: () => void
  /** What the amount becomes. */
  readonly children: ReactNode
}

export const CashForm = (props: Props) => {
  const { typed, onType, onLeave, most, hint, error, notice, canSubmit, isSending, onSubmit, children } = props
  const t = useT()
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (canSubmit) onSubmit()
  }
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-xl">
        {t('abroad.form.title')}
      </h2>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={t('abroad.amount.label')}
          hint={hint}
          error={error}
          inputMode="numeric"
          autoComplete="off"
          readOnly={isSending}
          value={typed}
          onChange={onType}
          onBlur={onLeave}
        />
        {most > 0 && (
          <div className="wrap-anywhere">
            <Button tone="secondary" size="small" disabled={isSending} onClick={() => onType(String(most))}>
              {t('abroad.amount.most', { count: most })}
            </Button>
          </div>
        )}
        {children}
        {notice && <p className="rounded-lg bg-accent-wash px-4 py-3">{notice}</p>}
        <Button type="submit" size="large" block loading={isSending} disabled={!canSubmit && !isSending}>
          {t('abroad.form.submit')}
        </Button>
      </form>
    </section>
  )
}

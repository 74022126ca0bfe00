import type { ConsoleRole } from '@avalive/rules/console/roles'
import type { ReactNode } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { useLeaveGuard } from '../change/use-leave-guard.ts'
import { useMay } from '../operator.ts'
import { UploadsContext, useUploads } from '../picture/uploads.ts'
import { RoleGate } from '../RoleGate.tsx'
import type { Form, FormValues } from './use-form.ts'

interface Props<V extends FormValues> {
  readonly form: Form<V>
  /** The button that leads to the confirmation. */
  readonly submitLabel?: string
  readonly onSave: (values: V) => void
  /** A new case can be saved as it is. */
  readonly isNew?: boolean
  /** Operators without this role see the fields, and can't change them. */
  readonly needs?: ConsoleRole | null
  /** Why it can't be saved now. What was typed stays. */
  readonly blocked?: string | undefined
  /** Beside the button. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A form of the console: a summary of errors, the fields, and a bar with its button. Unsaved edits are not lost. */
export const EditForm = <V extends FormValues>(props: Props<V>) => {
  const { form, submitLabel, onSave, isNew = false, needs, blocked, actions, children } = props
  const t = useT()
  const may = useMay()
  useLeaveGuard(form.isDirty)
  const uploads = useUploads()
  const isIdle = !form.isDirty && !isNew
  if (needs && !may(needs)) {
    return (
      <div className="max-w-3xl">
        <RoleGate needs={needs}>{null}</RoleGate>
        <fieldset disabled className="mt-4 flex min-w-0 flex-col gap-5">
          {children}
        </fieldset>
      </div>
    )
  }
  return (
    <form ref={form.element} noValidate onSubmit={form.submit(onSave)} className="max-w-3xl">
      <div role="alert">
        {form.errors.length > 0 && (
          <p className="mb-4 rounded-md border border-danger bg-danger-wash px-4 py-2.5 font-medium text-danger text-sm">
            {t('console.form.summary', { count: form.errors.length })}
          </p>
        )}
      </div>
      <UploadsContext value={uploads.count}>
        <div className="flex flex-col gap-5">{children}</div>
      </UploadsContext>
      <div className="sticky bottom-0 mt-6 flex flex-wrap items-center gap-3 border-line border-t bg-ground py-3">
        <Button type="submit" size="dense" disabled={isIdle || uploads.isUploading || blocked !== undefined}>
          {submitLabel ?? t('console.act.save')}
        </Button>
        {actions}
        {(blocked !== undefined || isIdle) && (
          <p className="text-sm text-soft">{blocked ?? t('console.change.unchanged')}</p>
        )}
      </div>
    </form>
  )
}

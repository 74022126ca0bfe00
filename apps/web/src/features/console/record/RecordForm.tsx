import type { Call, Output } from '@avalive/contract/call'
import type { ReactNode } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import type { Plan } from '../kit/change/use-change.ts'
import { EditForm } from '../kit/form/EditForm.tsx'
import { type Reloading, useEdit } from '../kit/form/use-edit.ts'
import { type Stored, useForm } from '../kit/form/use-form.ts'
import { FieldControl } from './FieldControl.tsx'
import { type Draft, type RecordField, shownDraft } from './field.ts'

/** What a call needs, or what is wrong with the fields. */
export type Reading<I> =
  | { readonly input: I; readonly wrong?: undefined }
  | { readonly wrong: Readonly<Record<string, string>>; readonly input?: undefined }

interface RecordProps<C extends Call> {
  /** Operators without its role see the fields only. */
  readonly call: C
  readonly fields: readonly RecordField[]
  /** What is stored, or the beginning of something new. */
  readonly start: Stored<Draft>
  readonly read: (draft: Draft, version: number) => Reading<Plan<C>['input']>
  /** The question of the confirmation, and the button that confirms. */
  readonly title: string
  readonly confirm: string
  readonly undo: string | null
  readonly onDone: (output: Output<C>) => void
  /** Whether the answer says that a second person must approve. */
  readonly isWaiting?: (output: Output<C>) => boolean
  /** Beside the form, of what is typed now. */
  readonly preview?: (draft: Draft) => ReactNode
}

type Props<C extends Call> = RecordProps<C> & Reloading<Draft>

/** Edits one record that is a list of fields, with the forms of the kit. */
export const RecordForm = <C extends Call>(props: Props<C>) => {
  const { call, fields, start, read, title, confirm, undo, onDone, isWaiting, preview } = props
  const { isNew = false } = props
  const t = useT()
  const wrongIn = (draft: Draft) => read(draft, start.version).wrong ?? {}
  const checks = Object.fromEntries(
    fields.map(({ name }) => [name, (_value: string, draft: Draft) => wrongIn(draft)[name] ?? null]),
  )
  const form = useForm(`${call.area}.${call.name}`, start, checks)
  const words = { yes: t('console.form.yes'), no: t('console.form.no') }
  const { change, save } = useEdit(call, {
    form,
    lines: (draft) => fields.map((field) => ({ label: field.label, text: shownDraft(field, draft, words) })),
    input: (draft, version) => {
      const { input } = read(draft, version)
      if (input !== undefined) return input
      // Both edits together can be wrong where each was right. What was typed here is right by itself.
      const own = read(form.values, version)
      if (own.wrong) throw new Error('a form was saved that has errors')
      return own.input
    },
    title,
    confirm,
    undo,
    onDone: (output) => {
      // The request has what was typed, and the form what is stored.
      if (isWaiting?.(output)) form.reset(start)
      onDone(output)
    },
    ...(isWaiting && { isWaiting }),
    ...(props.isNew ? { isNew: true } : { load: props.load }),
  })
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <EditForm form={form} submitLabel={confirm} onSave={save} isNew={isNew} needs={call.role}>
        {fields.map((field) => (
          <FieldControl key={field.name} field={field} control={form.field(field.name)} />
        ))}
      </EditForm>
      {preview && <div>{preview(form.values)}</div>}
      <ChangeDialog change={change} />
    </div>
  )
}

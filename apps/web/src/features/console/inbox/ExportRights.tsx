import { rights } from '@avalive/contract/rights'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { TextInput } from '../kit/form/fields.tsx'
import { useChecks } from '../kit/form/use-checks.ts'
import { useForm } from '../kit/form/use-form.ts'
import { saveBytes } from '../kit/save-bytes.ts'
import { dayText } from '../record/day.ts'

/** Downloads the songs of a period. A long period comes in several files, one after the other. */
export const ExportRights = () => {
  const t = useT()
  const checks = useChecks()
  const [rest, setRest] = useState<{ period: string; after: string } | null>(null)
  const form = useForm(
    'musicRightsExport',
    { values: { from: '', to: '' }, version: 0 },
    {
      from: checks.required,
      to: (to, { from }) => checks.required(to) ?? (to < from ? t('consoleInbox.export.order') : null),
    },
  )
  const { from, to } = form.values
  const period = `${from}/${to}`
  const after = rest?.period === period ? rest.after : null
  const change = useChange(rights.exportMusicRights, {
    done: t('consoleInbox.export.done'),
    onDone: ({ fileName, content, next }) => {
      saveBytes(fileName, content)
      setRest(next === null ? null : { period, after: next })
    },
  })
  const ask = () =>
    change.ask({
      input: { from, to, ...(after !== null && { after }) },
      title: t('consoleInbox.export.ask'),
      confirm: t('consoleInbox.export.confirm'),
      effects: [
        { label: t('console.field.from'), after: dayText(from) },
        { label: t('console.field.until'), after: dayText(to) },
        { label: t('consoleInbox.effect'), after: t('consoleInbox.export.effect') },
      ],
      undo: null,
    })
  return (
    <>
      <form
        ref={form.element}
        noValidate
        onSubmit={form.submit(ask)}
        className="grid max-w-2xl grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] items-end gap-3"
      >
        <TextInput {...form.field('from')} type="date" label={t('console.field.from')} />
        <TextInput {...form.field('to')} type="date" label={t('console.field.until')} />
        <div>
          <Button type="submit" tone="secondary" size="dense">
            {t(after === null ? 'consoleInbox.export.confirm' : 'consoleInbox.export.next')}
          </Button>
        </div>
        {after !== null && (
          <p role="status" className="col-span-full text-sm">
            {t('consoleInbox.export.more')}
          </p>
        )}
      </form>
      <ChangeDialog change={change} />
    </>
  )
}

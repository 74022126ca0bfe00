import type { Output } from '@avalive/contract/call'
import { gachaOperations } from '@avalive/contract/gacha-operations'
import { isLocale, localeNames, locales } from '@avalive/i18n/locales'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextControl, TextsControl } from '../content/controls.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { useLeaveGuard } from '../kit/change/use-leave-guard.ts'
import { Panel, usePanel } from '../kit/change/use-panel.tsx'
import { EditForm } from '../kit/form/EditForm.tsx'
import { mergeTexts } from '../kit/form/merge-texts.ts'
import { useEdit } from '../kit/form/use-edit.ts'
import { useForm } from '../kit/form/use-form.ts'
import { Listing } from '../kit/list/Listing.tsx'
import { useRefresh } from '../kit/list/use-list.ts'
import { RoleGate } from '../kit/RoleGate.tsx'
import { Screen } from '../kit/Screen.tsx'
import { Section } from '../kit/Section.tsx'
import { textIn } from '../kit/text-in.ts'

type TicketType = Output<typeof gachaOperations.listTicketTypes>['rows'][number]
type Names = Readonly<Record<string, string>>

const ID = /^[a-z0-9_-]{1,64}$/

const isNameless = (names: Names): boolean => !names.ja?.trim() || !names.en?.trim()

/** The names as lines of a confirmation, one for each language. */
const linesOf = (names: Names) => locales.map((locale) => ({ label: localeNames[locale], text: names[locale] ?? '' }))

const languagesOf = (names: Names): string =>
  Object.keys(names)
    .filter(isLocale)
    .map((one) => localeNames[one])
    .join(', ')

/** The types of tickets that ways to pay and bonuses of gachas name. */
const TicketsPage = () => {
  const t = useT()
  const locale = useLocale()
  const panel = usePanel<TicketType | 'new' | null>('ticketType', null)
  const { shown } = panel
  const close = () => panel.show(null)
  return (
    <Screen
      title={t('console.page.tickets')}
      lead={t('consoleGacha.ticketsLead')}
      subject="ticketTypes"
      actions={
        <RoleGate needs="content" isQuiet>
          <Button size="dense" disabled={shown === 'new'} onClick={() => panel.show('new')}>
            {t('consoleGacha.newTicket')}
          </Button>
        </RoleGate>
      }
    >
      {shown !== null && (
        <Panel of={panel}>
          {shown === 'new' ? (
            <NewTicket onDone={panel.close} onClose={close} />
          ) : (
            <EditTicket key={shown.ticketTypeId} stored={shown} onDone={panel.close} onClose={close} />
          )}
        </Panel>
      )}
      <Listing
        call={gachaOperations.listTicketTypes}
        name={t('console.page.tickets')}
        rowKey={({ ticketTypeId }) => ticketTypeId}
        searchLabel={t('console.field.nameOrId')}
        defaultOrder={{ name: 'ticketTypeId', isDescending: false }}
        empty={{ title: t('consoleGacha.noTickets') }}
        columns={[
          {
            name: 'name',
            label: t('console.field.name'),
            cell: ({ names }) => textIn(names, locale),
            csv: ({ names }) => textIn(names, locale),
          },
          {
            name: 'id',
            label: t('console.field.id'),
            cell: ({ ticketTypeId }) => <code>{ticketTypeId}</code>,
            sort: 'ticketTypeId',
            csv: ({ ticketTypeId }) => ticketTypeId,
          },
          {
            name: 'languages',
            label: t('console.field.languages'),
            cell: ({ names }) => languagesOf(names),
            csv: ({ names }) => languagesOf(names),
          },
          {
            name: 'act',
            label: t('console.field.action'),
            cell: (type) => (
              <RoleGate needs="content" isQuiet>
                <Button tone="quiet" size="dense" onClick={() => panel.show(type)}>
                  {t('console.act.change')} <span className="sr-only">{type.ticketTypeId}</span>
                </Button>
              </RoleGate>
            ),
          },
        ]}
      />
    </Screen>
  )
}

interface FormProps {
  readonly onDone: () => void
  readonly onClose: () => void
}

const EditTicket = ({ stored, onDone, onClose }: FormProps & { readonly stored: TicketType }) => {
  const { ticketTypeId, names, version } = stored
  const t = useT()
  const refresh = useRefresh()
  const form = useForm<{ names: Names }>(
    `ticketType.${ticketTypeId}`,
    { values: { names }, version },
    { names: (value) => (isNameless(value) ? t('consoleGacha.problem.missing') : null) },
    (saw, mine, theirs) => ({ names: mergeTexts(saw.names, mine.names, theirs.names) }),
  )
  const { change, save } = useEdit(gachaOperations.changeTicketType, {
    form,
    lines: (values) => linesOf(values.names),
    input: (values, seen) => ({ ticketTypeId, names: values.names, version: seen }),
    title: t('consoleGacha.changeTicketTitle'),
    confirm: t('console.act.save'),
    undo: t('console.change.undoAgain'),
    done: t('consoleGacha.ticketSaved'),
    onDone: () => {
      void refresh(gachaOperations.listTicketTypes)
      onDone()
    },
    load: async () => {
      const { rows } = await call(gachaOperations.listTicketTypes, { ticketTypeId })
      const now = rows[0] ?? stored
      return { values: { names: now.names }, version: now.version }
    },
  })
  const { error, ...field } = form.field('names')
  return (
    <Section title={t('consoleGacha.changeTicket', { id: ticketTypeId })}>
      <EditForm
        form={form}
        onSave={save}
        actions={
          <Button tone="quiet" size="dense" onClick={onClose}>
            {t('console.act.close')}
          </Button>
        }
      >
        <TextsControl
          label={t('console.field.name')}
          value={field.value}
          onChange={field.onChange}
          {...(error !== undefined && { error })}
        />
      </EditForm>
      <ChangeDialog change={change} />
    </Section>
  )
}

const NewTicket = ({ onDone, onClose }: FormProps) => {
  const t = useT()
  const refresh = useRefresh()
  const [ticketTypeId, setId] = useState('')
  const [names, setNames] = useState<Record<string, string>>({})
  const [isChecked, setChecked] = useState(false)
  const create = useChange(gachaOperations.createTicketType, {
    done: t('consoleGacha.ticketCreated'),
    onDone: () => {
      void refresh(gachaOperations.listTicketTypes)
      onDone()
    },
  })
  useLeaveGuard(ticketTypeId !== '' || Object.keys(names).length > 0)
  const isIdWrong = !ID.test(ticketTypeId)
  const isIncomplete = isNameless(names)
  const submit = () => {
    setChecked(true)
    if (isIdWrong || isIncomplete) return
    create.ask({
      input: { ticketTypeId, names },
      title: t('consoleGacha.createTicketTitle'),
      confirm: t('console.act.create'),
      effects: [
        { label: t('console.field.id'), after: ticketTypeId },
        ...linesOf(names).flatMap(({ label, text }) => (text.trim() === '' ? [] : [{ label, after: text }])),
      ],
      undo: null,
    })
  }
  return (
    <Section title={t('consoleGacha.newTicket')}>
      <div className="grid max-w-3xl gap-5">
        <TextControl
          label={t('console.field.id')}
          hint={t('consoleGacha.idHint')}
          value={ticketTypeId}
          onChange={setId}
          {...(isChecked && isIdWrong && { error: t('consoleGacha.idWrong') })}
        />
        <TextsControl
          label={t('console.field.name')}
          value={names}
          onChange={(next) => setNames({ ...next })}
          {...(isChecked && isIncomplete && { error: t('consoleGacha.problem.missing') })}
        />
        <div className="flex flex-wrap gap-3">
          <Button size="dense" onClick={submit}>
            {t('console.act.create')}
          </Button>
          <Button tone="quiet" size="dense" onClick={onClose}>
            {t('console.act.close')}
          </Button>
        </div>
      </div>
      <ChangeDialog change={create} />
    </Section>
  )
}

export default TicketsPage

import { gachaOperations } from '@avalive/contract/gacha-operations'
import { isLocale, localeNames } from '@avalive/i18n/locales'
import { useState } from 'react'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextControl, TextsControl } from '../content/controls.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { useLeaveGuard } from '../kit/change/use-leave-guard.ts'
import { Panel, usePanel } from '../kit/change/use-panel.tsx'
import { Loaded } from '../kit/Loaded.tsx'
import { useRefresh } from '../kit/list/use-list.ts'
import { RoleGate } from '../kit/RoleGate.tsx'
import { Screen } from '../kit/Screen.tsx'
import { Section } from '../kit/Section.tsx'
import { textIn } from '../kit/text-in.ts'
import { Table } from '../record/Table.tsx'

const ID = /^[a-z0-9_-]{1,64}$/

/** The types of tickets that ways to pay and bonuses of gachas name. */
const TicketsPage = () => {
  const t = useT()
  const locale = useLocale()
  const panel = usePanel('isAdding', false)
  const { shown: isAdding } = panel
  return (
    <Screen
      title={t('console.page.tickets')}
      lead={t('consoleGacha.ticketsLead')}
      actions={
        <RoleGate needs="content" isQuiet>
          <Button size="dense" disabled={isAdding} onClick={() => panel.show(true)}>
            {t('consoleGacha.newTicket')}
          </Button>
        </RoleGate>
      }
    >
      {isAdding && (
        <Panel of={panel}>
          <NewTicket onDone={panel.close} onClose={() => panel.show(false)} />
        </Panel>
      )}
      <Loaded call={gachaOperations.listTicketTypes} input={{}}>
        {({ ticketTypes }) =>
          ticketTypes.length === 0 ? (
            <p className="text-soft">{t('consoleGacha.noTickets')}</p>
          ) : (
            <Table
              name={t('console.page.tickets')}
              heads={[t('console.field.name'), t('console.field.id'), t('console.field.languages')]}
              rows={ticketTypes.map(({ ticketTypeId, names }) => ({
                key: ticketTypeId,
                cells: [
                  textIn(names, locale),
                  <code key="id">{ticketTypeId}</code>,
                  Object.keys(names)
                    .filter(isLocale)
                    .map((one) => localeNames[one])
                    .join(', '),
                ],
              }))}
            />
          )
        }
      </Loaded>
    </Screen>
  )
}

const NewTicket = ({ onDone, onClose }: { onDone: () => void; onClose: () => void }) => {
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
  const isNameless = !names.ja?.trim() || !names.en?.trim()
  const submit = () => {
    setChecked(true)
    if (isIdWrong || isNameless) return
    create.ask({
      input: { ticketTypeId, names },
      title: t('consoleGacha.createTicketTitle'),
      confirm: t('console.act.create'),
      effects: [{ label: t('console.field.id'), after: ticketTypeId }],
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
          {...(isChecked && isNameless && { error: t('consoleGacha.problem.missing') })}
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

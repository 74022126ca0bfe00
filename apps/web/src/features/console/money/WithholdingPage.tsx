import { type WithholdingRow, withholdingOperations } from '@avalive/contract/payouts/withholding-operations'
import { areBrackets, type Bracket, taxCategories } from '@avalive/rules/payouts/tax'
import { call } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { shownLine } from '../kit/change/shown.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { Panel, usePanel } from '../kit/change/use-panel.tsx'
import { Loaded } from '../kit/Loaded.tsx'
import { useRefresh } from '../kit/list/use-list.ts'
import { RoleGate } from '../kit/RoleGate.tsx'
import { Screen } from '../kit/Screen.tsx'
import { Section } from '../kit/Section.tsx'
import { dayText } from '../record/day.ts'
import type { Draft, RecordField } from '../record/field.ts'
import { RecordForm } from '../record/RecordForm.tsx'
import { Table } from '../record/Table.tsx'
import { bracketsText, readBrackets } from './brackets.ts'
import { waits } from './use-money-change.ts'

const draftOf = (row: WithholdingRow | null): Draft => ({
  beginsOn: row?.beginsOn ?? '',
  ...Object.fromEntries(taxCategories.map((category) => [category, bracketsText(row?.withholding[category] ?? [])])),
})

interface FormProps {
  readonly stored: WithholdingRow | null
  /** A new row begins with the one in force. */
  readonly copied: WithholdingRow | null
  readonly onDone: () => void
}

const WithholdingForm = ({ stored, copied, onDone }: FormProps) => {
  const t = useT()
  const fields: readonly RecordField[] = [
    {
      kind: 'day',
      name: 'beginsOn',
      label: t('console.field.beginsOn'),
      hint: t('consoleMoney.dayHint'),
      isFixed: !!stored,
    },
    ...taxCategories.map(
      (category): RecordField => ({
        kind: 'text',
        name: category,
        label: t(`consoleMoney.tax.${category}`),
        hint: t('consoleMoney.tax.bracketsHint'),
      }),
    ),
  ]
  const read = (draft: Draft) => {
    const wrong: Record<string, string> = {}
    const brackets = (category: (typeof taxCategories)[number]): Bracket[] => {
      const found = readBrackets(draft[category] ?? '')
      if (found === null || !areBrackets(found)) wrong[category] = t('consoleMoney.tax.bracketsHint')
      return found ?? []
    }
    const withholding = {
      individual: brackets('individual'),
      nonResident: brackets('nonResident'),
      corporation: brackets('corporation'),
    }
    if (!draft.beginsOn) wrong.beginsOn = t('console.form.required')
    return Object.keys(wrong).length > 0 ? { wrong } : { input: { withholding } }
  }
  const shared = { fields, onDone, undo: t('consoleMoney.untilBegun'), isWaiting: waits }
  if (!stored) {
    return (
      <RecordForm
        {...shared}
        call={withholdingOperations.createWithholding}
        isNew
        start={{ values: { ...draftOf(copied), beginsOn: '' }, version: 0 }}
        read={(draft) => {
          const found = read(draft)
          return found.input ? { input: { beginsOn: draft.beginsOn ?? '', ...found.input } } : { wrong: found.wrong }
        }}
        title={t('consoleMoney.tax.createTitle')}
        confirm={t('console.act.create')}
      />
    )
  }
  const { withholdingId } = stored
  return (
    <RecordForm
      {...shared}
      call={withholdingOperations.changeWithholding}
      start={{ values: draftOf(stored), version: stored.version }}
      read={(draft, version) => {
        const found = read(draft)
        return found.input ? { input: { withholdingId, version, ...found.input } } : { wrong: found.wrong }
      }}
      title={t('consoleMoney.tax.changeTitle')}
      confirm={t('console.act.save')}
      load={async () => {
        const { withholdings } = await call(withholdingOperations.listWithholdings, {})
        const now = withholdings.find((row) => row.withholdingId === withholdingId) ?? stored
        return { values: draftOf(now), version: now.version }
      }}
    />
  )
}

const RemoveWithholding = ({ row }: { row: WithholdingRow }) => {
  const t = useT()
  const refresh = useRefresh()
  const reload = () => refresh(withholdingOperations.listWithholdings)
  const remove = useChange(withholdingOperations.removeWithholding, { onDone: reload, reload, isWaiting: waits })
  const { withholdingId, version, beginsOn } = row
  return (
    <>
      <Button
        tone="secondary"
        size="dense"
        onClick={() =>
          remove.ask({
            input: { withholdingId, version },
            title: t('consoleMoney.tax.removeTitle'),
            confirm: t('console.act.remove'),
            effects: [{ label: t('console.field.beginsOn'), before: dayText(beginsOn), after: '' }],
            undo: t('consoleMoney.tax.removeUndo'),
            isDangerous: true,
          })
        }
      >
        {t('console.act.remove')}
      </Button>
      <ChangeDialog change={remove} />
    </>
  )
}

/** The withholding tax of payments in Japan, by day. */
const WithholdingPage = () => {
  const t = useT()
  const refresh = useRefresh()
  const reload = () => refresh(withholdingOperations.listWithholdings)
  const panel = usePanel<WithholdingRow | 'new' | null>('edited', null)
  const { shown: edited } = panel
  const done = () => {
    panel.close()
    void reload()
  }
  return (
    <Screen
      title={t('console.page.withholding')}
      lead={t('consoleMoney.tax.lead')}
      subject="withholding"
      actions={
        <RoleGate needs="money" isQuiet>
          <Button size="dense" onClick={() => panel.show(edited === null ? 'new' : null)}>
            {t(edited === null ? 'consoleMoney.tax.new' : 'console.act.close')}
          </Button>
        </RoleGate>
      }
    >
      <Loaded
        call={withholdingOperations.listWithholdings}
        input={{}}
        lines={({ withholdings }) =>
          withholdings.flatMap(({ beginsOn, withholding }) =>
            taxCategories.map((category) =>
              shownLine(
                `${dayText(beginsOn)} · ${t(`consoleMoney.tax.${category}`)}`,
                bracketsText(withholding[category]),
              ),
            ),
          )
        }
      >
        {({ withholdings }) => (
          <>
            {edited !== null && (
              <Panel of={panel}>
                <Section title={t(edited === 'new' ? 'consoleMoney.tax.new' : 'consoleMoney.tax.changeTitle')}>
                  <WithholdingForm
                    key={edited === 'new' ? 'new' : edited.withholdingId}
                    stored={edited === 'new' ? null : edited}
                    copied={withholdings.find(({ begun }) => begun) ?? null}
                    onDone={done}
                  />
                </Section>
              </Panel>
            )}
            <Table
              name={t('console.page.withholding')}
              heads={[
                t('console.field.beginsOn'),
                ...taxCategories.map((category) => t(`consoleMoney.tax.${category}`)),
                t('console.field.action'),
              ]}
              rows={withholdings.map((row) => ({
                key: row.withholdingId,
                cells: [
                  dayText(row.beginsOn),
                  ...taxCategories.map(
                    (category) => bracketsText(row.withholding[category]) || t('consoleMoney.tax.none'),
                  ),
                  row.begun ? (
                    t('consoleMoney.begun')
                  ) : (
                    <RoleGate key="acts" needs="money" isQuiet>
                      <div className="flex flex-wrap gap-2">
                        <Button tone="secondary" size="dense" onClick={() => panel.show(row)}>
                          {t('console.act.change')}
                        </Button>
                        <RemoveWithholding row={row} />
                      </div>
                    </RoleGate>
                  ),
                ],
              }))}
            />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

export default WithholdingPage

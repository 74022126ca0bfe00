import { type MaintenanceWindow, maintenanceOperations } from '@avalive/contract/maintenance-operations'
import { call } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { StateBadge } from '../content/StateBadge.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { Panel, usePanel } from '../kit/change/use-panel.tsx'
import { exactJstText, readJst } from '../kit/form/values.ts'
import { formatTime } from '../kit/format.ts'
import { Listing } from '../kit/list/Listing.tsx'
import { useRefresh } from '../kit/list/use-list.ts'
import { RoleGate } from '../kit/RoleGate.tsx'
import { Screen } from '../kit/Screen.tsx'
import { Section } from '../kit/Section.tsx'
import type { Draft, RecordField } from '../record/field.ts'
import { type Reading, RecordForm } from '../record/RecordForm.tsx'

const states = ['planned', 'running', 'over', 'cancelled'] as const

const fieldsOf = (t: ReturnType<typeof useT>, stored: MaintenanceWindow | null): readonly RecordField[] => [
  { kind: 'time', name: 'beginAt', label: t('console.field.beginAt'), isFixed: stored?.state === 'running' },
  { kind: 'time', name: 'endAt', label: t('console.field.endAt'), hint: t('consoleHealth.maintenance.endHint') },
]

const draftOf = ({ beginAt, endAt }: Pick<MaintenanceWindow, 'beginAt' | 'endAt'>): Draft => ({
  beginAt: exactJstText(beginAt),
  endAt: exactJstText(endAt),
})

const WindowForm = ({ stored, onDone }: { stored: MaintenanceWindow | null; onDone: () => void }) => {
  const t = useT()
  const shared = { fields: fieldsOf(t, stored), onDone }
  const times = (draft: Draft): Reading<Pick<MaintenanceWindow, 'beginAt' | 'endAt'>> => {
    const [beginAt, endAt] = [readJst(draft.beginAt ?? ''), readJst(draft.endAt ?? '')]
    if (beginAt === null) return { wrong: { beginAt: t('console.form.time') } }
    if (endAt !== null && endAt <= beginAt) return { wrong: { endAt: t('consoleHealth.maintenance.endNotAfterBegin') } }
    return { input: { beginAt, endAt } }
  }
  if (!stored) {
    return (
      <RecordForm
        {...shared}
        call={maintenanceOperations.planMaintenance}
        isNew
        start={{ values: { beginAt: '', endAt: '' }, version: 0 }}
        read={times}
        title={t('consoleHealth.maintenance.planTitle')}
        confirm={t('consoleHealth.maintenance.plan')}
        undo={t('consoleHealth.maintenance.planUndo')}
      />
    )
  }
  const { windowId } = stored
  return (
    <RecordForm
      {...shared}
      call={maintenanceOperations.changeMaintenance}
      start={{ values: draftOf(stored), version: stored.version }}
      read={(draft, version) => {
        const found = times(draft)
        return found.wrong ? found : { input: { windowId, version, ...found.input } }
      }}
      title={t('consoleHealth.maintenance.changeTitle')}
      confirm={t('console.act.save')}
      undo={t('console.change.undoAgain')}
      load={async () => {
        const { window } = await call(maintenanceOperations.getMaintenanceWindow, { windowId })
        return { values: draftOf(window), version: window.version }
      }}
    />
  )
}

const WindowActs = ({ window, onEdit }: { window: MaintenanceWindow; onEdit: () => void }) => {
  const t = useT()
  const refresh = useRefresh()
  const reload = () => refresh(maintenanceOperations.listMaintenanceWindows)
  const cancel = useChange(maintenanceOperations.cancelMaintenance, { onDone: reload, reload })
  const end = useChange(maintenanceOperations.endMaintenance, { onDone: reload, reload })
  const { windowId, version, state } = window
  if (state !== 'planned' && state !== 'running') return null
  const isRunning = state === 'running'
  const effects = [
    {
      label: t('console.field.status'),
      before: t(`console.status.${state}`),
      after: t(isRunning ? 'console.status.over' : 'console.status.cancelled'),
    },
  ]
  return (
    <RoleGate needs="admin">
      <div className="flex flex-wrap gap-2">
        <Button tone="secondary" size="dense" onClick={onEdit}>
          {t('console.act.change')}
        </Button>
        <Button
          tone="secondary"
          size="dense"
          onClick={() =>
            isRunning
              ? end.ask({
                  input: { windowId, version },
                  title: t('consoleHealth.maintenance.endTitle'),
                  confirm: t('consoleHealth.maintenance.end'),
                  effects,
                  undo: t('consoleHealth.maintenance.endUndo'),
                })
              : cancel.ask({
                  input: { windowId, version },
                  title: t('consoleHealth.maintenance.cancelTitle'),
                  confirm: t('consoleHealth.maintenance.cancel'),
                  effects,
                  undo: t('consoleHealth.maintenance.endUndo'),
                })
          }
        >
          {t(isRunning ? 'consoleHealth.maintenance.end' : 'consoleHealth.maintenance.cancel')}
        </Button>
      </div>
      <ChangeDialog change={cancel} />
      <ChangeDialog change={end} />
    </RoleGate>
  )
}

/** Windows of maintenance. */
const MaintenancePage = () => {
  const t = useT()
  const refresh = useRefresh()
  const panel = usePanel<MaintenanceWindow | 'new' | null>('edited', null)
  const { shown: edited } = panel
  const done = () => {
    panel.close()
    void refresh(maintenanceOperations.listMaintenanceWindows)
  }
  return (
    <Screen
      title={t('console.page.maintenance')}
      lead={t('consoleHealth.maintenance.lead')}
      subject="maintenance"
      actions={
        <RoleGate needs="admin" isQuiet>
          <Button size="dense" onClick={() => panel.show('new')}>
            {t('consoleHealth.maintenance.plan')}
          </Button>
        </RoleGate>
      }
    >
      {edited !== null && (
        <Panel of={panel}>
          <Section
            title={t(edited === 'new' ? 'consoleHealth.maintenance.plan' : 'consoleHealth.maintenance.changeTitle')}
            actions={
              <Button tone="quiet" size="dense" onClick={() => panel.show(null)}>
                {t('console.act.close')}
              </Button>
            }
          >
            <WindowForm
              key={edited === 'new' ? 'new' : edited.windowId}
              stored={edited === 'new' ? null : edited}
              onDone={done}
            />
          </Section>
        </Panel>
      )}
      <Listing
        call={maintenanceOperations.listMaintenanceWindows}
        name={t('console.page.maintenance')}
        rowKey={({ windowId }) => windowId}
        rowSubject={({ windowId }) => `maintenance:${windowId}`}
        searchLabel={t('console.list.searchDay')}
        filters={[
          {
            kind: 'select',
            name: 'state',
            label: t('console.field.status'),
            options: states.map((value) => ({ value, label: t(`console.status.${value}`) })),
          },
        ]}
        columns={[
          {
            name: 'beginAt',
            label: t('console.field.beginAt'),
            cell: ({ beginAt }) => formatTime(beginAt),
            sort: 'beginAt',
            csv: ({ beginAt }) => beginAt,
          },
          {
            name: 'endAt',
            label: t('console.field.endAt'),
            cell: ({ endAt }) => (endAt === null ? t('consoleHealth.maintenance.noEnd') : formatTime(endAt)),
            csv: ({ endAt }) => endAt,
          },
          {
            name: 'state',
            label: t('console.field.status'),
            cell: ({ state }) => <StateBadge state={state} />,
            csv: ({ state }) => state,
          },
        ]}
        defaultOrder={{ name: 'beginAt', isDescending: true }}
        details={(window) => <WindowActs window={window} onEdit={() => panel.show(window)} />}
      />
    </Screen>
  )
}

export default MaintenancePage

import type { Output } from '@avalive/contract/call'
import { abroadOperations, payoutServiceNames, rateStates } from '@avalive/contract/payouts/abroad-operations'
import { readRate } from '@avalive/rules/payouts/dollars'
import { call } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { ShownAnswer, shownLine } from '../kit/change/shown.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { Panel, usePanel } from '../kit/change/use-panel.tsx'
import { exactJstText, readJst } from '../kit/form/values.ts'
import { formatTime } from '../kit/format.ts'
import { Loaded } from '../kit/Loaded.tsx'
import { Listing } from '../kit/list/Listing.tsx'
import { useRefresh } from '../kit/list/use-list.ts'
import { RoleGate } from '../kit/RoleGate.tsx'
import { Screen } from '../kit/Screen.tsx'
import { Section } from '../kit/Section.tsx'
import { dayText } from '../record/day.ts'
import { RecordForm } from '../record/RecordForm.tsx'
import { Table } from '../record/Table.tsx'
import { columnsOf } from './rows.tsx'
import { waits } from './use-money-change.ts'

type Service = (typeof payoutServiceNames)[number]
type Rate = Output<typeof abroadOperations.listPayoutRates>['rows'][number]
type Ending = Output<typeof abroadOperations.listServiceEnds>['ends'][number]

const columns = columnsOf<Rate>()

/** Names of services are the same in every language. */
const serviceNames: Readonly<Record<Service, string>> = { payoneer: 'Payoneer', wise: 'Wise' }

const RateForm = ({ service, stored, onDone }: { service: Service; stored: Rate | null; onDone: () => void }) => {
  const t = useT()
  const rateField = {
    kind: 'text',
    name: 'rateOfUsd',
    label: t('consoleMoney.rate.rate'),
    hint: t('consoleMoney.rate.rateHint'),
  } as const
  const wrongRate = { wrong: { rateOfUsd: t('console.form.decimal') } }
  if (!stored) {
    return (
      <RecordForm
        call={abroadOperations.createPayoutRate}
        fields={[
          { kind: 'day', name: 'beginsOn', label: t('console.field.beginsOn'), hint: t('consoleMoney.dayHint') },
          rateField,
        ]}
        isNew
        start={{ values: { beginsOn: '', rateOfUsd: '' }, version: 0 }}
        read={(draft) => {
          if (!draft.beginsOn) return { wrong: { beginsOn: t('console.form.required') } }
          const rateOfUsd = (draft.rateOfUsd ?? '').trim()
          return readRate(rateOfUsd) === null ? wrongRate : { input: { service, beginsOn: draft.beginsOn, rateOfUsd } }
        }}
        title={t('consoleMoney.rate.createTitle', { service: serviceNames[service] })}
        confirm={t('console.act.create')}
        undo={t('consoleMoney.untilBegun')}
        isWaiting={waits}
        onDone={onDone}
      />
    )
  }
  const { rateId } = stored
  return (
    <RecordForm
      call={abroadOperations.changePayoutRate}
      fields={[rateField]}
      start={{ values: { rateOfUsd: stored.rateOfUsd }, version: stored.version }}
      read={(draft, version) => {
        const rateOfUsd = (draft.rateOfUsd ?? '').trim()
        return readRate(rateOfUsd) === null ? wrongRate : { input: { rateId, rateOfUsd, version } }
      }}
      title={t('consoleMoney.rate.changeTitle', { service: serviceNames[service] })}
      confirm={t('console.act.save')}
      undo={t('consoleMoney.untilBegun')}
      isWaiting={waits}
      onDone={onDone}
      load={async () => {
        // A service has one rate for a day.
        const { rows } = await call(abroadOperations.listPayoutRates, { service, search: stored.beginsOn })
        const now = rows.find((rate) => rate.rateId === rateId) ?? stored
        return { values: { rateOfUsd: now.rateOfUsd }, version: now.version }
      }}
    />
  )
}

const Acts = ({ rate, onChange }: { rate: Rate; onChange: () => void }) => {
  const t = useT()
  if (rate.begun) return t('consoleMoney.begun')
  const what = `${serviceNames[rate.service]} ${dayText(rate.beginsOn)}`
  return (
    <RoleGate needs="money" isQuiet>
      <div className="flex flex-wrap gap-2">
        <Button tone="secondary" size="dense" onClick={onChange}>
          {t('console.act.change')}
          <span className="sr-only"> {what}</span>
        </Button>
        <ShownAnswer
          call={abroadOperations.listPayoutRates}
          input={{ service: rate.service, search: rate.beginsOn }}
          answer={{ rows: [rate], next: null }}
          lines={({ rows }) => rows.map(({ beginsOn, rateOfUsd }) => shownLine(dayText(beginsOn), rateOfUsd))}
        >
          <RemoveRate rate={rate} what={what} />
        </ShownAnswer>
      </div>
    </RoleGate>
  )
}

const RemoveRate = ({ rate, what }: { rate: Rate; what: string }) => {
  const t = useT()
  const refresh = useRefresh()
  const reload = () => refresh(abroadOperations.listPayoutRates)
  const remove = useChange(abroadOperations.removePayoutRate, { onDone: reload, reload, isWaiting: waits })
  const { rateId, version, service, beginsOn, rateOfUsd } = rate
  return (
    <>
      <Button
        tone="secondary"
        size="dense"
        onClick={() =>
          remove.ask({
            input: { rateId, version },
            title: t('consoleMoney.rate.removeTitle', { service: serviceNames[service] }),
            confirm: t('console.act.remove'),
            effects: [{ label: dayText(beginsOn), before: rateOfUsd, after: '' }],
            undo: t('consoleMoney.rate.removeUndo'),
            isDangerous: true,
          })
        }
      >
        {t('console.act.remove')}
        <span className="sr-only"> {what}</span>
      </Button>
      <ChangeDialog change={remove} />
    </>
  )
}

const Rates = () => {
  const t = useT()
  const refresh = useRefresh()
  const reload = () => refresh(abroadOperations.listPayoutRates)
  // What is edited: a rate, or a new one of a service.
  const panel = usePanel<Rate | Service | null>('rate', null)
  const { shown: edited } = panel
  const stored = typeof edited === 'string' ? null : edited
  const service = typeof edited === 'string' ? edited : edited?.service
  const stateOf = (begun: boolean) => t(begun ? 'consoleMoney.begun' : 'console.status.planned')
  return (
    <>
      <RoleGate needs="money" isQuiet>
        <div className="mb-4 flex flex-wrap gap-2">
          {payoutServiceNames.map((one) => (
            <Button key={one} size="dense" onClick={() => panel.show(one)}>
              {t('consoleMoney.rate.new')} {serviceNames[one]}
            </Button>
          ))}
        </div>
      </RoleGate>
      {service && (
        <Panel of={panel}>
          <Section
            title={t('consoleMoney.rates.of', { service: serviceNames[service] })}
            actions={
              <Button tone="quiet" size="dense" onClick={() => panel.show(null)}>
                {t('console.act.close')}
              </Button>
            }
          >
            <RateForm
              key={stored?.rateId ?? service}
              service={service}
              stored={stored}
              onDone={() => {
                panel.close()
                void reload()
              }}
            />
          </Section>
        </Panel>
      )}
      <Listing
        call={abroadOperations.listPayoutRates}
        name={t('console.page.rates')}
        rowKey={({ rateId }) => rateId}
        searchLabel={t('console.list.searchDay')}
        defaultOrder={{ name: 'beginsOn', isDescending: true }}
        filters={[
          {
            kind: 'select',
            name: 'service',
            label: t('consoleMoney.end.service'),
            options: payoutServiceNames.map((value) => ({ value, label: serviceNames[value] })),
          },
          {
            kind: 'select',
            name: 'state',
            label: t('console.field.status'),
            options: rateStates.map((value) => ({ value, label: stateOf(value === 'begun') })),
          },
        ]}
        columns={[
          {
            ...columns.text(
              'beginsOn',
              t('console.field.beginsOn'),
              (rate) => rate.beginsOn,
              (rate) => dayText(rate.beginsOn),
            ),
            sort: 'beginsOn',
          },
          columns.text('service', t('consoleMoney.end.service'), (rate) => serviceNames[rate.service]),
          {
            ...columns.text('rateOfUsd', t('consoleMoney.rate.rate'), (rate) => rate.rateOfUsd),
            align: 'end',
            sort: 'rateOfUsd',
          },
          {
            name: 'act',
            label: t('console.field.action'),
            csv: ({ begun }) => stateOf(begun),
            cell: (rate) => <Acts rate={rate} onChange={() => panel.show(rate)} />,
          },
        ]}
      />
    </>
  )
}

const Ends = () => {
  const t = useT()
  const refresh = useRefresh()
  const panel = usePanel<Ending | null>('end', null)
  const { shown: edited } = panel
  return (
    <Section title={t('consoleMoney.ends')} lead={t('consoleMoney.ends.lead')}>
      {edited && (
        <Panel of={panel}>
          <RecordForm
            key={`${edited.service} ${edited.region}`}
            call={abroadOperations.saveServiceEnd}
            fields={[
              {
                kind: 'time',
                name: 'endsAt',
                label: t('consoleMoney.end.at', { service: serviceNames[edited.service], region: edited.region }),
                hint: t('consoleMoney.end.hint'),
              },
            ]}
            start={{ values: { endsAt: exactJstText(edited.endsAt) }, version: edited.version }}
            read={(draft, version) => ({
              input: {
                service: edited.service,
                region: edited.region,
                endsAt: readJst(draft.endsAt ?? ''),
                version,
              },
            })}
            title={t('consoleMoney.end.title', { service: serviceNames[edited.service], region: edited.region })}
            confirm={t('console.act.save')}
            undo={t('console.change.undoAgain')}
            onDone={() => {
              panel.close()
              void refresh(abroadOperations.listServiceEnds)
            }}
            load={async () => {
              const { ends } = await call(abroadOperations.listServiceEnds, {})
              const isSame = ({ service, region }: Ending) => service === edited.service && region === edited.region
              const now = ends.find(isSame) ?? edited
              return { values: { endsAt: exactJstText(now.endsAt) }, version: now.version }
            }}
          />
        </Panel>
      )}
      <Loaded call={abroadOperations.listServiceEnds} input={{}}>
        {({ ends }) => (
          <Table
            name={t('consoleMoney.ends')}
            heads={[
              t('consoleMoney.end.service'),
              t('consoleMoney.end.region'),
              t('console.field.endAt'),
              t('console.field.action'),
            ]}
            rows={ends.map((ending) => ({
              key: `${ending.service} ${ending.region}`,
              cells: [
                serviceNames[ending.service],
                ending.region,
                ending.endsAt === null ? t('consoleMoney.end.none') : formatTime(ending.endsAt),
                <RoleGate key="act" needs="money" isQuiet>
                  <Button tone="secondary" size="dense" onClick={() => panel.show(ending)}>
                    {t('console.act.change')}
                    <span className="sr-only">
                      {' '}
                      {serviceNames[ending.service]} {ending.region}
                    </span>
                  </Button>
                </RoleGate>,
              ],
            }))}
          />
        )}
      </Loaded>
    </Section>
  )
}

/** Rates of Payoneer and Wise, and the ends of these services. */
const RatesPage = () => {
  const t = useT()
  return (
    <Screen title={t('console.page.rates')} lead={t('consoleMoney.rates.lead')} subject="payoutRates">
      <Rates />
      <Ends />
    </Screen>
  )
}

export default RatesPage

import type { Output } from '@avalive/contract/call'
import { abroadOperations, payoutServiceNames } from '@avalive/contract/payouts/abroad-operations'
import { readRate } from '@avalive/rules/payouts/dollars'
import { call } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { shownLine } from '../kit/change/shown.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { Panel, usePanel } from '../kit/change/use-panel.tsx'
import { exactJstText, readJst } from '../kit/form/values.ts'
import { formatTime } from '../kit/format.ts'
import { KeptScope } from '../kit/KeptScope.tsx'
import { Loaded } from '../kit/Loaded.tsx'
import { useRefresh } from '../kit/list/use-list.ts'
import { RoleGate } from '../kit/RoleGate.tsx'
import { Screen } from '../kit/Screen.tsx'
import { Section } from '../kit/Section.tsx'
import { dayText } from '../record/day.ts'
import { RecordForm } from '../record/RecordForm.tsx'
import { Table } from '../record/Table.tsx'
import { waits } from './use-money-change.ts'

type Service = (typeof payoutServiceNames)[number]
type Rate = Output<typeof abroadOperations.listPayoutRates>['rates'][number]
type Ending = Output<typeof abroadOperations.listServiceEnds>['ends'][number]

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
        const { rates } = await call(abroadOperations.listPayoutRates, { service })
        const now = rates.find((rate) => rate.rateId === rateId) ?? stored
        return { values: { rateOfUsd: now.rateOfUsd }, version: now.version }
      }}
    />
  )
}

const Rates = ({ service }: { service: Service }) => {
  const t = useT()
  const refresh = useRefresh()
  const reload = () => refresh(abroadOperations.listPayoutRates)
  const panel = usePanel<Rate | 'new' | null>('rate', null)
  const { shown: edited } = panel
  const name = serviceNames[service]
  return (
    <Section
      title={t('consoleMoney.rates.of', { service: name })}
      actions={
        <RoleGate needs="money" isQuiet>
          <Button size="dense" onClick={() => panel.show(edited === null ? 'new' : null)}>
            {t(edited === null ? 'consoleMoney.rate.new' : 'console.act.close')}
            <span className="sr-only"> {name}</span>
          </Button>
        </RoleGate>
      }
    >
      {edited !== null && (
        <Panel of={panel}>
          <RateForm
            key={edited === 'new' ? 'new' : edited.rateId}
            service={service}
            stored={edited === 'new' ? null : edited}
            onDone={() => {
              panel.close()
              void reload()
            }}
          />
        </Panel>
      )}
      <Loaded
        call={abroadOperations.listPayoutRates}
        input={{ service }}
        lines={({ rates }) => rates.map(({ beginsOn, rateOfUsd }) => shownLine(dayText(beginsOn), rateOfUsd))}
      >
        {({ rates, today }) => (
          <Table
            name={t('consoleMoney.rates.of', { service: name })}
            heads={[t('console.field.beginsOn'), t('consoleMoney.rate.rate'), t('console.field.action')]}
            rows={rates.map((rate) => ({
              key: rate.rateId,
              cells: [
                dayText(rate.beginsOn),
                rate.rateOfUsd,
                rate.beginsOn <= today ? (
                  t('consoleMoney.begun')
                ) : (
                  <RoleGate key="acts" needs="money" isQuiet>
                    <div className="flex flex-wrap gap-2">
                      <Button tone="secondary" size="dense" onClick={() => panel.show(rate)}>
                        {t('console.act.change')}
                      </Button>
                      <RemoveRate rate={rate} service={service} />
                    </div>
                  </RoleGate>
                ),
              ],
            }))}
          />
        )}
      </Loaded>
    </Section>
  )
}

const RemoveRate = ({ rate, service }: { rate: Rate; service: Service }) => {
  const t = useT()
  const refresh = useRefresh()
  const reload = () => refresh(abroadOperations.listPayoutRates)
  const remove = useChange(abroadOperations.removePayoutRate, { onDone: reload, reload })
  const { rateId, version, beginsOn, rateOfUsd } = rate
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
      </Button>
      <ChangeDialog change={remove} />
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
      {payoutServiceNames.map((service) => (
        <KeptScope key={service} name={service}>
          <Rates service={service} />
        </KeptScope>
      ))}
      <Ends />
    </Screen>
  )
}

export default RatesPage

import type { Output } from '@avalive/contract/call'
import { ledgerProofs } from '@avalive/contract/ledger-proofs'
import { proofStatuses, proofSubjects } from '@avalive/rules/money/proof'
import { useT } from '../../../lib/i18n.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { shownLine } from '../kit/change/shown.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { Facts } from '../kit/Facts.tsx'
import { formatTime } from '../kit/format.ts'
import { Loaded } from '../kit/Loaded.tsx'
import { Listing } from '../kit/list/Listing.tsx'
import { useRefresh } from '../kit/list/use-list.ts'
import { Screen } from '../kit/Screen.tsx'
import { Section } from '../kit/Section.tsx'
import { dayText } from '../record/day.ts'
import { useAmounts } from './amounts.ts'
import { ProofDetails } from './ProofDetails.tsx'
import { type Proof, type ProofAmount, useProofAmounts } from './proof-amounts.ts'
import { columnsOf } from './rows.tsx'

type Check = NonNullable<Output<typeof ledgerProofs.getLedgerCheck>['latest']>

const columns = columnsOf<Proof>()

const RUNNING_MS = 2000

/** Whether the books agree: the check of the whole ledger, and the daily proofs. */
const LedgerPage = () => {
  const t = useT()
  const { number } = useAmounts()
  const { amount, difference } = useProofAmounts()
  /** A line for each currency; in the file as plain numbers with their units. */
  const column = (name: 'recorded' | 'found' | 'difference', label: string, shown: (line: ProofAmount) => string) => ({
    name,
    label,
    align: 'end' as const,
    ...(name !== 'difference' && { onPhone: 'hidden' as const }),
    cell: ({ amounts }: Proof) => <Lines lines={amounts.map(shown)} />,
    csv: ({ amounts }: Proof) => amounts.map((line) => `${line[name]} ${line.unit}`).join('; '),
  })
  return (
    <Screen title={t('console.page.ledger')} lead={t('consoleMoney.ledger.lead')} subject="ledger">
      <Loaded
        call={ledgerProofs.listPayoutStops}
        input={{}}
        lines={({ stops }) =>
          stops.map(({ day, subject }) =>
            shownLine(`${dayText(day)} · ${t(`consoleMoney.proof.of.${subject}`)}`, t('consoleMoney.stop.title')),
          )
        }
      >
        {({ stops }) => stops.map((proof) => <Stop key={proof.proofId} proof={proof} />)}
      </Loaded>
      <Section title={t('consoleMoney.check.title')} lead={t('consoleMoney.check.lead')} actions={<StartCheck />}>
        <Loaded
          call={ledgerProofs.getLedgerCheck}
          input={{}}
          repeatMs={({ isRunning }) => (isRunning ? RUNNING_MS : false)}
        >
          {({ latest }) =>
            latest ? <Latest check={latest} /> : <p className="text-sm">{t('consoleMoney.check.none')}</p>
          }
        </Loaded>
      </Section>
      <Section title={t('consoleMoney.proofs')} lead={t('consoleMoney.proofs.lead')}>
        <Listing
          call={ledgerProofs.listMoneyProofs}
          name={t('consoleMoney.proofs')}
          rowKey={({ proofId }) => proofId}
          searchLabel={t('console.list.searchDay')}
          defaultOrder={{ name: 'day', isDescending: true }}
          filters={[
            {
              kind: 'select',
              name: 'status',
              label: t('console.field.status'),
              options: proofStatuses.map((value) => ({ value, label: t(`consoleMoney.proof.${value}`) })),
            },
            {
              kind: 'select',
              name: 'subject',
              label: t('console.field.subject'),
              options: proofSubjects.map((value) => ({ value, label: t(`consoleMoney.proof.of.${value}`) })),
            },
          ]}
          columns={[
            {
              ...columns.text('day', t('consoleMoney.day'), ({ day }) => day),
              cell: ({ day }) => <span className="whitespace-nowrap">{dayText(day)}</span>,
              sort: 'day',
            },
            columns.text('subject', t('console.field.subject'), (row) => t(`consoleMoney.proof.of.${row.subject}`)),
            columns.text('status', t('console.field.status'), (row) => t(`consoleMoney.proof.${row.status}`)),
            column('recorded', t('consoleMoney.proof.recorded'), ({ unit, recorded }) => amount(unit, recorded)),
            column('found', t('consoleMoney.proof.found'), ({ unit, found }) => amount(unit, found)),
            column('difference', t('consoleMoney.proof.difference'), (line) => difference(line.unit, line.difference)),
            columns.number('differences', t('consoleMoney.differences'), (row) => row.differences.length, number),
            columns.time('checkedAt', t('console.field.at'), (row) => row.checkedAt),
          ]}
          details={(proof) => <ProofDetails proof={proof} />}
        />
      </Section>
    </Screen>
  )
}

const Lines = ({ lines }: { lines: readonly string[] }) => {
  if (lines.length === 0) return '–'
  return lines.map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other name
    <span key={place} className="block">
      {line}
    </span>
  ))
}

const StartCheck = () => {
  const t = useT()
  const refresh = useRefresh()
  const reload = () => refresh(ledgerProofs.getLedgerCheck)
  const start = useChange(ledgerProofs.startLedgerCheck, { onDone: reload, reload })
  return (
    <>
      <Button
        tone="secondary"
        size="dense"
        onClick={() =>
          start.ask({
            input: {},
            title: t('consoleMoney.check.startTitle'),
            confirm: t('consoleMoney.check.start'),
            effects: [],
            undo: t('consoleMoney.check.undo'),
          })
        }
      >
        {t('consoleMoney.check.start')}
      </Button>
      <ChangeDialog change={start} />
    </>
  )
}

const Latest = ({ check }: { check: Check }) => {
  const t = useT()
  const { number } = useAmounts()
  if (check.finishedAt === null) return <p role="status">{t('consoleMoney.check.running')}</p>
  const faults = check.faultCount ?? 0
  return (
    <>
      <Badge tone={check.failure === null && faults === 0 ? 'success' : 'danger'}>
        {check.failure === null ? t('consoleMoney.check.faults', { count: faults }) : t('consoleMoney.check.failed')}
      </Badge>
      <div className="mt-3">
        <Facts
          facts={[
            { label: t('console.field.at'), value: formatTime(check.finishedAt) },
            { label: t('consoleMoney.requestedBy'), value: check.requestedBy.nickname },
            { label: t('consoleMoney.accounts'), value: number(check.accounts ?? 0) },
            { label: t('consoleMoney.transfers'), value: number(check.transfers ?? 0) },
          ]}
        />
      </div>
      {check.failure !== null && <p className="mt-2 text-sm wrap-anywhere">{check.failure}</p>}
      <ul className="mt-2 text-sm">
        {check.faults.map(({ what, id, recorded, proved }) => (
          <li key={`${what} ${id}`}>
            <code>
              {what} {id}: {recorded} / {proved}
            </code>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Nothing is paid out until two operators have settled the difference. */
const Stop = ({ proof }: { proof: Proof }) => {
  const t = useT()
  const refresh = useRefresh()
  const reload = () => refresh(ledgerProofs.listPayoutStops, ledgerProofs.listMoneyProofs)
  const settle = useChange(ledgerProofs.settlePayoutStop, {
    keptAs: proof.proofId,
    onDone: reload,
    reload,
    isWaiting: () => true,
  })
  const { stop, day, subject } = proof
  if (!stop) return null
  return (
    <div role="alert" className="mb-6 rounded-md border border-danger p-4 text-sm">
      <p className="font-semibold text-danger">{t('consoleMoney.stop.title')}</p>
      <p className="mt-1">{t('consoleMoney.stop.text', { day, subject: t(`consoleMoney.proof.of.${subject}`) })}</p>
      <ProofDetails proof={proof} />
      <div className="mt-3">
        <Button
          tone="secondary"
          size="dense"
          onClick={() =>
            settle.ask({
              input: { stopId: stop.stopId, version: stop.version },
              title: t('consoleMoney.stop.settleTitle'),
              confirm: t('consoleMoney.stop.settle'),
              effects: [{ label: t('consoleMoney.stop.effect'), after: t('consoleMoney.stop.goOn') }],
              undo: null,
            })
          }
        >
          {t('consoleMoney.stop.settle')}
        </Button>
      </div>
      <ChangeDialog change={settle} />
    </div>
  )
}

export default LedgerPage

import { consoleCalls } from '@avalive/contract/console'
import { consolePeople } from '@avalive/contract/console-people'
import type { BrowserKey } from '@avalive/i18n/translate'
import type { ConsoleRole } from '@avalive/rules/console/roles'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useT } from '../../../lib/i18n.tsx'
import { classes } from '../../../ui/classes.ts'
import { PlainLink } from '../../../ui/PlainLink.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { AuditDetails } from '../audit/AuditDetails.tsx'
import { formatTime } from '../kit/format.ts'
import { Listing } from '../kit/list/Listing.tsx'
import type { Column, ListCall, RowOf } from '../kit/list/types.ts'
import { useMay } from '../kit/operator.ts'
import { RoleGate } from '../kit/RoleGate.tsx'
import { Section } from '../kit/Section.tsx'
import { casePath, penaltiesPath } from '../moderation/names.ts'
import { PayoutProfile } from '../money/PayoutProfile.tsx'
import { registrationPath } from '../money/payee-paths.ts'
import { Balances } from './Balances.tsx'
import { Registrations } from './Registrations.tsx'
import { Reveal } from './Reveal.tsx'

type Label = Extract<BrowserKey, `consolePeople.column.${string}`>

/** Shown and exported alike. */
const useColumns = <C extends ListCall>(_call: C) => {
  type Row = RowOf<C>
  const t = useT()
  return {
    text: (name: Label, value: (row: Row) => string | null): Column<Row> => ({
      name,
      label: t(name),
      cell: (row) => value(row) ?? '–',
      csv: value,
    }),
    code: (name: Label, value: (row: Row) => string): Column<Row> => ({
      name,
      label: t(name),
      cell: (row) => <code className="text-xs">{value(row)}</code>,
      csv: value,
    }),
    number: (name: Label, value: (row: Row) => number): Column<Row> => ({
      name,
      label: t(name),
      align: 'end',
      cell: (row) => value(row).toLocaleString('ja'),
      csv: value,
    }),
    time: (name: Label, value: (row: Row) => string | null): Column<Row> => ({
      name,
      label: t(name),
      cell: (row) => {
        const at = value(row)
        return at === null ? '–' : formatTime(at)
      },
      csv: value,
    }),
  }
}

interface PartProps {
  readonly vliveId: string
}

const byId = ({ id }: { readonly id: string }) => id

const Sessions = ({ vliveId }: PartProps) => {
  const t = useT()
  const { text, time } = useColumns(consolePeople.listPersonSessions)
  return (
    <Listing
      call={consolePeople.listPersonSessions}
      input={{ vliveId }}
      name={t('consolePeople.section.sessions')}
      rowKey={byId}
      columns={[
        time('consolePeople.column.signedInAt', ({ signedInAt }) => signedInAt),
        time('consolePeople.column.lastUsedAt', ({ lastUsedAt }) => lastUsedAt),
        time('consolePeople.column.endedAt', ({ endedAt }) => endedAt),
        text('consolePeople.column.browser', ({ browser }) => browser),
        text('consolePeople.column.platform', ({ platform }) => platform),
      ]}
    />
  )
}

const Purchases = ({ vliveId }: PartProps) => {
  const t = useT()
  const { text, time, number } = useColumns(consolePeople.listPersonPurchases)
  return (
    <Listing
      call={consolePeople.listPersonPurchases}
      input={{ vliveId }}
      name={t('consolePeople.section.purchases')}
      rowKey={byId}
      rowLink={({ id }) => `/console/purchases/${id}`}
      columns={[
        time('consolePeople.column.at', ({ at }) => at),
        text('consolePeople.column.status', ({ status }) => status),
        text('consolePeople.column.paymentKind', ({ paymentKind }) => paymentKind),
        number('consolePeople.column.price', ({ price }) => price),
        text('consolePeople.column.currency', ({ currency }) => currency),
        number('consolePeople.column.chargedCoins', ({ chargedCoins }) => chargedCoins),
        number('consolePeople.column.freeCoins', ({ freeCoins }) => freeCoins),
        number('consolePeople.column.owedCoins', ({ owedCoins }) => owedCoins),
        time('consolePeople.column.paidAt', ({ paidAt }) => paidAt),
      ]}
    />
  )
}

const Ledger = ({ vliveId }: PartProps) => {
  const t = useT()
  const { code, time, number, text } = useColumns(consolePeople.listPersonLedger)
  return (
    <>
      <Balances vliveId={vliveId} />
      <Listing
        call={consolePeople.listPersonLedger}
        input={{ vliveId }}
        name={t('consolePeople.section.ledger')}
        rowKey={({ transferId, account }) => `${transferId}/${account}`}
        columns={[
          time('consolePeople.column.at', ({ at }) => at),
          code('consolePeople.column.account', ({ account }) => account),
          number('consolePeople.column.amount', ({ amount }) => amount),
          text('consolePeople.column.reason', ({ reason }) => reason),
          code('consolePeople.column.transfer', ({ transferId }) => transferId),
        ]}
      />
    </>
  )
}

const Gifts = ({ vliveId, direction }: PartProps & { direction: 'sent' | 'received' }) => {
  const t = useT()
  const { text, time, number, code } = useColumns(consolePeople.listPersonGifts)
  return (
    <Listing
      call={consolePeople.listPersonGifts}
      input={{ vliveId, direction }}
      name={t(direction === 'sent' ? 'consolePeople.section.giftsSent' : 'consolePeople.section.giftsReceived')}
      rowKey={byId}
      columns={[
        time('consolePeople.column.at', ({ at }) => at),
        text('consolePeople.column.gift', ({ name }) => name),
        number('consolePeople.column.count', ({ count }) => count),
        number('consolePeople.column.coins', ({ coins }) => coins),
        number('consolePeople.column.points', ({ points }) => points),
        {
          ...text('consolePeople.column.person', ({ person }) => person.vliveId),
          cell: ({ person }) => (
            <PlainLink to={`/console/people/${person.vliveId}`} className="text-accent underline">
              {person.nickname}
            </PlainLink>
          ),
        },
        code('consolePeople.column.stream', ({ mediaId }) => mediaId),
      ]}
    />
  )
}

const Draws = ({ vliveId }: PartProps) => {
  const t = useT()
  const { text, time, number, code } = useColumns(consolePeople.listPersonDraws)
  return (
    <Listing
      call={consolePeople.listPersonDraws}
      input={{ vliveId }}
      name={t('consolePeople.section.draws')}
      rowKey={byId}
      columns={[
        time('consolePeople.column.at', ({ at }) => at),
        code('consolePeople.column.gacha', ({ gachaId }) => gachaId),
        number('consolePeople.column.times', ({ times }) => times),
        text('consolePeople.column.type', ({ type }) => type),
        number('consolePeople.column.amount', ({ amount }) => amount),
        code('consolePeople.column.draw', ({ drawId }) => drawId),
      ]}
    />
  )
}

const Broadcasts = ({ vliveId }: PartProps) => {
  const t = useT()
  const { text, time, number, code } = useColumns(consolePeople.listPersonBroadcasts)
  return (
    <Listing
      call={consolePeople.listPersonBroadcasts}
      input={{ vliveId }}
      name={t('consolePeople.section.broadcasts')}
      rowKey={byId}
      columns={[
        text('consolePeople.column.title', ({ title }) => title),
        time('consolePeople.column.startedAt', ({ startedAt }) => startedAt),
        time('consolePeople.column.endedAt', ({ endedAt }) => endedAt),
        number('consolePeople.column.watchCount', ({ watchCount }) => watchCount),
        code('consolePeople.column.stream', ({ mediaId }) => mediaId),
      ]}
    />
  )
}

const Payouts = ({ vliveId }: PartProps) => {
  const t = useT()
  const { text, time, number, code } = useColumns(consolePeople.listPersonPayouts)
  return (
    <>
      <Section title={t('console.page.payoutProfile')} lead={t('consolePayee.profile.lead')}>
        <PayoutProfile vliveId={vliveId} />
      </Section>
      <Section
        title={t('console.page.registrations')}
        actions={
          <TextLink standalone to={registrationPath(vliveId)}>
            {t('consolePayee.open')}
          </TextLink>
        }
      >
        <Registrations vliveId={vliveId} />
      </Section>
      <Listing
        call={consolePeople.listPersonPayouts}
        input={{ vliveId }}
        name={t('consolePeople.section.payouts')}
        rowKey={byId}
        columns={[
          time('consolePeople.column.at', ({ at }) => at),
          text('consolePeople.column.service', ({ service }) => t(`consolePeople.service.${service}`)),
          text('consolePeople.column.status', ({ status }) => status),
          text('consolePeople.column.held', ({ held }) => t(held ? 'consolePeople.yes' : 'consolePeople.no')),
          number('consolePeople.column.points', ({ points }) => points),
          code('consolePeople.column.id', byId),
        ]}
      />
    </>
  )
}

const Penalties = ({ vliveId }: PartProps) => {
  const t = useT()
  const { text, time } = useColumns(consolePeople.listPersonPenalties)
  return (
    <>
      <p className="my-2">
        <TextLink standalone to={penaltiesPath(vliveId)}>
          {t('consoleModeration.penalties.of', { vliveId })}
        </TextLink>
      </p>
      <Listing
        call={consolePeople.listPersonPenalties}
        input={{ vliveId }}
        name={t('consolePeople.section.penalties')}
        rowKey={byId}
        rowLink={() => penaltiesPath(vliveId)}
        columns={[
          time('consolePeople.column.at', ({ sentAt }) => sentAt),
          text('consolePeople.column.type', ({ type }) => type),
          text('consolePeople.column.category', ({ category }) => category),
          text('consolePeople.column.reason', ({ reason }) => reason),
          time('consolePeople.column.liftedAt', ({ liftedAt }) => liftedAt),
          time('consolePeople.column.withdrawnAt', ({ withdrawnAt }) => withdrawnAt),
          time('consolePeople.column.appealedAt', ({ appealedAt }) => appealedAt),
          text('consolePeople.column.outcome', ({ appealOutcome }) => appealOutcome),
        ]}
      />
    </>
  )
}

const Reports = ({ vliveId }: PartProps) => {
  const t = useT()
  const { text, time, number } = useColumns(consolePeople.listPersonReports)
  return (
    <Listing
      call={consolePeople.listPersonReports}
      input={{ vliveId }}
      name={t('consolePeople.section.reports')}
      rowKey={byId}
      rowLink={({ id }) => casePath(id)}
      columns={[
        time('consolePeople.column.at', ({ lastReportedAt }) => lastReportedAt),
        text('consolePeople.column.type', ({ kind }) => kind),
        text('consolePeople.column.status', ({ status }) => status),
        text('consolePeople.column.urgent', ({ urgent }) => t(urgent ? 'consolePeople.yes' : 'consolePeople.no')),
        number('consolePeople.column.people', ({ people }) => people),
        text('consolePeople.column.outcome', ({ outcome }) => outcome),
      ]}
    />
  )
}

const Inquiries = ({ vliveId }: PartProps) => {
  const t = useT()
  const { text, time } = useColumns(consolePeople.listPersonInquiries)
  return (
    <Listing
      call={consolePeople.listPersonInquiries}
      input={{ vliveId }}
      name={t('consolePeople.section.inquiries')}
      rowKey={byId}
      columns={[
        {
          ...text('consolePeople.column.number', ({ number }) => number),
          cell: ({ number }) => (
            <PlainLink to={`/console/inquiries/${number}`} className="text-accent underline">
              {number}
            </PlainLink>
          ),
        },
        time('consolePeople.column.at', ({ createdAt }) => createdAt),
        text('consolePeople.column.category', ({ category }) => category),
        text('consolePeople.column.status', ({ status }) => status),
        {
          name: 'email',
          label: t('consolePeople.column.email'),
          cell: ({ id, maskedEmail }) => <Reveal vliveId={vliveId} what="inquiryEmail" id={id} masked={maskedEmail} />,
        },
      ]}
    />
  )
}

const Audit = ({ vliveId }: PartProps) => {
  const t = useT()
  const { text, time, code } = useColumns(consoleCalls.listAudit)
  return (
    <Listing
      call={consoleCalls.listAudit}
      input={{ person: vliveId }}
      name={t('consolePeople.section.audit')}
      rowKey={byId}
      searchLabel={t('console.audit.search')}
      filters={[
        { kind: 'text', name: 'actor', label: t('console.audit.actorHint') },
        { kind: 'text', name: 'action', label: t('console.field.action') },
        { kind: 'days', from: 'from', until: 'until', label: t('console.field.at') },
      ]}
      defaultOrder={{ name: 'id', isDescending: true }}
      columns={[
        { ...time('consolePeople.column.at', ({ at }) => at), sort: 'id' },
        text('consolePeople.column.operator', ({ actor }) => actor?.nickname ?? t('console.audit.command')),
        code('consolePeople.column.action', ({ action }) => action),
        {
          name: 'subject',
          label: t('console.field.subject'),
          cell: ({ subject }) => <code className="text-xs">{subject}</code>,
          csv: ({ subject }) => subject,
        },
        text('consolePeople.column.reason', ({ reason }) => reason),
      ]}
      details={(row) => <AuditDetails row={row} />}
    />
  )
}

const sections: readonly {
  readonly name: string
  readonly label: Extract<BrowserKey, `consolePeople.section.${string}`>
  readonly needs: ConsoleRole
  readonly show: (vliveId: string) => ReactNode
}[] = [
  {
    name: 'sessions',
    label: 'consolePeople.section.sessions',
    needs: 'moderation',
    show: (id) => <Sessions vliveId={id} />,
  },
  {
    name: 'purchases',
    label: 'consolePeople.section.purchases',
    needs: 'money',
    show: (id) => <Purchases vliveId={id} />,
  },
  { name: 'ledger', label: 'consolePeople.section.ledger', needs: 'money', show: (id) => <Ledger vliveId={id} /> },
  {
    name: 'giftsSent',
    label: 'consolePeople.section.giftsSent',
    needs: 'money',
    show: (id) => <Gifts vliveId={id} direction="sent" />,
  },
  {
    name: 'giftsReceived',
    label: 'consolePeople.section.giftsReceived',
    needs: 'money',
    show: (id) => <Gifts vliveId={id} direction="received" />,
  },
  { name: 'draws', label: 'consolePeople.section.draws', needs: 'money', show: (id) => <Draws vliveId={id} /> },
  { name: 'payouts', label: 'consolePeople.section.payouts', needs: 'money', show: (id) => <Payouts vliveId={id} /> },
  {
    name: 'broadcasts',
    label: 'consolePeople.section.broadcasts',
    needs: 'moderation',
    show: (id) => <Broadcasts vliveId={id} />,
  },
  {
    name: 'penalties',
    label: 'consolePeople.section.penalties',
    needs: 'moderation',
    show: (id) => <Penalties vliveId={id} />,
  },
  {
    name: 'reports',
    label: 'consolePeople.section.reports',
    needs: 'moderation',
    show: (id) => <Reports vliveId={id} />,
  },
  {
    name: 'inquiries',
    label: 'consolePeople.section.inquiries',
    needs: 'moderation',
    show: (id) => <Inquiries vliveId={id} />,
  },
  { name: 'audit', label: 'consolePeople.section.audit', needs: 'readOnly', show: (id) => <Audit vliveId={id} /> },
]

/** The sections of a person's page. One is open at a time; its name is in the address. */
export const PersonSections = ({ vliveId }: PartProps) => {
  const t = useT()
  const may = useMay()
  const query = new URLSearchParams(useLocation().search)
  const open = sections.find(({ name }) => name === query.get('section'))
  return (
    <Section title={t('consolePeople.sections')}>
      <nav aria-label={t('consolePeople.sections')} className="flex flex-wrap gap-1">
        {sections.map(({ name, label, needs }) => (
          <PlainLink
            key={name}
            to={`?section=${name}`}
            replace
            aria-current={open?.name === name ? 'page' : undefined}
            className={classes(
              'inline-flex min-h-11 items-center rounded-sm border border-line px-3 text-sm sm:min-h-9',
              open?.name === name ? 'bg-accent-wash font-semibold text-accent' : 'hover:bg-accent-wash',
              !may(needs) && 'text-soft',
            )}
          >
            {t(label)}
          </PlainLink>
        ))}
      </nav>
      {open && (
        <div key={open.name} className="mt-4">
          <h3 className="mb-2 text-base">{t(open.label)}</h3>
          <RoleGate needs={open.needs}>{open.show(vliveId)}</RoleGate>
        </div>
      )}
    </Section>
  )
}

import { consoleCalls } from '@avalive/contract/console'
import { accountKinds, consolePeople, payoutStates } from '@avalive/contract/console-people'
import { formatNumber, formatPrice } from '@avalive/i18n/format'
import type { BrowserKey, Translate } from '@avalive/i18n/translate'
import { purchaseStatuses } from '@avalive/rules/coins/purchase'
import type { ConsoleRole } from '@avalive/rules/console/roles'
import { inquiryCategories } from '@avalive/rules/inquiries/inquiry'
import { inquiryStatuses } from '@avalive/rules/inquiries/status'
import { penaltyCategories, penaltyReasons, penaltyTypes } from '@avalive/rules/penalties/penalty'
import { caseOutcomes, reportKinds } from '@avalive/rules/reports/report'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { classes } from '../../../ui/classes.ts'
import { PlainLink } from '../../../ui/PlainLink.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { AuditDetails } from '../audit/AuditDetails.tsx'
import { moneyText } from '../kit/form/values.ts'
import { formatTime } from '../kit/format.ts'
import { Listing } from '../kit/list/Listing.tsx'
import type { Column, Filter, ListCall, RowOf } from '../kit/list/types.ts'
import { useMay } from '../kit/operator.ts'
import { RoleGate } from '../kit/RoleGate.tsx'
import { Section } from '../kit/Section.tsx'
import { casePath, penaltiesPath } from '../moderation/names.ts'
import { PersonPenalties } from '../moderation/PersonPenalties.tsx'
import { paymentKindName, payoutStatusName, purchaseStatusName } from '../money/code-names.ts'
import { PayoutProfile } from '../money/PayoutProfile.tsx'
import { registrationPath } from '../money/payee-paths.ts'
import { Balances } from './Balances.tsx'
import { accountKindName, accountName, reasonGroups, reasonName } from './ledger-names.ts'
import { payoutStateName } from './payout-state-name.ts'
import { Registrations } from './Registrations.tsx'
import { Reveal } from './Reveal.tsx'

type Label = Extract<BrowserKey, `consolePeople.column.${string}`> | 'console.field.createdAt'

/** Shown and exported alike. */
const useColumns = <C extends ListCall>(_call: C) => {
  type Row = RowOf<C>
  const t = useT()
  const locale = useLocale()
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
      cell: (row) => formatNumber(locale, value(row)),
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

/** The name of a known code. Another code, such as a newer one, is shown as it is. */
const named = <const Code extends string>(
  codes: readonly Code[],
  code: string | null,
  name: (code: Code) => string,
): string | null => {
  const known = codes.find((one) => one === code)
  return known === undefined ? code : name(known)
}

interface PartProps {
  readonly vliveId: string
}

/** These calls sort by one time, which is a column of each list. */
const newestFirst = { name: 'newest', isDescending: true } as const

const days = (t: Translate): Filter => ({
  kind: 'days',
  from: 'from',
  until: 'until',
  label: t('consolePeople.column.at'),
})

const byId = ({ id }: { readonly id: string }) => id

const Sessions = ({ vliveId }: PartProps) => {
  const t = useT()
  const { text, time } = useColumns(consolePeople.listPersonSessions)
  return (
    <Listing
      call={consolePeople.listPersonSessions}
      input={{ vliveId }}
      name={t('consolePeople.section.sessions')}
      defaultOrder={newestFirst}
      rowKey={byId}
      columns={[
        { ...time('consolePeople.column.signedInAt', ({ signedInAt }) => signedInAt), sort: 'newest' },
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
  const locale = useLocale()
  const { text, time, number } = useColumns(consolePeople.listPersonPurchases)
  return (
    <Listing
      call={consolePeople.listPersonPurchases}
      input={{ vliveId }}
      name={t('consolePeople.section.purchases')}
      defaultOrder={newestFirst}
      filters={[
        {
          kind: 'select',
          name: 'status',
          label: t('consolePeople.column.status'),
          options: purchaseStatuses.map((value) => ({ value, label: purchaseStatusName(t, value) })),
        },
        days(t),
      ]}
      rowKey={byId}
      rowLink={({ id }) => `/console/purchases/${id}`}
      columns={[
        { ...time('consolePeople.column.at', ({ at }) => at), sort: 'newest' },
        text('consolePeople.column.status', ({ status }) => purchaseStatusName(t, status)),
        text('consolePeople.column.paymentKind', ({ paymentKind }) => paymentKindName(t, paymentKind)),
        {
          ...number('consolePeople.column.price', ({ price }) => price),
          cell: ({ price, currency }) => formatPrice(locale, currency, price),
          csv: ({ price, currency }) => moneyText(price, currency),
        },
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
        defaultOrder={newestFirst}
        filters={[
          {
            kind: 'select',
            name: 'account',
            label: t('consolePeople.column.account'),
            options: accountKinds.map((value) => ({ value, label: accountKindName(t, value) })),
          },
          {
            kind: 'select',
            name: 'reasons',
            label: t('consolePeople.column.reason'),
            options: reasonGroups(t),
            send: (value) => value.split('.'),
          },
          days(t),
        ]}
        rowKey={({ transferId, account }) => `${transferId}/${account}`}
        columns={[
          { ...time('consolePeople.column.at', ({ at }) => at), sort: 'newest' },
          text('consolePeople.column.account', ({ account }) => accountName(t, account)),
          number('consolePeople.column.amount', ({ amount }) => amount),
          text('consolePeople.column.reason', ({ reason }) => reasonName(t, reason)),
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
      part={direction}
      name={t(direction === 'sent' ? 'consolePeople.section.giftsSent' : 'consolePeople.section.giftsReceived')}
      defaultOrder={newestFirst}
      filters={[days(t)]}
      rowKey={byId}
      columns={[
        { ...time('consolePeople.column.at', ({ at }) => at), sort: 'newest' },
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
      defaultOrder={newestFirst}
      filters={[days(t)]}
      rowKey={byId}
      columns={[
        { ...time('consolePeople.column.at', ({ at }) => at), sort: 'newest' },
        code('consolePeople.column.gacha', ({ gachaId }) => gachaId),
        number('consolePeople.column.times', ({ times }) => times),
        text('consolePeople.column.type', ({ type }) =>
          named(['coin', 'ticket'], type, (one) => t(`consolePeople.drawType.${one}`)),
        ),
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
      defaultOrder={newestFirst}
      rowKey={byId}
      columns={[
        text('consolePeople.column.title', ({ title }) => title),
        { ...time('console.field.createdAt', ({ createdAt }) => createdAt), sort: 'newest' },
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
        defaultOrder={newestFirst}
        filters={[
          {
            kind: 'select',
            name: 'state',
            label: t('consolePeople.column.status'),
            options: payoutStates.map((value) => ({ value, label: payoutStateName(t, value) })),
          },
        ]}
        rowKey={byId}
        columns={[
          { ...time('consolePeople.column.at', ({ at }) => at), sort: 'newest' },
          text('consolePeople.column.service', ({ service }) => t(`consolePeople.service.${service}`)),
          text('consolePeople.column.status', ({ service, status }) => payoutStatusName(t, service, status)),
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
      <PersonPenalties vliveId={vliveId} />
      <Listing
        call={consolePeople.listPersonPenalties}
        input={{ vliveId }}
        name={t('consolePeople.section.penalties')}
        defaultOrder={newestFirst}
        rowKey={byId}
        rowLink={() => penaltiesPath(vliveId)}
        columns={[
          { ...time('consolePeople.column.at', ({ sentAt }) => sentAt), sort: 'newest' },
          text('consolePeople.column.type', ({ type }) =>
            named(penaltyTypes, type, (one) => t(`consoleModeration.penalty.type.${one}`)),
          ),
          text('consolePeople.column.category', ({ category }) =>
            named(penaltyCategories, category, (one) => t(`penalty.category.${one}`)),
          ),
          text('consolePeople.column.reason', ({ reason }) =>
            named(penaltyReasons, reason, (one) => t(`penalty.reason.${one}`)),
          ),
          time('consolePeople.column.liftedAt', ({ liftedAt }) => liftedAt),
          time('consolePeople.column.withdrawnAt', ({ withdrawnAt }) => withdrawnAt),
          time('consolePeople.column.appealedAt', ({ appealedAt }) => appealedAt),
          text('consolePeople.column.outcome', ({ appealOutcome }) =>
            named(['accepted', 'rejected'], appealOutcome, (one) => t(`consoleModeration.appeal.state.${one}`)),
          ),
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
      defaultOrder={newestFirst}
      rowKey={byId}
      rowLink={({ id }) => casePath(id)}
      columns={[
        time('consolePeople.column.at', ({ lastReportedAt }) => lastReportedAt),
        { ...time('consolePeople.column.firstReportedAt', ({ firstReportedAt }) => firstReportedAt), sort: 'newest' },
        text('consolePeople.column.type', ({ kind }) =>
          named(reportKinds, kind, (one) => t(`consoleModeration.kind.${one}`)),
        ),
        text('consolePeople.column.status', ({ status }) =>
          named(['open', 'closed'], status, (one) => t(`consoleModeration.reports.${one}`)),
        ),
        text('consolePeople.column.urgent', ({ urgent }) => t(urgent ? 'consolePeople.yes' : 'consolePeople.no')),
        number('consolePeople.column.people', ({ people }) => people),
        text('consolePeople.column.outcome', ({ outcome }) =>
          named(caseOutcomes, outcome, (one) => t(`consoleModeration.outcome.${one}`)),
        ),
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
      defaultOrder={newestFirst}
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
        { ...time('consolePeople.column.at', ({ createdAt }) => createdAt), sort: 'newest' },
        text('consolePeople.column.category', ({ category }) =>
          named(inquiryCategories, category, (one) => t(`inquiry.category.${one}`)),
        ),
        text('consolePeople.column.status', ({ status }) =>
          named(inquiryStatuses, status, (one) => t(`consoleInbox.status.${one}`)),
        ),
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

import type { Output } from '@avalive/contract/call'
import { presentCodeStates, presents } from '@avalive/contract/presents'
import { useParams } from 'react-router'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { StateBadge } from '../content/StateBadge.tsx'
import { useTicketTypes } from '../gacha/OptionRows.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { shownLine } from '../kit/change/shown.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { Facts } from '../kit/Facts.tsx'
import { formatTime } from '../kit/format.ts'
import { LoadedScreen } from '../kit/LoadedScreen.tsx'
import { Listing } from '../kit/list/Listing.tsx'
import { useRefresh } from '../kit/list/use-list.ts'
import { RoleGate } from '../kit/RoleGate.tsx'
import { Screen } from '../kit/Screen.tsx'
import { Section } from '../kit/Section.tsx'
import { contentText, type PresentCampaign } from './present.ts'

type Detail = Output<typeof presents.getPresentCampaign>
type Code = Output<typeof presents.listPresentCodes>['rows'][number]

const useWithdraw = ({ id, version }: PresentCampaign) => {
  const t = useT()
  const refresh = useRefresh()
  const reload = () => refresh(presents.getPresentCampaign, presents.listPresentCodes, presents.listPresentCampaigns)
  const change = useChange(presents.withdrawPresentCampaign, {
    done: t('consoleCampaigns.qr.withdrawn'),
    onDone: reload,
    reload,
  })
  const status = {
    label: t('console.field.status'),
    before: t('console.status.valid'),
    after: t('consoleCampaigns.qr.withdrawn'),
  }
  const shared = { confirm: t('consoleCampaigns.qr.withdraw'), undo: null, isDangerous: true }
  return {
    change,
    all: (codes: number) =>
      change.ask({
        ...shared,
        input: { id, version },
        title: t('consoleCampaigns.qr.withdrawTitle'),
        effects: [
          status,
          { label: t('consoleCampaigns.qr.codes'), before: String(codes), after: '0' },
          { label: t('consoleCampaigns.qr.received'), after: t('consoleCampaigns.qr.kept') },
        ],
      }),
    one: (position: number) =>
      change.ask({
        ...shared,
        input: { id, version, position },
        title: t('consoleCampaigns.qr.withdrawOneTitle', { position }),
        effects: [status, { label: t('consoleCampaigns.qr.received'), after: t('consoleCampaigns.qr.kept') }],
      }),
  }
}

const CampaignFacts = ({ campaign }: { campaign: PresentCampaign }) => {
  const t = useT()
  const tickets = useTicketTypes()
  const { memo, itemIds, ticketTypeId, beginAt, endAt, maxClaims, codes, claims, operator, createdAt } = campaign
  const ticket = tickets.find(({ value }) => value === ticketTypeId)?.label ?? ticketTypeId
  return (
    <Facts
      facts={[
        { label: t('consoleCampaigns.qr.present'), value: contentText(t, campaign) },
        ...(itemIds.length > 0 ? [{ label: t('consoleCampaigns.qr.items'), value: itemIds.join(', ') }] : []),
        ...(ticket === null ? [] : [{ label: t('consoleCampaigns.qr.ticket'), value: ticket }]),
        {
          label: t('console.field.beginAt'),
          value: beginAt === null ? t('consoleCampaigns.qr.atOnce') : formatTime(beginAt),
        },
        {
          label: t('consoleCampaigns.qr.deadline'),
          value: endAt === null ? t('consoleCampaigns.qr.noDeadline') : formatTime(endAt),
        },
        { label: t('consoleCampaigns.qr.codes'), value: codes },
        { label: t('consoleCampaigns.qr.limit'), value: maxClaims ?? t('consoleCampaigns.qr.noLimit') },
        { label: t('consoleCampaigns.qr.claims'), value: claims },
        { label: t('consoleCampaigns.qr.memo'), value: memo || '–' },
        { label: t('console.field.actor'), value: operator },
        { label: t('console.field.createdAt'), value: formatTime(createdAt) },
      ]}
    />
  )
}

interface CodesProps {
  readonly campaign: PresentCampaign
  readonly onWithdraw: (position: number) => void
}

const Codes = ({ campaign, onWithdraw }: CodesProps) => {
  const t = useT()
  const nameOf = (state: (typeof presentCodeStates)[number]) =>
    t(state === 'valid' ? 'console.status.valid' : 'consoleCampaigns.qr.withdrawn')
  const stateOf = ({ withdrawnAt }: Code) => nameOf(withdrawnAt === null ? 'valid' : 'withdrawn')
  return (
    <Section title={t('consoleCampaigns.qr.codes')} lead={t('consoleCampaigns.qr.codesLead')}>
      <Listing
        call={presents.listPresentCodes}
        input={{ id: campaign.id }}
        name={t('consoleCampaigns.qr.codes')}
        rowKey={({ position }) => String(position)}
        searchLabel={t('consoleCampaigns.qr.number')}
        defaultOrder={{ name: 'position', isDescending: false }}
        filters={[
          {
            kind: 'select',
            name: 'state',
            label: t('console.field.status'),
            options: presentCodeStates.map((value) => ({ value, label: nameOf(value) })),
          },
        ]}
        columns={[
          {
            name: 'position',
            label: t('consoleCampaigns.qr.number'),
            cell: ({ position }) => t('consoleCampaigns.qr.no', { position }),
            sort: 'position',
            csv: ({ position }) => position,
          },
          {
            name: 'claims',
            label: t('consoleCampaigns.qr.claims'),
            cell: ({ claims }) => (campaign.maxClaims === null ? claims : `${claims} / ${campaign.maxClaims}`),
            csv: ({ claims }) => claims,
          },
          { name: 'state', label: t('console.field.status'), cell: stateOf, csv: stateOf },
          {
            name: 'act',
            label: t('console.field.action'),
            cell: ({ position, withdrawnAt }) =>
              withdrawnAt === null && (
                <RoleGate needs="content" isQuiet>
                  <Button
                    tone="quiet"
                    size="dense"
                    aria-label={t('consoleCampaigns.qr.withdrawOne', { position })}
                    onClick={() => onWithdraw(position)}
                  >
                    {t('consoleCampaigns.qr.withdraw')}
                  </Button>
                </RoleGate>
              ),
          },
        ]}
      />
    </Section>
  )
}

const Campaign = ({ detail }: { detail: Detail }) => {
  const t = useT()
  const { campaign, validCodes } = detail
  const { id, label, state } = campaign
  const withdraw = useWithdraw(campaign)
  return (
    <Screen
      title={label}
      subject={`present:${id}`}
      back={{ to: '/console/qr_codes', label: t('console.page.qrCodes') }}
      badges={<StateBadge state={state} />}
      actions={
        state !== 'withdrawn' && (
          <RoleGate needs="content" isQuiet>
            {validCodes > 0 && (
              <ButtonLink to={`/console/qr_codes/${id}/print`} size="dense">
                {t('consoleCampaigns.qr.print')}
              </ButtonLink>
            )}
            <Button tone="secondary" size="dense" onClick={() => withdraw.all(validCodes)}>
              {t('consoleCampaigns.qr.withdraw')}
            </Button>
          </RoleGate>
        )
      }
    >
      <CampaignFacts campaign={campaign} />
      <Codes campaign={campaign} onWithdraw={withdraw.one} />
      <ChangeDialog change={withdraw.change} />
    </Screen>
  )
}

/** A campaign of codes with its claims. The codes themselves are on the sheets only. */
const QrCodePage = () => {
  const t = useT()
  const { id = '' } = useParams()
  return (
    <LoadedScreen
      title={t('console.page.qrCodes')}
      back="/console/qr_codes"
      call={presents.getPresentCampaign}
      input={{ id: Number(id) }}
      lines={({ campaign, validCodes }) => [
        shownLine(t('console.field.status'), t(`console.status.${campaign.state}`)),
        shownLine(t('consoleCampaigns.qr.codes'), validCodes),
      ]}
    >
      {(detail) => <Campaign detail={detail} />}
    </LoadedScreen>
  )
}

export default QrCodePage

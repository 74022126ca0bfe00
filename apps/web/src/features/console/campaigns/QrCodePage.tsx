import type { Output } from '@avalive/contract/call'
import { presents } from '@avalive/contract/presents'
import { useState } from 'react'
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
import { useRefresh } from '../kit/list/use-list.ts'
import { RoleGate } from '../kit/RoleGate.tsx'
import { Screen } from '../kit/Screen.tsx'
import { Section } from '../kit/Section.tsx'
import { Table } from '../record/Table.tsx'
import { contentText, type PresentCampaign } from './present.ts'

type Detail = Output<typeof presents.getPresentCampaign>

/** Rows that are shown at first; a campaign has up to a thousand codes. */
const FIRST_CODES = 50

const useWithdraw = ({ id, version }: PresentCampaign) => {
  const t = useT()
  const refresh = useRefresh()
  const reload = () => refresh(presents.getPresentCampaign, presents.listPresentCampaigns)
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

const Codes = ({ detail, onWithdraw }: { detail: Detail; onWithdraw: (position: number) => void }) => {
  const t = useT()
  const [isWhole, setWhole] = useState(false)
  const { campaign, codes } = detail
  const shown = isWhole ? codes : codes.slice(0, FIRST_CODES)
  const stateOf = (withdrawnAt: string | null) =>
    t(withdrawnAt === null ? 'console.status.valid' : 'consoleCampaigns.qr.withdrawn')
  return (
    <Section title={t('consoleCampaigns.qr.codes')} lead={t('consoleCampaigns.qr.codesLead')}>
      <Table
        name={t('consoleCampaigns.qr.codes')}
        heads={[
          t('consoleCampaigns.qr.number'),
          t('consoleCampaigns.qr.claims'),
          t('console.field.status'),
          t('console.field.action'),
        ]}
        rows={shown.map(({ position, claims, withdrawnAt }) => ({
          key: String(position),
          cells: [
            t('consoleCampaigns.qr.no', { position }),
            campaign.maxClaims === null ? claims : `${claims} / ${campaign.maxClaims}`,
            stateOf(withdrawnAt ?? campaign.withdrawnAt),
            withdrawnAt === null && campaign.withdrawnAt === null && (
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
          ],
        }))}
      />
      {shown.length < codes.length && (
        <div className="mt-3">
          <Button tone="secondary" size="dense" onClick={() => setWhole(true)}>
            {t('consoleCampaigns.qr.allCodes', { count: codes.length })}
          </Button>
        </div>
      )}
    </Section>
  )
}

const Campaign = ({ detail }: { detail: Detail }) => {
  const t = useT()
  const { campaign } = detail
  const { id, label, state } = campaign
  const withdraw = useWithdraw(campaign)
  const valid = detail.codes.filter(({ withdrawnAt }) => withdrawnAt === null).length
  return (
    <Screen
      title={label}
      subject={`present:${id}`}
      back={{ to: '/console/qr_codes', label: t('console.page.qrCodes') }}
      badges={<StateBadge state={state} />}
      actions={
        state !== 'withdrawn' && (
          <RoleGate needs="content" isQuiet>
            {valid > 0 && (
              <ButtonLink to={`/console/qr_codes/${id}/print`} size="dense">
                {t('consoleCampaigns.qr.print')}
              </ButtonLink>
            )}
            <Button tone="secondary" size="dense" onClick={() => withdraw.all(valid)}>
              {t('consoleCampaigns.qr.withdraw')}
            </Button>
          </RoleGate>
        )
      }
    >
      <CampaignFacts campaign={campaign} />
      <Codes detail={detail} onWithdraw={withdraw.one} />
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
      lines={({ campaign, codes }) => [
        shownLine(t('console.field.status'), t(`console.status.${campaign.state}`)),
        shownLine(
          t('consoleCampaigns.qr.codes'),
          codes.flatMap(({ position, withdrawnAt }) => (withdrawnAt === null ? [position] : [])).join(', '),
        ),
      ]}
    >
      {(detail) => <Campaign detail={detail} />}
    </LoadedScreen>
  )
}

export default QrCodePage

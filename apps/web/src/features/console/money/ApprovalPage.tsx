import { approvals } from '@avalive/contract/approvals'
import type { Output } from '@avalive/contract/call'
import { useParams } from 'react-router'
import { useT } from '../../../lib/i18n.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { shownLine } from '../kit/change/shown.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { Facts } from '../kit/Facts.tsx'
import { formatTime } from '../kit/format.ts'
import { Loaded } from '../kit/Loaded.tsx'
import { useRefresh } from '../kit/list/use-list.ts'
import { isRefused } from '../kit/refusal.ts'
import { Screen } from '../kit/Screen.tsx'
import { Section } from '../kit/Section.tsx'
import { useActName, useAmounts } from './amounts.ts'
import { effectFacts, isUnlimited } from './effect-facts.ts'

type Approval = Output<typeof approvals.getApproval>

/** One change that was asked for: its effect, and what the second operator decides. */
const ApprovalPage = () => {
  const { approvalId = '' } = useParams()
  const t = useT()
  const lines = ({ status, decidedBy, decidedAt, decisionReason }: Approval) => [
    shownLine(t('console.field.status'), t(`consoleMoney.approval.${status}`)),
    shownLine(t('console.field.actor'), decidedBy?.nickname ?? ''),
    shownLine(t('console.field.at'), decidedAt === null ? '' : formatTime(decidedAt)),
    shownLine(t('console.field.reason'), decisionReason ?? ''),
  ]
  return (
    <Screen
      title={t('consoleMoney.approval.title', { number: approvalId })}
      subject={`approval:${approvalId}`}
      back={{ to: '/console/approvals', label: t('console.page.approvals') }}
    >
      <Loaded call={approvals.getApproval} input={{ approvalId }} lines={lines}>
        {(approval) => <Request approval={approval} />}
      </Loaded>
    </Screen>
  )
}

const useAmountText = ({ kind, amount, effect }: Approval): string => {
  const t = useT()
  const { ofKind } = useAmounts()
  return isUnlimited(effect) ? t('consoleMoney.fact.noLimit') : ofKind(kind, amount)
}

const Request = ({ approval }: { approval: Approval }) => {
  const t = useT()
  const nameOf = useActName()
  const amounts = useAmounts()
  const amountText = useAmountText(approval)
  const { act, status, requestedBy, requestedAt, expiresAt, reason, person, effect } = approval
  return (
    <>
      <Badge tone={status === 'approved' ? 'success' : status === 'waiting' ? 'gold' : 'neutral'}>
        {t(`consoleMoney.approval.${status}`)}
      </Badge>
      {status === 'outdated' && <p className="mt-2 max-w-prose text-sm">{t('consoleMoney.approval.outdatedText')}</p>}
      <div className="mt-4">
        <Facts
          facts={[
            { label: t('console.field.action'), value: nameOf(act) },
            { label: t('console.field.amount'), value: amountText },
            { label: t('console.field.subject'), value: <code>{approval.subject}</code> },
            { label: t('consoleMoney.person'), value: person ? `${person.nickname} (${person.vliveId})` : '–' },
            { label: t('consoleMoney.requestedBy'), value: `${requestedBy.nickname} (${requestedBy.vliveId})` },
            { label: t('console.field.at'), value: formatTime(requestedAt) },
            { label: t('consoleMoney.expiresAt'), value: formatTime(expiresAt) },
            { label: t('console.field.reason'), value: reason },
          ]}
        />
      </div>
      <Section title={t('consoleMoney.effect')}>
        <Facts facts={effectFacts(t, amounts, effect)} />
      </Section>
      {approval.decidedAt && (
        <Section title={t('consoleMoney.decision')}>
          <Facts
            facts={[
              { label: t('console.field.actor'), value: approval.decidedBy?.nickname ?? '–' },
              { label: t('console.field.at'), value: formatTime(approval.decidedAt) },
              { label: t('console.field.reason'), value: approval.decisionReason ?? '–' },
            ]}
          />
        </Section>
      )}
      {status === 'waiting' && <Decision approval={approval} />}
    </>
  )
}

const Decision = ({ approval }: { approval: Approval }) => {
  const t = useT()
  const nameOf = useActName()
  const refresh = useRefresh()
  const reload = () => refresh(approvals.getApproval, approvals.listApprovals)
  // Only operators for money see requests of others, so nothing but their own money keeps them from deciding.
  const explain = (error: unknown) => (isRefused(error, 'notAllowed') ? t('consoleMoney.own') : null)
  const options = { onDone: reload, reload, explain }
  const approve = useChange(approvals.approveRequest, options)
  const reject = useChange(approvals.rejectRequest, options)
  const withdraw = useChange(approvals.withdrawRequest, options)
  const amountText = useAmountText(approval)
  const { approvalId, version, act, isOwn } = approval
  const input = { approvalId, version }
  const effects = [{ label: nameOf(act), after: amountText }]
  if (isOwn) {
    return (
      <Section title={t('consoleMoney.decision')} lead={t('consoleMoney.approval.own')}>
        <Button
          tone="secondary"
          onClick={() =>
            withdraw.ask({
              input,
              title: t('consoleMoney.approval.withdrawTitle'),
              confirm: t('consoleMoney.approval.withdraw'),
              effects,
              undo: t('consoleMoney.approval.askAgain'),
            })
          }
        >
          {t('consoleMoney.approval.withdraw')}
        </Button>
        <ChangeDialog change={withdraw} />
      </Section>
    )
  }
  return (
    <Section title={t('consoleMoney.decision')} lead={t('consoleMoney.approval.other')}>
      <div className="flex flex-wrap gap-3">
        <Button
          onClick={() =>
            approve.ask({
              input,
              title: t('consoleMoney.approval.approveTitle'),
              confirm: t('consoleMoney.approval.approve'),
              effects,
              undo: null,
            })
          }
        >
          {t('consoleMoney.approval.approve')}
        </Button>
        <Button
          tone="secondary"
          onClick={() =>
            reject.ask({
              input,
              title: t('consoleMoney.approval.rejectTitle'),
              confirm: t('consoleMoney.approval.reject'),
              effects,
              undo: t('consoleMoney.approval.askAgain'),
            })
          }
        >
          {t('consoleMoney.approval.reject')}
        </Button>
      </div>
      <ChangeDialog change={approve} />
      <ChangeDialog change={reject} />
    </Section>
  )
}

export default ApprovalPage

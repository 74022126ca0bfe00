import { voteOperations } from '@avalive/contract/vote-operations'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { EditForm } from '../kit/form/EditForm.tsx'
import { IntegerInput, TextInput } from '../kit/form/fields.tsx'
import { useChecks } from '../kit/form/use-checks.ts'
import { useForm } from '../kit/form/use-form.ts'
import { readInteger } from '../kit/form/values.ts'
import { isRefused } from '../kit/refusal.ts'
import { Section } from '../kit/Section.tsx'

const MOST_TICKETS = 1000
const nobody = { values: { vliveId: '', amount: '1' }, version: 0 }

/** Gives a person tickets. The confirmation has one key, so that a repeated attempt gives them once. */
export const VoteTickets = ({ campaignId }: { campaignId: number }) => {
  const t = useT()
  const check = useChecks()
  const [given, setGiven] = useState<string | null>(null)
  const form = useForm(`vote.${campaignId}.tickets`, nobody, {
    vliveId: check.text(64),
    amount: check.integer({ least: 1, most: MOST_TICKETS }),
  })
  const grant = useChange(voteOperations.grantVoteTickets, {
    done: t('consoleCampaigns.vote.granted'),
    onDone: ({ remainingCount }) => {
      setGiven(t('consoleCampaigns.vote.remaining', { person: form.values.vliveId.trim(), count: remainingCount }))
      form.reset(nobody)
    },
    explain: (error) => (isRefused(error, 'notFound') ? t('consoleCampaigns.vote.noPerson') : null),
  })
  return (
    <Section title={t('consoleCampaigns.vote.grant')} lead={t('consoleCampaigns.vote.grantLead')}>
      <EditForm
        form={form}
        isNew
        submitLabel={t('consoleCampaigns.vote.grantAct')}
        onSave={({ vliveId, amount }) => {
          setGiven(null)
          const person = vliveId.trim()
          grant.ask({
            input: {
              campaignId,
              vliveId: person,
              amount: readInteger(amount) ?? 1,
              idempotencyKey: crypto.randomUUID(),
            },
            title: t('consoleCampaigns.vote.grantTitle'),
            confirm: t('consoleCampaigns.vote.grantAct'),
            effects: [
              { label: t('consoleCampaigns.vote.person'), after: person },
              { label: t('consoleCampaigns.vote.tickets'), after: `+${amount.trim()}` },
            ],
            undo: null,
          })
        }}
      >
        <TextInput {...form.field('vliveId')} isNarrow label={t('consoleCampaigns.vote.person')} autoComplete="off" />
        <IntegerInput {...form.field('amount')} label={t('consoleCampaigns.vote.tickets')} />
      </EditForm>
      <p role="status" className="mt-2 text-sm empty:hidden">
        {given}
      </p>
      <ChangeDialog change={grant} />
    </Section>
  )
}

import { invitations } from '@avalive/contract/invitations'
import { useParams } from 'react-router'
import { call } from '../../../lib/api.ts'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { shownLine } from '../kit/change/shown.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { Facts } from '../kit/Facts.tsx'
import { EditForm } from '../kit/form/EditForm.tsx'
import { useEdit } from '../kit/form/use-edit.ts'
import { useForm } from '../kit/form/use-form.ts'
import { formatTime } from '../kit/format.ts'
import { LoadedScreen } from '../kit/LoadedScreen.tsx'
import { useRefresh } from '../kit/list/use-list.ts'
import { useMay } from '../kit/operator.ts'
import { RoleGate } from '../kit/RoleGate.tsx'
import { Screen } from '../kit/Screen.tsx'
import { Section } from '../kit/Section.tsx'
import { textIn } from '../kit/text-in.ts'
import { InviteBadge } from './InviteBadge.tsx'
import { InviteFields, useInviteChecks } from './InviteFields.tsx'
import { contentIn, draftOf, type InviteCampaign, inviteLines, mergeInvite } from './invite.ts'
import { Newcomers } from './Newcomers.tsx'
import { textsOf } from './names.ts'

interface Props {
  readonly campaign: InviteCampaign
  readonly reload: () => Promise<unknown>
}

const Terms = ({ campaign, reload }: Props) => {
  const t = useT()
  const { campaignId } = campaign
  const form = useForm(`invite.${campaignId}`, draftOf(campaign), useInviteChecks(), mergeInvite)
  const { change, save } = useEdit(invitations.changeInviteCampaign, {
    form,
    lines: (draft) => inviteLines(t, draft),
    input: (draft, version) => ({ ...contentIn(draft), version }),
    title: t('consoleCampaigns.invite.changeTitle'),
    confirm: t('console.act.save'),
    undo: t('console.change.undoAgain'),
    onDone: (saved) => {
      form.reset(draftOf(saved.campaign))
      void reload()
    },
    load: async () => draftOf((await call(invitations.getInviteCampaign, { campaignId })).campaign),
  })
  return (
    <Section title={t('consoleCampaigns.invite.terms')}>
      <EditForm form={form} onSave={save}>
        <InviteFields form={form} isNew={false} />
      </EditForm>
      <ChangeDialog change={change} />
    </Section>
  )
}

const Close = ({ campaign, reload }: Props) => {
  const t = useT()
  const { campaignId, version, status, count } = campaign
  const close = useChange(invitations.closeInviteCampaign, {
    done: t('consoleCampaigns.invite.closed'),
    onDone: reload,
    reload,
  })
  return (
    <RoleGate needs="content" isQuiet>
      <Button
        tone="secondary"
        size="dense"
        onClick={() =>
          close.ask({
            input: { campaignId, version },
            title: t('consoleCampaigns.invite.closeTitle'),
            confirm: t('consoleCampaigns.invite.close'),
            effects: [
              {
                label: t('console.field.status'),
                before: t(`consoleCampaigns.invite.status.${status}`),
                after: t('consoleCampaigns.invite.status.over'),
              },
              { label: t('consoleCampaigns.invite.links'), after: t('consoleCampaigns.invite.linksOver') },
              {
                label: t('consoleCampaigns.invite.count'),
                after: t('consoleCampaigns.invite.stay', { count }),
              },
            ],
            undo: null,
            isDangerous: true,
          })
        }
      >
        {t('consoleCampaigns.invite.close')}
      </Button>
      <ChangeDialog change={close} />
    </RoleGate>
  )
}

const Campaign = ({ campaign }: { campaign: InviteCampaign }) => {
  const t = useT()
  const locale = useLocale()
  const may = useMay()
  const refresh = useRefresh()
  const reload = () => refresh(invitations.getInviteCampaign, invitations.listInviteCampaigns)
  const { campaignId, names, status, beginsAt, endsAt, closedAt, count, createdAt } = campaign
  const time = (at: string | null) => (at === null ? '–' : formatTime(at))
  const isClosed = closedAt !== null
  return (
    <Screen
      title={textIn({ ...textsOf(names) }, locale)}
      subject={`inviteCampaign:${campaignId}`}
      back={{ to: '/console/invite_campaigns', label: t('console.page.invites') }}
      badges={<InviteBadge status={status} />}
      actions={!isClosed && <Close campaign={campaign} reload={reload} />}
    >
      <Facts
        facts={[
          { label: t('console.field.id'), value: campaignId },
          { label: t('console.field.beginAt'), value: time(beginsAt) },
          { label: t('console.field.endAt'), value: time(endsAt) },
          ...(isClosed ? [{ label: t('consoleCampaigns.invite.closedAt'), value: time(closedAt) }] : []),
          { label: t('consoleCampaigns.invite.count'), value: count },
          { label: t('console.field.createdAt'), value: time(createdAt) },
        ]}
      />
      {!isClosed && may('content') && <Terms campaign={campaign} reload={reload} />}
      <Newcomers campaignId={campaignId} />
    </Screen>
  )
}

/** A campaign of invitations with the people who came by it. */
const InvitePage = () => {
  const t = useT()
  const { campaignId = '' } = useParams()
  return (
    <LoadedScreen
      title={t('console.page.invites')}
      back="/console/invite_campaigns"
      call={invitations.getInviteCampaign}
      input={{ campaignId }}
      lines={({ campaign }) => [
        shownLine(t('console.field.status'), t(`consoleCampaigns.invite.status.${campaign.status}`)),
        ...inviteLines(t, draftOf(campaign).values),
      ]}
    >
      {({ campaign }) => <Campaign campaign={campaign} />}
    </LoadedScreen>
  )
}

export default InvitePage

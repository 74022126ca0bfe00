import { invitations } from '@avalive/contract/invitations'
import { useNavigate } from 'react-router'
import { useT } from '../../../lib/i18n.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { EditForm } from '../kit/form/EditForm.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { useRefresh } from '../kit/list/use-list.ts'
import { Screen } from '../kit/Screen.tsx'
import { InviteFields, useInviteChecks } from './InviteFields.tsx'
import { contentIn, emptyInvite, inviteLines } from './invite.ts'

const NewInvitePage = () => {
  const t = useT()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const form = useForm('newInvite', { values: emptyInvite, version: 0 }, useInviteChecks())
  const create = useChange(invitations.createInviteCampaign, {
    done: t('consoleCampaigns.invite.created'),
    onDone: ({ campaign }) => {
      form.reset({ values: emptyInvite, version: 0 })
      void refresh(invitations.listInviteCampaigns)
      navigate(`/console/invite_campaigns/${campaign.campaignId}`, { replace: true })
    },
  })
  return (
    <Screen
      title={t('consoleCampaigns.invite.new')}
      back={{ to: '/console/invite_campaigns', label: t('console.page.invites') }}
    >
      <EditForm
        form={form}
        isNew
        submitLabel={t('console.act.create')}
        onSave={(draft) =>
          create.ask({
            input: contentIn(draft),
            title: t('consoleCampaigns.invite.createTitle'),
            confirm: t('console.act.create'),
            effects: inviteLines(t, draft)
              .filter(({ text }) => text !== '')
              .map(({ label, text }) => ({ label, after: text })),
            undo: t('consoleCampaigns.invite.createUndo'),
          })
        }
      >
        <InviteFields form={form} isNew />
      </EditForm>
      <ChangeDialog change={create} />
    </Screen>
  )
}

export default NewInvitePage

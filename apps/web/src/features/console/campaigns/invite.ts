import type { Output } from '@avalive/contract/call'
import type { invitations } from '@avalive/contract/invitations'
import type { Translate } from '@avalive/i18n/translate'
import type { LocaleTexts } from '../kit/form/LocaleTextInput.tsx'
import { mergeTexts } from '../kit/form/merge-texts.ts'
import type { Line } from '../kit/form/use-edit.ts'
import { rebase, type Stored } from '../kit/form/use-form.ts'
import { jstText } from '../kit/form/values.ts'
import { momentIn, shownMoment } from './moments.ts'
import { nameLines, namesOf, textsOf } from './names.ts'

export type InviteCampaign = Output<typeof invitations.getInviteCampaign>['campaign']

/** A campaign as it is typed. The exact moments keep the seconds that a control doesn’t show. */
export type InviteDraft = {
  campaignId: string
  names: LocaleTexts
  beginsAt: string
  endsAt: string
  exactBegin: string | null
  exactEnd: string | null
}

export const emptyInvite: InviteDraft = {
  campaignId: '',
  names: {},
  beginsAt: '',
  endsAt: '',
  exactBegin: null,
  exactEnd: null,
}

export const draftOf = ({ campaignId, names, beginsAt, endsAt, version }: InviteCampaign): Stored<InviteDraft> => ({
  values: {
    campaignId,
    names: textsOf(names),
    beginsAt: jstText(beginsAt),
    endsAt: jstText(endsAt),
    exactBegin: beginsAt,
    exactEnd: endsAt,
  },
  version,
})

/** The call’s content for a draft whose fields have been checked. */
export const contentIn = (draft: InviteDraft) => ({
  campaignId: draft.campaignId.trim(),
  names: namesOf(draft.names),
  beginsAt: momentIn(draft.beginsAt, draft.exactBegin) ?? '',
  endsAt: momentIn(draft.endsAt, draft.exactEnd),
})

export const inviteLines = (t: Translate, draft: InviteDraft): Line[] => [
  { label: t('console.field.id'), text: draft.campaignId },
  ...nameLines(t('console.field.name'), draft.names),
  { label: t('console.field.beginAt'), text: shownMoment(draft.beginsAt) },
  { label: t('console.field.endAt'), text: shownMoment(draft.endsAt) },
]

export const mergeInvite = (saw: InviteDraft, mine: InviteDraft, theirs: InviteDraft): InviteDraft => ({
  ...rebase(saw, mine, theirs),
  names: mergeTexts(saw.names, mine.names, theirs.names),
})

import { CAMPAIGN_ID, LONGEST_CAMPAIGN_NAME } from '@avalive/rules/invitations/campaign'
import { useT } from '../../../lib/i18n.tsx'
import { DateTimeInput, TextInput } from '../kit/form/fields.tsx'
import { LocaleTextInput } from '../kit/form/LocaleTextInput.tsx'
import { useChecks } from '../kit/form/use-checks.ts'
import type { Checks, Form } from '../kit/form/use-form.ts'
import type { InviteDraft } from './invite.ts'

export const useInviteChecks = (): Checks<InviteDraft> => {
  const t = useT()
  const check = useChecks()
  return {
    campaignId: (text) => (CAMPAIGN_ID.test(text.trim()) ? null : t('consoleCampaigns.invite.idHint')),
    names: check.localeText(LONGEST_CAMPAIGN_NAME),
    beginsAt: check.dateTime(),
    endsAt: (text, { beginsAt }) =>
      text !== '' && text <= beginsAt ? t('consoleCampaigns.endBeforeBegin') : check.optional(check.dateTime())(text),
  }
}

export const InviteFields = ({ form, isNew }: { form: Form<InviteDraft>; isNew: boolean }) => {
  const t = useT()
  return (
    <>
      {isNew && (
        <TextInput
          {...form.field('campaignId')}
          isNarrow
          label={t('console.field.id')}
          hint={t('consoleCampaigns.invite.idHint')}
          autoComplete="off"
        />
      )}
      <LocaleTextInput {...form.field('names')} label={t('console.field.name')} maxLength={LONGEST_CAMPAIGN_NAME} />
      <DateTimeInput {...form.field('beginsAt')} label={t('console.field.beginAt')} />
      <DateTimeInput
        {...form.field('endsAt')}
        isOptional
        label={t('console.field.endAt')}
        hint={t('consoleCampaigns.invite.endHint')}
      />
    </>
  )
}

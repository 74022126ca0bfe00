import { useT } from '../../../lib/i18n.tsx'
import { DateTimeInput, IntegerInput, TextInput } from '../kit/form/fields.tsx'
import { useChecks } from '../kit/form/use-checks.ts'
import type { Checks, Form } from '../kit/form/use-form.ts'
import type { AlbumDraft } from './album.ts'

export const useAlbumChecks = (): Checks<AlbumDraft> => {
  const t = useT()
  const check = useChecks()
  return {
    year: check.integer({ least: 2000, most: 2999 }),
    periodBegin: check.required,
    periodEnd: (text, { periodBegin }) =>
      text !== '' && text < periodBegin ? t('consoleCampaigns.endBeforeBegin') : check.required(text),
    visibleFrom: check.dateTime(),
    visibleUntil: (text, { visibleFrom }) =>
      text !== '' && text <= visibleFrom ? t('consoleCampaigns.endBeforeBegin') : check.dateTime()(text),
  }
}

export const AlbumFields = ({ form, isNew }: { form: Form<AlbumDraft>; isNew: boolean }) => {
  const t = useT()
  return (
    <>
      <IntegerInput
        {...form.field('year')}
        label={t('consoleCampaigns.album.year')}
        {...(!isNew && { isDisabled: true, hint: t('console.form.frozen') })}
      />
      <TextInput {...form.field('periodBegin')} isNarrow type="date" label={t('consoleCampaigns.album.periodBegin')} />
      <TextInput
        {...form.field('periodEnd')}
        isNarrow
        type="date"
        label={t('consoleCampaigns.album.periodEnd')}
        hint={t('consoleCampaigns.album.periodHint')}
      />
      <DateTimeInput {...form.field('visibleFrom')} label={t('consoleCampaigns.album.visibleFrom')} />
      <DateTimeInput {...form.field('visibleUntil')} label={t('consoleCampaigns.album.visibleUntil')} />
    </>
  )
}

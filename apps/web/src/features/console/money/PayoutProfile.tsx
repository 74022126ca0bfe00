import type { Output } from '@avalive/contract/call'
import { batches } from '@avalive/contract/payouts/batches'
import { type TaxCategory, taxCategories } from '@avalive/rules/payouts/tax'
import { call } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { EditForm } from '../kit/form/EditForm.tsx'
import { SelectInput, SwitchInput } from '../kit/form/fields.tsx'
import { useEdit } from '../kit/form/use-edit.ts'
import { type Stored, useForm } from '../kit/form/use-form.ts'
import { Loaded } from '../kit/Loaded.tsx'
import { useRefresh } from '../kit/list/use-list.ts'
import { isRefused } from '../kit/refusal.ts'

type Profile = Output<typeof batches.getPayoutProfile>
type Terms = { category: TaxCategory | ''; held: boolean }

const storedOf = ({ category, held, version }: Profile): Stored<Terms> => ({ values: { category, held }, version })

/** The tax category of a streamer and whether their payouts are held. */
export const PayoutProfile = ({ vliveId }: { vliveId: string }) => (
  <Loaded call={batches.getPayoutProfile} input={{ vliveId }}>
    {(profile) => <ProfileForm key={vliveId} profile={profile} />}
  </Loaded>
)

const ProfileForm = ({ profile }: { profile: Profile }) => {
  const t = useT()
  const refresh = useRefresh()
  const { vliveId } = profile
  const form = useForm<Terms>(`payoutProfile.${vliveId}`, storedOf(profile))
  const { change, save } = useEdit(batches.savePayoutProfile, {
    form,
    lines: ({ category, held }) => [
      { label: t('consolePayee.category'), text: category && t(`consolePayee.category.${category}`) },
      { label: t('consolePayee.held'), text: t(held ? 'console.form.yes' : 'console.form.no') },
    ],
    input: ({ category, held }, version) => ({ vliveId, version, category: category || 'individual', held }),
    title: t('consolePayee.profile.title'),
    confirm: t('console.act.save'),
    undo: t('consolePayee.profile.undo'),
    isWaiting: ({ approvalId }) => approvalId !== null,
    // What waits for a second operator is not stored yet.
    onDone: (saved) => {
      form.reset(storedOf(saved))
      return refresh(batches.getPayoutProfile)
    },
    load: async () => storedOf(await call(batches.getPayoutProfile, { vliveId })),
    explain: (error) => {
      if (isRefused(error, 'notAllowed')) return t('consolePayee.own')
      return isRefused(error, 'approvalWaiting') ? t('consolePayee.profile.waiting') : null
    },
  })
  return (
    <>
      <EditForm form={form} onSave={save}>
        <SelectInput
          {...form.field('category')}
          label={t('consolePayee.category')}
          hint={t('consolePayee.profile.two')}
          options={taxCategories.map((value) => ({ value, label: t(`consolePayee.category.${value}`) }))}
        />
        <SwitchInput {...form.field('held')} label={t('consolePayee.held')} hint={t('consolePayee.heldHint')} />
      </EditForm>
      <ChangeDialog change={change} />
    </>
  )
}

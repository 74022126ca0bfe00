import { penalties } from '@avalive/contract/penalties'
import {
  LONGEST_SUSPENSION_DAYS,
  type PenaltyCategory,
  type PenaltyPlace,
  type PenaltyReason,
  type PenaltyType,
  penaltyCategories,
  penaltyLevels,
  penaltyPlaces,
  penaltyReasons,
  penaltyTypes,
} from '@avalive/rules/penalties/penalty'
import { call } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { type Plan, useChange } from '../kit/change/use-change.ts'
import { EditForm } from '../kit/form/EditForm.tsx'
import { IntegerInput, SelectInput, SwitchInput } from '../kit/form/fields.tsx'
import { useChecks } from '../kit/form/use-checks.ts'
import { useForm } from '../kit/form/use-form.ts'
import { readInteger } from '../kit/form/values.ts'
import { formatTime } from '../kit/format.ts'
import { type Penalty, penaltyName, penaltyStatus } from './names.ts'

interface Props {
  readonly vliveId: string
  /** Those that the operator sees. */
  readonly history: readonly Penalty[]
  /** Of the person's history. */
  readonly version: number
  /** The highest type that skips no level. */
  readonly nextType: PenaltyType
  readonly onSent: () => void
}

// A type and no interface, because forms take any record.
type Draft = {
  type: PenaltyType | ''
  days: string
  reason: PenaltyReason | ''
  place: PenaltyPlace | ''
  category: PenaltyCategory | ''
  exceptional: boolean
}

const empty: Draft = { type: '', days: '7', reason: '', place: '', category: '', exceptional: false }

/** Sends a penalty. A level is skipped only on purpose. */
export const SendPenalty = ({ vliveId, history, version, nextType, onSent }: Props) => {
  const t = useT()
  const checks = useChecks()
  const isSkip = (type: Draft['type']) => type !== '' && penaltyLevels[type] > penaltyLevels[nextType]
  const form = useForm<Draft>(
    `penalty.${vliveId}`,
    { values: empty, version },
    {
      type: checks.required,
      reason: checks.required,
      place: checks.required,
      category: checks.required,
      days: (days, { type }) =>
        type === 'suspend' ? checks.integer({ least: 1, most: LONGEST_SUSPENSION_DAYS })(days) : null,
      exceptional: (isOn, { type }) => (isSkip(type) && !isOn ? t('consoleModeration.penalty.skips') : null),
    },
  )
  const planOf = (draft: Draft, version: number): Plan<typeof penalties.sendPenalty> | null => {
    const { type, days, reason, place, category, exceptional } = draft
    if (type === '' || reason === '' || place === '' || category === '') return null
    const length = type === 'suspend' ? (readInteger(days) ?? 1) : null
    return {
      input: {
        vliveId,
        version,
        penaltyType: type,
        penaltyReason: reason,
        penaltyPlace: place,
        category,
        ...(length !== null && { days: length }),
        ...(isSkip(type) && { exceptional }),
      },
      title: t('consoleModeration.penalty.sendTitle'),
      confirm: t('consoleModeration.penalty.send'),
      isDangerous: true,
      effects: [
        { label: t('consoleModeration.reports.person'), after: vliveId },
        {
          label: t('consoleModeration.penalties.one'),
          after: penaltyName(t, { penaltyType: type, days: length }),
        },
        { label: t('penalty.reason.label'), after: t(`penalty.reason.${reason}`) },
        { label: t('penalty.place.label'), after: t(`penalty.place.${place}`) },
        { label: t('penalty.category.label'), after: t(`penalty.category.${category}`) },
        ...(type === 'warning'
          ? []
          : [{ label: t('consoleModeration.penalty.also'), after: t('consoleModeration.penalty.ends') }]),
      ],
      undo: t('consoleModeration.penalty.sendUndo'),
    }
  }
  const said = (all: readonly Penalty[]) =>
    all.map((one) => `${formatTime(one.sentAt)} ${penaltyName(t, one)} · ${penaltyStatus(t, one)}`)
  const change = useChange(penalties.sendPenalty, {
    onDone: () => {
      form.reset({ values: empty, version })
      onSent()
    },
    // Somebody has sent, lifted or withdrawn another one, so this one may not be fitting any more.
    onConflict: async (plan) => {
      const latest = await call(penalties.listPenalties, { vliveId })
      const { penaltyType, days = null } = plan.input
      return {
        differences: [
          {
            label: t('consoleModeration.penalties.title'),
            saw: said(history).join('\n'),
            theirs: said(latest.penalties).join('\n'),
            mine: [penaltyName(t, { penaltyType, days }), ...said(latest.penalties)].join('\n'),
          },
        ],
        mine: { ...plan, input: { ...plan.input, version: latest.version } },
        takeTheirs: onSent,
        applyMine: onSent,
      }
    },
  })
  const save = (draft: Draft) => {
    const plan = planOf(draft, version)
    if (plan) change.ask(plan)
  }
  return (
    <div className="mt-5">
      <h3 className="mb-3 text-base">{t('consoleModeration.penalty.new')}</h3>
      <EditForm form={form} onSave={save} submitLabel={t('consoleModeration.penalty.send')}>
        <SelectInput
          label={t('consoleModeration.penalties.one')}
          hint={t('consoleModeration.penalty.next', { type: t(`consoleModeration.penalty.type.${nextType}`) })}
          options={penaltyTypes.map((type) => ({ value: type, label: t(`consoleModeration.penalty.type.${type}`) }))}
          {...form.field('type')}
        />
        {form.values.type === 'suspend' && (
          <IntegerInput label={t('consoleModeration.penalty.length')} {...form.field('days')} />
        )}
        <SelectInput
          label={t('penalty.reason.label')}
          options={penaltyReasons.map((reason) => ({ value: reason, label: t(`penalty.reason.${reason}`) }))}
          {...form.field('reason')}
        />
        <SelectInput
          label={t('penalty.place.label')}
          options={penaltyPlaces.map((place) => ({ value: place, label: t(`penalty.place.${place}`) }))}
          {...form.field('place')}
        />
        <SelectInput
          label={t('penalty.category.label')}
          options={penaltyCategories.map((category) => ({ value: category, label: t(`penalty.category.${category}`) }))}
          {...form.field('category')}
        />
        {isSkip(form.values.type) && (
          <SwitchInput label={t('consoleModeration.penalty.exceptional')} {...form.field('exceptional')} />
        )}
      </EditForm>
      <ChangeDialog change={change} />
    </div>
  )
}

import { emissionRateOf } from '@avalive/rules/gacha/rate'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Grid, NumberControl, SelectControl, TextControl } from '../content/controls.tsx'
import { Section } from '../kit/Section.tsx'
import { controlLook } from '../kit/style.ts'
import { type Kind, restOf, type WeightSet, weightOfPercent } from './gacha-content.ts'
import { ItemPicker } from './ItemPicker.tsx'
import { OddsPreview } from './OddsPreview.tsx'
import type { RowsProps } from './OptionRows.tsx'
import { Row } from './Row.tsx'

const promises = ['rare3', 'rare3_rare4up', 'rare4'] as const

/** The odds: one set for every draw, and sets for guaranteed draws. Each adds up to exactly 100 %. */
export const Odds = ({ kind, content, onChange, problems, isReadOnly }: RowsProps & { readonly kind: Kind }) => {
  const t = useT()
  const { weightSets } = content
  const setAll = (next: readonly WeightSet[]) => onChange({ ...content, weightSets: [...next] })
  const change = (index: number, set: Partial<WeightSet>) =>
    setAll(weightSets.map((one, at) => (at === index ? { ...one, ...set } : one)))
  const add = () => {
    const [defaults] = weightSets
    setAll([
      ...weightSets,
      { weightSetId: `set${weightSets.length}`, drawCount: 10, type: 'rare3', entries: defaults?.entries ?? [] },
    ])
  }
  return (
    <>
      <Section
        title={t('consoleGacha.part.odds')}
        lead={t('consoleGacha.oddsLead')}
        actions={
          kind === 'avatar' &&
          !isReadOnly && (
            <Button tone="secondary" size="dense" onClick={add}>
              {t('consoleGacha.addSet')}
            </Button>
          )
        }
      >
        {weightSets.map((set, index) => {
          const title =
            index === 0 ? t('consoleGacha.defaultOdds') : t('consoleGacha.guaranteeTitle', { number: index })
          const problem = problems.find((one) => one.part === 'weightSets' && one.index === index)?.problem
          return (
            <Row
              key={title}
              title={title}
              problem={problem ? t(`consoleGacha.problem.${problem}`) : null}
              onRemove={isReadOnly || index === 0 ? null : () => setAll(weightSets.filter((_, at) => at !== index))}
            >
              {index > 0 && (
                <Grid>
                  <TextControl
                    label={t('console.field.id')}
                    value={set.weightSetId}
                    onChange={(weightSetId) => change(index, { weightSetId })}
                    {...(isReadOnly && { isFrozen: true })}
                  />
                  <NumberControl
                    label={t('consoleGacha.field.everyDraws')}
                    value={set.drawCount}
                    onChange={(drawCount) => change(index, { drawCount })}
                    {...(isReadOnly && { isFrozen: true })}
                  />
                  <SelectControl
                    label={t('consoleGacha.field.guarantee')}
                    value={set.type === 'none' ? 'rare3' : set.type}
                    options={promises.map((value) => ({ value, label: t(`consoleGacha.guarantee.${value}`) }))}
                    onChange={(type) => change(index, { type })}
                    {...(isReadOnly && { isFrozen: true })}
                  />
                </Grid>
              )}
              <Entries kind={kind} set={set} isReadOnly={isReadOnly} onChange={(next) => change(index, next)} />
            </Row>
          )
        })}
      </Section>
      <OddsPreview kind={kind} weightSets={weightSets} />
    </>
  )
}

interface EntriesProps {
  readonly kind: Kind
  readonly set: WeightSet
  readonly isReadOnly: boolean
  readonly onChange: (set: Partial<WeightSet>) => void
}

const Entries = ({ kind, set, isReadOnly, onChange }: EntriesProps) => {
  const t = useT()
  const { entries } = set
  const rest = restOf(set)
  const setWeight = (index: number, weight: number) =>
    onChange({ entries: entries.map((one, at) => (at === index ? { ...one, weight } : one)) })
  return (
    <div className="grid gap-2">
      {entries.map(({ itemId, weight }, index) => (
        <div key={itemId} className="flex flex-wrap items-center gap-3 text-sm">
          <code className="min-w-48 flex-1 wrap-anywhere">{itemId}</code>
          <Percent
            label={t('consoleGacha.rateOf', { item: itemId })}
            weight={weight}
            isFrozen={isReadOnly}
            onChange={(next) => setWeight(index, next)}
          />
          {!isReadOnly && (
            <>
              <Button
                tone="quiet"
                size="dense"
                disabled={rest === 0 || weight + rest < 0}
                onClick={() => setWeight(index, weight + rest)}
              >
                {t('consoleGacha.giveRest')}
              </Button>
              <Button
                tone="quiet"
                size="dense"
                onClick={() => onChange({ entries: entries.filter((_, at) => at !== index) })}
              >
                {t('console.act.remove')}
              </Button>
            </>
          )}
        </div>
      ))}
      <p role="status" className={rest === 0 ? 'text-sm text-success' : 'text-danger text-sm'}>
        {rest === 0
          ? t('consoleGacha.whole')
          : t(rest > 0 ? 'consoleGacha.under' : 'consoleGacha.over', { rate: emissionRateOf(Math.abs(rest)) })}
      </p>
      {!isReadOnly && (
        <ItemPicker
          kind={kind}
          taken={entries.map(({ itemId }) => itemId)}
          onPick={(itemId) => onChange({ entries: [...entries, { itemId, weight: 0 }] })}
        />
      )}
    </div>
  )
}

const Percent = (props: {
  readonly label: string
  readonly weight: number
  readonly isFrozen: boolean
  readonly onChange: (weight: number) => void
}) => (
  <span className="flex items-center gap-1">
    <input
      key={props.weight}
      aria-label={props.label}
      inputMode="decimal"
      className={`${controlLook} w-28 text-right tabular-nums`}
      disabled={props.isFrozen}
      defaultValue={emissionRateOf(props.weight)}
      onBlur={({ target }) => {
        const weight = weightOfPercent(target.value)
        if (weight === null) target.value = emissionRateOf(props.weight)
        else props.onChange(weight)
      }}
    />
    %
  </span>
)

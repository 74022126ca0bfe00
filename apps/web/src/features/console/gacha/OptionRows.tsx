import { gachaOperations } from '@avalive/contract/gacha-operations'
import type { ContentProblem } from '@avalive/rules/gacha/content'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Grid, NumberControl, SelectControl, TextsControl, TimeControl } from '../content/controls.tsx'
import { useAllRows } from '../kit/list/use-all-rows.ts'
import { Section } from '../kit/Section.tsx'
import { textIn } from '../kit/text-in.ts'
import { type Content, newOption, type Option } from './gacha-content.ts'
import { Row } from './Row.tsx'

export interface RowsProps {
  readonly content: Content
  readonly onChange: (content: Content) => void
  readonly problems: readonly ContentProblem[]
  readonly isReadOnly: boolean
}

export const useTicketTypes = () => {
  const locale = useLocale()
  const ticketTypes = useAllRows(gachaOperations.listTicketTypes, { descending: false })
  return ticketTypes.map(({ ticketTypeId, names }) => ({
    value: ticketTypeId,
    label: `${textIn(names, locale)} (${ticketTypeId})`,
  }))
}

/** The ways to pay for draws. A draw names one by its place, so rows are added at the end only. */
export const OptionRows = ({ content, onChange, problems, isReadOnly }: RowsProps) => {
  const t = useT()
  const tickets = useTicketTypes()
  const { options } = content
  const set = (index: number, change: Partial<Option>) =>
    onChange({ ...content, options: options.map((one, at) => (at === index ? { ...one, ...change } : one)) })
  const frozen = isReadOnly ? { isFrozen: true } : {}
  const missing = problems.some(({ problem }) => problem === 'noOption')
  return (
    <Section
      title={t('consoleGacha.part.options')}
      actions={
        !isReadOnly && (
          <Button
            tone="secondary"
            size="dense"
            onClick={() => onChange({ ...content, options: [...options, newOption(content)] })}
          >
            {t('consoleGacha.addOption')}
          </Button>
        )
      }
    >
      {missing && <p className="text-danger text-sm">{t('consoleGacha.problem.noOption')}</p>}
      {options.map((option, index) => {
        const title = t('consoleGacha.optionTitle', { number: index + 1 })
        const problem = problems.find((one) => one.part === 'options' && one.index === index)?.problem
        return (
          <Row
            key={title}
            title={title}
            problem={problem && problem !== 'noOption' ? t(`consoleGacha.problem.${problem}`) : null}
            onRemove={
              isReadOnly ? null : () => onChange({ ...content, options: options.filter((_, at) => at !== index) })
            }
          >
            <TextsControl
              {...frozen}
              label={t('console.field.name')}
              value={option.names}
              onChange={(names) => set(index, { names })}
            />
            <Grid>
              <SelectControl
                {...frozen}
                label={t('consoleGacha.field.payWith')}
                value={option.ticketTypeId ?? ''}
                options={[{ value: '', label: t('consoleGacha.coins') }, ...tickets]}
                onChange={(id) => set(index, { type: id ? 'ticket' : 'coin', ticketTypeId: id || null })}
              />
              <NumberControl
                {...frozen}
                label={t('consoleGacha.field.amount')}
                value={option.amount}
                onChange={(amount) => set(index, { amount })}
              />
              <NumberControl
                {...frozen}
                label={t('consoleGacha.field.times')}
                value={option.times}
                onChange={(times) => set(index, { times })}
              />
              <NumberControl
                {...frozen}
                label={t('consoleGacha.field.discountAmount')}
                value={option.discountAmount}
                onChange={(discountAmount) => set(index, { discountAmount })}
              />
              <NumberControl
                {...frozen}
                label={t('consoleGacha.field.discountPercent')}
                value={option.discountPercent}
                onChange={(discountPercent) => set(index, { discountPercent })}
              />
              <NumberControl
                {...frozen}
                label={t('consoleGacha.field.limitedCount')}
                hint={t('consoleGacha.limitHint')}
                value={option.limitedCount ?? 0}
                onChange={(count) => set(index, { limitedCount: count || null })}
              />
              <SelectControl
                {...frozen}
                label={t('consoleGacha.field.bonusType')}
                value={option.bonusType}
                options={(['none', 'avatarPoint500'] as const).map((value) => ({
                  value,
                  label: t(`consoleGacha.bonusType.${value}`),
                }))}
                onChange={(bonusType) => set(index, { bonusType })}
              />
              <TimeControl
                {...frozen}
                label={t('console.field.beginAt')}
                value={option.startAt}
                onChange={(startAt) => set(index, { startAt })}
              />
              <TimeControl
                {...frozen}
                label={t('console.field.endAt')}
                value={option.endAt}
                onChange={(endAt) => set(index, { endAt })}
              />
            </Grid>
          </Row>
        )
      })}
    </Section>
  )
}

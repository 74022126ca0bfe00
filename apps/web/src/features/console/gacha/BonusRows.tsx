import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Grid, NumberControl, SelectControl, TextControl, TextsControl } from '../content/controls.tsx'
import { Section } from '../kit/Section.tsx'
import { type Bonus, newBonus } from './gacha-content.ts'
import { type RowsProps, useTicketTypes } from './OptionRows.tsx'
import { Row } from './Row.tsx'

const types = ['coin', 'avatarPoint', 'point', 'livePoint', 'ticket', 'avatarItem'] as const

/** What people get by the number of their draws in the group. Nothing is given for a complete set. */
export const BonusRows = ({ content, onChange, problems, isReadOnly }: RowsProps) => {
  const t = useT()
  const tickets = useTicketTypes()
  const { bonuses } = content
  const set = (index: number, change: Partial<Bonus>) =>
    onChange({ ...content, bonuses: bonuses.map((one, at) => (at === index ? { ...one, ...change } : one)) })
  const frozen = isReadOnly ? { isFrozen: true } : {}
  return (
    <Section
      title={t('consoleGacha.part.bonuses')}
      lead={t('consoleGacha.bonusesLead')}
      actions={
        !isReadOnly && (
          <Button
            tone="secondary"
            size="dense"
            onClick={() => onChange({ ...content, bonuses: [...bonuses, newBonus()] })}
          >
            {t('consoleGacha.addBonus')}
          </Button>
        )
      }
    >
      {bonuses.map((bonus, index) => {
        const title = t('consoleGacha.bonusTitle', { number: index + 1 })
        const problem = problems.find((one) => one.part === 'bonuses' && one.index === index)?.problem
        return (
          <Row
            key={title}
            title={title}
            problem={problem ? t(`consoleGacha.problem.${problem}`) : null}
            onRemove={
              isReadOnly ? null : () => onChange({ ...content, bonuses: bonuses.filter((_, at) => at !== index) })
            }
          >
            <TextsControl
              {...frozen}
              label={t('console.field.name')}
              value={bonus.names}
              onChange={(names) => set(index, { names })}
            />
            <Grid>
              <NumberControl
                {...frozen}
                label={t('consoleGacha.field.drawCount')}
                value={bonus.drawCount}
                onChange={(drawCount) => set(index, { drawCount })}
              />
              <SelectControl
                {...frozen}
                label={t('consoleGacha.field.reward')}
                value={bonus.type}
                options={types.map((value) => ({ value, label: t(`consoleGacha.reward.${value}`) }))}
                onChange={(type) => set(index, { type, itemId: null, ticketTypeId: null })}
              />
              <NumberControl
                {...frozen}
                label={t('consoleGacha.field.rewardAmount')}
                value={bonus.amount}
                onChange={(amount) => set(index, { amount })}
              />
              {bonus.type === 'ticket' && (
                <SelectControl
                  {...frozen}
                  label={t('consoleGacha.field.ticket')}
                  value={bonus.ticketTypeId ?? ''}
                  options={[{ value: '', label: t('consoleGacha.choose') }, ...tickets]}
                  onChange={(id) => set(index, { ticketTypeId: id || null })}
                />
              )}
              {bonus.type === 'avatarItem' && (
                <TextControl
                  {...frozen}
                  label={t('consoleGacha.field.itemId')}
                  value={bonus.itemId ?? ''}
                  onChange={(id) => set(index, { itemId: id || null })}
                />
              )}
            </Grid>
          </Row>
        )
      })}
    </Section>
  )
}

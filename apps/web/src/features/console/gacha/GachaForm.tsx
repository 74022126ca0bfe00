import type { ContentProblem } from '@avalive/rules/gacha/content'
import { useT } from '../../../lib/i18n.tsx'
import {
  Grid,
  NumberControl,
  PictureControl,
  SelectControl,
  SwitchControl,
  TextControl,
  TextsControl,
  TimeControl,
} from '../content/controls.tsx'
import { Section } from '../kit/Section.tsx'
import { BonusRows } from './BonusRows.tsx'
import type { Content, Kind } from './gacha-content.ts'
import { Odds } from './Odds.tsx'
import { OptionRows } from './OptionRows.tsx'

interface Props {
  readonly kind: Kind
  readonly content: Content
  readonly onChange: (change: (before: Content) => Content) => void
  readonly problems: readonly ContentProblem[]
  readonly isReadOnly: boolean
}

/** All that an operator sets of a gacha. */
export const GachaForm = ({ kind, content, onChange, problems, isReadOnly }: Props) => {
  const t = useT()
  const labelOf = (part: keyof Content) => t(`consoleGacha.field.${part}`)
  const control = <P extends keyof Content>(part: P) => {
    const problem = problems.find((one) => one.part === part)?.problem
    return {
      label: labelOf(part),
      value: content[part],
      onChange: (value: Content[P]) => onChange((before) => ({ ...before, [part]: value })),
      ...(isReadOnly && { isFrozen: true }),
      ...(problem && { error: t(`consoleGacha.problem.${problem}`) }),
    }
  }
  const period = problems.find(({ part }) => part === 'period')?.problem
  const shared = { content, onChange: (next: Content) => onChange(() => next), problems, isReadOnly }
  return (
    <>
      <Section title={t('consoleGacha.part.texts')}>
        <div className="grid gap-6">
          <TextsControl {...control('names')} />
          <PictureControl {...control('bannerUrl')} kind="banner" />
        </div>
      </Section>
      <Section title={t('consoleGacha.part.offer')}>
        <Grid>
          <TimeControl {...control('startAt')} />
          <TimeControl {...control('endAt')} {...(period && { error: t(`consoleGacha.problem.${period}`) })} />
          <TextControl {...control('groupId')} hint={t('consoleGacha.groupHint')} />
          <NumberControl {...control('priority')} />
          <SelectControl
            {...control('original')}
            options={(['', 'F001', 'M001'] as const).map((value) => ({
              value,
              label: t(`consoleGacha.original.${value || 'all'}`),
            }))}
          />
          <NumberControl
            {...control('limitedTimes')}
            hint={t('consoleGacha.limitHint')}
            value={content.limitedTimes ?? 0}
            onChange={(count) => onChange((before) => ({ ...before, limitedTimes: count || null }))}
          />
        </Grid>
        <div className="mt-3 flex flex-wrap gap-x-6">
          <SwitchControl {...control('isWelcomeSale')} />
          <SwitchControl {...control('isColorExchangeable')} />
        </div>
      </Section>
      <OptionRows {...shared} />
      {kind === 'avatar' && <BonusRows {...shared} />}
      <Odds kind={kind} {...shared} />
    </>
  )
}

import { formatDateTime } from '@avalive/i18n/format'
import type { Locale } from '@avalive/i18n/locales'
import type { Translate } from '@avalive/i18n/translate'
import type { ConfirmOptions, Dialogs } from '../../../ui/Dialogs.tsx'
import { millisOf } from '../event.ts'
import type { Plan } from './decide.ts'
import type { Tap } from './use-entry.ts'

export interface Means extends Dialogs {
  readonly t: Translate
  readonly locale: Locale
}

/** What is asked before an entry, one after another: first whether one wants it, then whatever else it touches. */
const questionsOf = (tap: Tap, { decision, alreadyScoring }: Plan, { t, locale }: Means): ConfirmOptions[] => {
  const { name, beginAt } = tap.event
  const questions: ConfirmOptions[] = []
  if (tap.choice === 'preEntry') {
    const time = formatDateTime(locale, millisOf(beginAt), { withZone: true })
    questions.push({
      title: t('events.confirm.preEntry.title'),
      body: t('events.confirm.preEntry.body', { name, time }),
      confirmLabel: t('events.button.preEntry'),
    })
  } else if (decision.kind === 'switch') {
    const kept = decision.givesUp ? [] : [t('events.confirm.switch.kept', { other: decision.leaves.name })]
    questions.push({
      title: t('events.confirm.switch.title'),
      body: <Lines lines={[t('events.scoresNow', { name }), ...kept, t('events.confirm.switch.wait')]} />,
      confirmLabel: t('events.button.switch'),
    })
  } else {
    questions.push({
      title: t('events.confirm.entry.title'),
      body: t('events.scoresNow', { name }),
      confirmLabel: t('events.button.entry'),
    })
  }
  if (alreadyScoring) {
    questions.push({
      title: t('events.multiple.title'),
      body: t('events.multiple.body', { name, other: alreadyScoring.name }),
      confirmLabel: t('events.multiple.confirm'),
    })
  }
  if (decision.kind === 'preEntry' && decision.cancels.length > 0) {
    questions.push({
      title: t('events.override.title'),
      body: <Named intro={t('events.override.body')} names={decision.cancels.map((entry) => entry.name)} />,
      confirmLabel: t('events.override.confirm'),
      tone: 'danger',
    })
  }
  const lost = lossOf(decision)
  if (lost) {
    const { kind, other } = lost
    questions.push({
      title: t(`events.${kind}.warning`, { other }),
      body: kind === 'replace' ? t('events.replace.body', { name, other }) : t('events.giveUp.body', { other }),
      confirmLabel: t(`events.${kind}.confirm`),
      tone: 'danger',
    })
  }
  return questions
}

/** The event whose score would be erased. */
const lossOf = (decision: Plan['decision']) => {
  if (decision.kind === 'entry' && decision.replaces) return { kind: 'replace', other: decision.replaces.name } as const
  if (decision.kind === 'switch' && decision.givesUp) return { kind: 'giveUp', other: decision.leaves.name } as const
  return null
}

/** True when everything was agreed to. */
export const askAll = async (tap: Tap, plan: Plan, means: Means): Promise<boolean> => {
  for (const question of questionsOf(tap, plan, means)) {
    if (!(await means.confirm(question))) return false
  }
  return true
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <div className="flex flex-col gap-2">
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </div>
)

const Named = ({ intro, names }: { intro: string; names: readonly string[] }) => (
  <>
    <p>{intro}</p>
    <ul className="mt-2 list-disc pl-5 font-semibold text-ink">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  </>
)

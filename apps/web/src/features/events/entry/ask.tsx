import { millisecondsOf } from '@avalive/contract/time-value'
import { formatDateTime } from '@avalive/i18n/format'
import type { Locale } from '@avalive/i18n/locales'
import type { Translate } from '@avalive/i18n/translate'
import { lossOf } from '@avalive/rules/events/entry'
import type { ConfirmOptions, Dialogs } from '../../../ui/Dialogs.tsx'
import type { NamedEntry } from '../entries.ts'
import type { ListedEvents } from '../event.ts'
import { decide, type Plan } from './decide.ts'
import type { Tap } from './tap.ts'

export interface Means extends Dialogs {
  readonly t: Translate
  readonly locale: Locale
}

interface Question extends ConfirmOptions {
  /** Identifies what the user confirms, so that no question is asked twice. */
  readonly about: string
}

/** Only a switch away from another event keeps a score there and starts the waiting time. */
const switchLines = (decision: Plan['decision'], t: Translate): string[] => {
  if (decision.kind !== 'switch') return []
  const kept = decision.givesUp ? [] : [t('events.confirm.switch.kept', { other: decision.leaves.name })]
  return [...kept, t('events.confirm.switch.wait')]
}

/** The event that scores now continues without scoring. If it ends later, only a switch back lets it score again. */
const multipleLines = ({ event }: Tap, scoring: NamedEntry, t: Translate): string[] => {
  const names = { name: event.name, other: scoring.name }
  const outlasts = scoring.event.endAt > millisecondsOf(event.endAt)
  return [t('events.multiple.body', names), ...(outlasts ? [t('events.multiple.back', names)] : [])]
}

/** The questions before an entry, in order: first the entry itself, then its effects on other events. */
const questionsOf = (tap: Tap, { decision, isIn, alreadyScoring }: Plan, { t, locale }: Means): Question[] => {
  const { name, beginAt } = tap.event
  const questions: Question[] = []
  // If the page expects a refusal, ask about what was tapped anyway: the server decides.
  const kind = decision.kind === 'refused' ? tap.choice : decision.kind
  if (kind === 'preEntry') {
    const time = formatDateTime(locale, millisecondsOf(beginAt), { withZone: true })
    questions.push({
      about: kind,
      title: t('events.confirm.preEntry.title'),
      body: t('events.confirm.preEntry.body', { name, time }),
      confirmLabel: t('events.button.preEntry'),
    })
  } else if (isIn) {
    const leaves = decision.kind === 'switch' ? decision.leaves : null
    questions.push({
      about: `switch ${leaves?.event.parentId}`,
      title: t('events.confirm.switch.title'),
      body: <Lines lines={[t('events.scoresNow', { name }), ...switchLines(decision, t)]} />,
      confirmLabel: t('events.button.switch'),
    })
  } else {
    questions.push({
      about: 'entry',
      title: t('events.confirm.entry.title'),
      body: t('events.scoresNow', { name }),
      confirmLabel: t('events.button.entry'),
    })
  }
  if (alreadyScoring) {
    questions.push({
      about: `multiple ${alreadyScoring.event.parentId}`,
      title: t('events.multiple.title'),
      body: <Lines lines={multipleLines(tap, alreadyScoring, t)} />,
      confirmLabel: t('events.multiple.confirm'),
    })
  }
  if (decision.kind === 'preEntry' && decision.cancels.length > 0) {
    questions.push({
      about: `override ${decision.cancels.map(({ event }) => event.parentId)}`,
      title: t('events.override.title', { count: decision.cancels.length }),
      body: <Named intro={t('events.override.body')} names={decision.cancels.map((entry) => entry.name)} />,
      confirmLabel: t('events.override.confirm'),
      tone: 'danger',
    })
  }
  const lost = lossOf(decision)
  if (lost) {
    const how = decision.kind === 'switch' ? 'giveUp' : 'replace'
    const other = lost.name
    questions.push({
      about: `loss ${lost.event.parentId}`,
      title: t(`events.${how}.warning`, { other }),
      body: how === 'replace' ? t('events.replace.body', { name, other }) : t('events.giveUp.body', { other }),
      confirmLabel: t(`events.${how}.confirm`),
      tone: 'danger',
    })
  }
  return questions
}

/**
 * Asks until every question is in `agreed`, and returns the plan that was confirmed, or null if the user declined.
 * Decides again after each answer, because an event may begin while the user reads, which changes the consequences.
 */
export const agree = async (
  tap: Tap,
  listed: ListedEvents,
  means: Means,
  agreed: Set<string>,
): Promise<Plan | null> => {
  for (;;) {
    const plan = decide(tap, listed)
    const question = questionsOf(tap, plan, means).find(({ about }) => !agreed.has(about))
    if (!question) return plan
    if (!(await means.confirm(question))) return null
    agreed.add(question.about)
  }
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

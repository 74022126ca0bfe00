import type { VotePhase } from '@avalive/rules/vote/edition'
import { useT } from '../../../lib/i18n.tsx'
import { DateTimeInput, IntegerInput } from '../kit/form/fields.tsx'
import { LocaleTextInput } from '../kit/form/LocaleTextInput.tsx'
import { useChecks } from '../kit/form/use-checks.ts'
import type { Checks, Form } from '../kit/form/use-form.ts'
import { readJst } from '../kit/form/values.ts'
import type { TermsDraft } from './vote-terms.ts'

const LONGEST_NAME = 100
const MOST_TICKETS = 100

export const useTermsChecks = (): Checks<TermsDraft> => {
  const t = useT()
  const check = useChecks()
  return {
    names: check.localeText(LONGEST_NAME),
    beginAt: check.dateTime(),
    endAt: (text, { beginAt }) => {
      const [begin, end] = [readJst(beginAt), readJst(text)]
      if (begin !== null && end !== null && end <= begin) return t('consoleCampaigns.endBeforeBegin')
      return check.dateTime()(text)
    },
    ticketsPerDay: check.integer({ least: 0, most: MOST_TICKETS }),
  }
}

/** What people rely on can't change anymore: the begin and the tickets once votes are taken, the end once it is over. */
export const VoteTermsFields = ({ form, phase }: { form: Form<TermsDraft>; phase: VotePhase }) => {
  const t = useT()
  const frozen = { isDisabled: true, hint: t('console.form.frozen') }
  return (
    <>
      <LocaleTextInput {...form.field('names')} label={t('console.field.name')} maxLength={LONGEST_NAME} />
      <DateTimeInput
        {...form.field('beginAt')}
        label={t('console.field.beginAt')}
        {...(phase !== 'upcoming' && frozen)}
      />
      <DateTimeInput {...form.field('endAt')} label={t('console.field.endAt')} {...(phase === 'ended' && frozen)} />
      <IntegerInput
        {...form.field('ticketsPerDay')}
        label={t('consoleCampaigns.vote.ticketsPerDay')}
        hint={t('consoleCampaigns.vote.ticketsHint')}
        {...(phase !== 'upcoming' && frozen)}
      />
    </>
  )
}

import type { Output } from '@avalive/contract/call'
import type { consolePeople } from '@avalive/contract/console-people'
import type { Translate } from '@avalive/i18n/translate'
import { accountTypes, bankKeys, personalKeys } from '@avalive/rules/payouts/details'
import { bankTypeKey } from '../../../shared/bank-type.ts'
import type { FactRow } from '../kit/Facts.tsx'

type Registration = Output<typeof consolePeople.getPersonRegistrations>['registrations'][number]
type Field = Output<typeof consolePeople.revealPayoutData>['fields'][number]

const wiseKeys = ['firstName', 'lastName', 'region', 'email'] as const

const nameOf = (t: Translate, what: Registration['what'], name: string): string => {
  if (what === 'payoneer') return t('payoneer.account.title')
  const wise = wiseKeys.find((key) => key === name)
  if (what === 'wise') return wise ? t(`wise.field.${wise}`) : name
  const key = [...personalKeys, ...bankKeys].find((one) => one === name)
  return key ? t(`payouts.field.${key}`) : name
}

/** A value that was revealed, with the name that its form gives it. One without a name is shown by its key. */
export const registeredFact = (t: Translate, what: Registration['what'], { name, value }: Field): FactRow => {
  const type = name === 'account_type' ? accountTypes.find((one) => String(one) === value) : undefined
  return { label: nameOf(t, what, name), value: type ? t(bankTypeKey(type)) : value }
}

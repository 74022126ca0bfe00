import type { ReactNode } from 'react'
import { boot } from '../../lib/boot.ts'
import { useT } from '../../lib/i18n.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { PolicyFrame } from './PolicyFrame.tsx'

const rules = ['price', 'fees', 'methods', 'payment', 'delivery', 'cancellation', 'system'] as const

/** The disclosures that Japan's Act on Specified Commercial Transactions requires of a seller. */
const CommerceLawPage = () => {
  const t = useT()
  const { operator } = boot()
  const rows: [string, ReactNode][] = [
    [t('policies.commerce.seller'), operator.name],
    [t('policies.commerce.representative'), operator.representative],
    [t('policies.commerce.address'), operator.address],
    [t('policies.commerce.phone'), operator.phone],
    [
      t('policies.commerce.email'),
      <TextLink key="email" href={`mailto:${operator.email}`}>
        {operator.email}
      </TextLink>,
    ],
    ...rules.map((rule): [string, ReactNode] => [
      t(`policies.commerce.${rule}.title`),
      t(`policies.commerce.${rule}.text`),
    ]),
  ]
  return (
    <PolicyFrame title={t('title.commerceLaw')} lead={t('policies.commerce.lead')}>
      <dl className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface shadow-card">
        {rows.map(([name, value]) => (
          <div key={name} className="grid gap-1 px-5 py-4 sm:grid-cols-[12rem_1fr] sm:gap-6">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-soft">{value}</dd>
          </div>
        ))}
      </dl>
    </PolicyFrame>
  )
}

export default CommerceLawPage

import type { ReactNode } from 'react'

/** Neutral signs, not the networks' own marks; the name always stands beside them or is read out. */
const signs: Record<string, ReactNode> = {
  visa: <path d="M9 16.5l5-9M15 16.5l5-9M21 16.5l5-9" strokeWidth="2.2" />,
  mastercard: (
    <>
      <circle cx="14.5" cy="12" r="5" fill="currentColor" fillOpacity="0.25" />
      <circle cx="21.5" cy="12" r="5" />
    </>
  ),
  amex: <path d="M11 6.5h14v11H11zM11 12h14M18 6.5v11" />,
  jcb: <path d="M12 7v10M18 7v10M24 7v10" strokeWidth="4" />,
  diners: <path d="M18 6.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM18 6.5v11" />,
  discover: <path d="M9 12h18M21 8l6 4-6 4" strokeWidth="2" />,
}

const names: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  jcb: 'JCB',
  diners: 'Diners Club',
  discover: 'Discover',
  unionpay: 'UnionPay',
}

/** The network's name, in every language the same. */
export const cardBrandName = (brand: string): string => names[brand] ?? brand

export function CardBrandMark({ brand }: { brand: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 36 24"
      width={36}
      height={24}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="shrink-0 text-soft"
    >
      <rect x="0.75" y="0.75" width="34.5" height="22.5" rx="4" fill="var(--raised)" stroke="var(--line)" />
      {signs[brand] ?? <path d="M6 9h24M6 16h8" />}
    </svg>
  )
}

import type { Output } from '@avalive/contract/call'
import type { ledgerProofs } from '@avalive/contract/ledger-proofs'
import { useT } from '../../../lib/i18n.tsx'
import { useAmounts } from './amounts.ts'

export type Proof = Output<typeof ledgerProofs.listPayoutStops>['stops'][number]
export type ProofAmount = Proof['amounts'][number]

/** Amounts of a proof: of a currency, of coins, or of LIVE points. */
export const useProofAmounts = () => {
  const t = useT()
  const { number, price } = useAmounts()
  const isCurrency = (unit: string): boolean => /^[A-Z]{3}$/.test(unit)
  const amount = (unit: string, value: number): string => {
    if (unit === 'coins' || unit === 'points') return t(`consoleMoney.${unit}`, { count: value })
    return isCurrency(unit) ? price(unit, value) : `${number(value)} ${unit}`
  }
  return {
    amount,
    /** With its sign, so that a surplus is not read as a total. */
    difference: (unit: string, value: number): string => `${value > 0 ? '+' : ''}${amount(unit, value)}`,
    unit: (unit: string): string =>
      unit === 'coins' || unit === 'points' ? t(`consoleMoney.proof.unit.${unit}`) : unit,
  }
}

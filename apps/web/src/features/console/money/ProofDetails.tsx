import { useT } from '../../../lib/i18n.tsx'
import { Table } from '../record/Table.tsx'
import { type Proof, useProofAmounts } from './proof-amounts.ts'

const whats = ['notHere', 'notThere', 'otherAmount', 'otherState'] as const

/** The amounts that a proof has compared, and each payment, payout or batch that differs. */
export const ProofDetails = ({ proof }: { proof: Proof }) => {
  const t = useT()
  const { amount, difference, unit } = useProofAmounts()
  if (proof.status === 'unknown') return <p className="text-sm">{t('consoleMoney.proof.noAnswer')}</p>
  const side = (sum: Proof['differences'][number]['found']): string => (sum ? amount(sum.unit, sum.amount) : '–')
  return (
    <>
      {proof.amounts.length === 0 ? (
        <p className="text-sm text-soft">{t('consoleMoney.proof.noAmounts')}</p>
      ) : (
        <Table
          name={t('consoleMoney.proof.amounts')}
          heads={[
            t('consoleMoney.proof.unit'),
            t('consoleMoney.proof.recorded'),
            t('consoleMoney.proof.found'),
            t('consoleMoney.proof.difference'),
          ]}
          rows={proof.amounts.map((line) => ({
            key: line.unit,
            cells: [
              unit(line.unit),
              amount(line.unit, line.recorded),
              amount(line.unit, line.found),
              <span key="difference" className={line.difference === 0 ? '' : 'font-semibold text-danger'}>
                {difference(line.unit, line.difference)}
              </span>,
            ],
          }))}
        />
      )}
      {proof.differences.length === 0 ? (
        <p className="mt-3 text-sm">{t('consoleMoney.differences.none')}</p>
      ) : (
        <Table
          name={t('consoleMoney.differences')}
          heads={[
            t('console.field.id'),
            t('consoleMoney.differences'),
            t('consoleMoney.proof.recorded'),
            t('consoleMoney.proof.found'),
          ]}
          rows={proof.differences.map(({ id, what, recorded, found }) => {
            const known = whats.find((one) => one === what)
            return {
              key: id,
              cells: [
                <code key="id" className="wrap-anywhere">
                  {id}
                </code>,
                known ? t(`consoleMoney.proof.what.${known}`) : what,
                side(recorded),
                side(found),
              ],
            }
          })}
        />
      )}
    </>
  )
}

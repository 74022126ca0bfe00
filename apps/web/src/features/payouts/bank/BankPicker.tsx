import { banks } from '@avalive/contract/payouts/banks'
import { type KanaRow, kanaRows, majorBanks, rowName } from '@avalive/rules/payouts/bank-picker'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { callQuery } from '../../../lib/query.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { BackIcon } from '../../../ui/icons.tsx'
import { List } from '../../../ui/List.tsx'
import { ListRow } from '../../../ui/ListRow.tsx'
import { ListSkeleton } from '../../../ui/ListSkeleton.tsx'
import { Loading } from '../../../ui/Skeleton.tsx'

interface Bank {
  readonly bank_code: string
  readonly bank_name: string
}

interface Props {
  /** The label of the field, which is the title of the first step. */
  readonly title: string
  readonly onPick: (bank: Bank) => void
  readonly onClose: () => void
}

type Step = { readonly row: null } | { readonly row: KanaRow; readonly initial: string | null }

/** Chooses a bank in three steps: a major bank or a row of kana, an initial of the row, a bank with the initial. */
export const BankPicker = ({ title, onPick, onClose }: Props) => {
  const t = useT()
  const [step, setStep] = useState<Step>({ row: null })
  const content = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)
  // The pressed button is gone, so keyboard users continue at the start of the new step.
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else if (step) content.current?.focus()
  }, [step])
  const goBack = () =>
    setStep(step.row !== null && step.initial !== null ? { row: step.row, initial: null } : { row: null })
  return (
    <Dialog
      title={step.row === null ? title : <span lang="ja">{rowName(step.row)}</span>}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      {step.row !== null && (
        <div className="mb-3">
          <Button tone="secondary" size="small" icon={<BackIcon size={18} />} onClick={goBack}>
            {t('common.back')}
          </Button>
        </div>
      )}
      <div ref={content} tabIndex={-1} className="flex flex-col gap-5 text-ink outline-none">
        {step.row === null ? (
          <>
            <Choices title={t('payouts.picker.major')}>
              {majorBanks.map((bank) => (
                <Button key={bank.bank_code} tone="secondary" onClick={() => onPick({ ...bank })}>
                  <span lang="ja">{bank.bank_name}</span>
                </Button>
              ))}
            </Choices>
            <Choices title={t('payouts.picker.rows')} many>
              {kanaRows.map((row) => (
                <Button key={row} tone="secondary" onClick={() => setStep({ row, initial: null })}>
                  <span lang="ja">{rowName(row)}</span>
                </Button>
              ))}
            </Choices>
          </>
        ) : step.initial === null ? (
          <Choices title={t('payouts.picker.initials')} many>
            {Array.from(step.row, (initial) => (
              <Button key={initial} tone="secondary" onClick={() => setStep({ row: step.row, initial })}>
                <span lang="ja">{initial}</span>
              </Button>
            ))}
          </Choices>
        ) : (
          <BanksOf initial={step.initial} onPick={onPick} />
        )}
      </div>
    </Dialog>
  )
}

const Choices = ({ title, many = false, children }: { title: string; many?: boolean; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-sm font-semibold text-soft">
        {title}
      </h3>
      <div
        className={
          many
            ? 'grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-2'
            : 'grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2'
        }
      >
        {children}
      </div>
    </section>
  )
}

const BanksOf = ({ initial, onPick }: { initial: string } & Pick<Props, 'onPick'>) => {
  const t = useT()
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(banks.searchBanks, { initial }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failureShown: true },
  })
  if (error && !data) {
    return (
      <div className="flex flex-col gap-3">
        <p role="alert">{t('payouts.picker.failed')}</p>
        <Button tone="secondary" loading={isFetching} onClick={() => refetch()}>
          {t('common.retry')}
        </Button>
      </div>
    )
  }
  if (!data) {
    return (
      <Loading label={t('common.loading')}>
        <ListSkeleton rows={5} />
      </Loading>
    )
  }
  if (data.MasterBanks.length === 0) return <p>{t('payouts.picker.empty')}</p>
  return (
    <List label={t('payouts.picker.banks', { initial })}>
      {data.MasterBanks.map((bank) => (
        <ListRow
          key={bank.bank_code}
          title={<span lang="ja">{bank.bank_name}</span>}
          value={<span className="text-sm text-soft tabular-nums">{bank.bank_code}</span>}
          onClick={() => onPick(bank)}
        />
      ))}
    </List>
  )
}

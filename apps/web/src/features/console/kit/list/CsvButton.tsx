import { useState } from 'react'
import { useAction } from '../../../../lib/action.ts'
import { useT } from '../../../../lib/i18n.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { useToasts } from '../../../../ui/Toasts.tsx'
import { readCsv, saveFile } from './csv-file.ts'
import type { Column, ListCall, RowOf } from './types.ts'

interface Props<C extends ListCall> {
  readonly call: C
  readonly input: object
  readonly columns: readonly Column<RowOf<C>>[]
  readonly name: string
}

/** Downloads the list as it is filtered and sorted now. */
export const CsvButton = <C extends ListCall>({ call, input, columns, name }: Props<C>) => {
  const t = useT()
  const toasts = useToasts()
  const [count, setCount] = useState(0)
  const { state, run } = useAction(() => readCsv(call, input, columns, setCount), {
    failureShown: true,
    onSuccess: (file) => {
      saveFile(`${name}.csv`, file.text)
      toasts.show({
        title: t(file.isCut ? 'console.csv.cut' : 'console.csv.done', { count: file.count }),
        tone: file.isCut ? 'neutral' : 'success',
      })
    },
    onError: () => toasts.show({ title: t('console.csv.failed'), tone: 'danger' }),
  })
  if (columns.every((column) => !column.csv)) return null
  const isUnderWay = state.kind === 'running'
  return (
    <>
      <span role="status" className="text-soft text-xs tabular-nums">
        {isUnderWay && t('console.csv.under', { count })}
      </span>
      <Button
        tone="quiet"
        size="dense"
        loading={isUnderWay}
        onClick={() => {
          setCount(0)
          run(undefined)
        }}
      >
        {t('console.csv.get')}
      </Button>
    </>
  )
}

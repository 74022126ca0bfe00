import { type ReactNode, useRef } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { type FieldLook, Labelled } from './Labelled.tsx'
import type { FieldProps } from './use-form.ts'

interface Props<Row> extends FieldProps<readonly Row[]>, FieldLook {
  readonly newRow: () => Row
  /** The fields of a row; `set` changes some of its values. */
  readonly row: (row: Row, set: (values: Partial<Row>) => void, index: number) => ReactNode
  /** The order matters, so rows can be moved. */
  readonly isOrdered?: boolean
  /** Rows stay as they are, but can be moved. */
  readonly isFixed?: boolean
  readonly most?: number
}

/** A list of rows that can be added, removed and moved. */
export const RowsInput = <Row extends object>(props: Props<Row>) => {
  const {
    id,
    value,
    onChange,
    error,
    label,
    hint,
    isDisabled = false,
    newRow,
    row,
    isOrdered = false,
    isFixed = false,
    most = 200,
  } = props
  const t = useT()
  const keys = useRef<string[]>([])
  while (keys.current.length < value.length) keys.current.push(crypto.randomUUID())
  const replace = (index: number, next: Row) => onChange(value.with(index, next))
  const remove = (index: number) => {
    keys.current.splice(index, 1)
    onChange(value.toSpliced(index, 1))
  }
  const swap = (index: number, other: number) => {
    const [one, two] = [value[index], value[other]]
    const [key, otherKey] = [keys.current[index], keys.current[other]]
    if (!one || !two || key === undefined || otherKey === undefined) return
    keys.current[index] = otherKey
    keys.current[other] = key
    onChange(value.with(index, two).with(other, one))
  }
  return (
    <Labelled isGroup id={id} label={label} hint={hint} error={error} optionalLabel={t('console.form.optional')}>
      <ol className="rounded-md border border-line empty:hidden">
        {value.map((each, index) => (
          <li
            key={keys.current[index]}
            aria-label={t('console.form.row', { number: index + 1 })}
            className="flex flex-wrap items-end gap-3 border-line border-b p-3 last:border-0"
          >
            <div className="flex min-w-0 flex-1 basis-64 flex-wrap items-start gap-3">
              {row(each, (values) => replace(index, { ...each, ...values }), index)}
            </div>
            {!isDisabled && (
              <div className="flex flex-wrap gap-1">
                {isOrdered && (
                  <>
                    <Button tone="quiet" size="dense" disabled={index === 0} onClick={() => swap(index, index - 1)}>
                      {t('console.act.up')}
                    </Button>
                    <Button
                      tone="quiet"
                      size="dense"
                      disabled={index === value.length - 1}
                      onClick={() => swap(index, index + 1)}
                    >
                      {t('console.act.down')}
                    </Button>
                  </>
                )}
                {!isFixed && (
                  <Button tone="quiet" size="dense" onClick={() => remove(index)}>
                    {t('console.act.remove')}
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ol>
      {!isDisabled && !isFixed && value.length < most && (
        <div className="mt-2">
          <Button
            tone="secondary"
            size="dense"
            aria-invalid={error ? true : undefined}
            onClick={() => onChange([...value, newRow()])}
          >
            {t('console.act.add')}
          </Button>
        </div>
      )}
    </Labelled>
  )
}

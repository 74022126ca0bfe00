import { gachaOperations } from '@avalive/contract/gacha-operations'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { callQuery } from '../../../lib/query.tsx'
import { TextControl } from '../content/controls.tsx'
import { textIn } from '../kit/text-in.ts'
import type { Kind } from './gacha-content.ts'

interface Props {
  readonly kind: Kind
  readonly taken: readonly string[]
  readonly onPick: (itemId: string) => void
}

const SHOWN = 8

/** Adds items of the catalogue by name or id. */
export const ItemPicker = ({ kind, taken, onPick }: Props) => {
  const t = useT()
  const locale = useLocale()
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const { data } = useQuery({
    ...callQuery(gachaOperations.listGachaItems, { search, kind }),
    enabled: search !== '',
  })
  const found = (data?.rows ?? []).filter(({ itemId }) => !taken.includes(itemId)).slice(0, SHOWN)
  return (
    <div className="max-w-xl">
      <TextControl
        label={t('consoleGacha.addItem')}
        hint={t('consoleGacha.addItemHint')}
        value={text}
        onChange={setText}
      />
      {search !== '' && (
        <ul className="mt-2 grid gap-1">
          {found.map(({ itemId, names, colorNames, rarity }) => (
            <li key={itemId}>
              <button
                type="button"
                className="flex min-h-11 w-full flex-wrap items-center gap-x-3 rounded-sm border border-line px-3 text-left text-sm hover:border-accent sm:min-h-9"
                onClick={() => {
                  onPick(itemId)
                  setText('')
                }}
              >
                <span>
                  {textIn(names, locale)} · {textIn(colorNames, locale)}
                </span>
                <span className="text-soft">{t('consoleGacha.stars', { rarity })}</span>
                <code className="text-soft text-xs">{itemId}</code>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

import type { Draw, DrawResult } from '@avalive/contract/gacha'
import type { CSSProperties } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { classes } from '../../../ui/classes.ts'
import { NativeSelectBox } from '../../../ui/SelectField.tsx'
import type { Design, Odds } from '../odds/odds.ts'
import { Stars } from '../odds/Stars.tsx'

interface Props {
  readonly draw: Draw
  readonly odds: Odds
  /** Colours that were chosen instead, by the result's index. */
  readonly kept: ReadonlyMap<number, string>
  readonly onKeep: ((index: number, itemId: string) => void) | null
}

/** From here on a result is celebrated. */
const RARE = 4
/** So that the last of many does not come late: everything is over within two seconds. */
const LATEST = 9

const designOf = (odds: Odds, { item }: DrawResult): Design | undefined =>
  odds.blocks
    .flatMap(({ designs }) => designs)
    .find(({ colours }) => colours.some(({ itemId }) => itemId === item.itemId))

/** The results on a small stage, one after another. */
export const WonItems = ({ draw, odds, kept, onKeep }: Props) => {
  const isOne = draw.results.length === 1
  return (
    <div data-theme="dark" className="won mt-4 p-4">
      <ul className={classes('grid gap-3', isOne ? 'mx-auto max-w-48' : 'grid-cols-2 min-[30rem]:grid-cols-3')}>
        {draw.results.map((result) => (
          <Won
            key={result.index}
            result={result}
            design={designOf(odds, result)}
            keptId={kept.get(result.index) ?? result.keptItemId ?? result.item.itemId}
            onKeep={onKeep}
          />
        ))}
      </ul>
    </div>
  )
}

interface WonProps {
  readonly result: DrawResult
  readonly design: Design | undefined
  readonly keptId: string
  readonly onKeep: Props['onKeep']
}

const Won = ({ result, design, keptId, onKeep }: WonProps) => {
  const t = useT()
  const { index, item } = result
  const colour = design?.colours.find(({ itemId }) => itemId === keptId)
  const isRare = item.rarity >= RARE
  const picture = colour?.thumbnailUrl ?? item.partsSets[0]?.colorThumbnailUrl ?? ''
  const colourName = colour?.name ?? item.colorName
  const place = { '--place': Math.min(index, LATEST) } as CSSProperties
  return (
    <li className={classes('won-item flex flex-col items-center text-center', isRare && 'won-rare')} style={place}>
      {isRare && <Sparks />}
      <span className="won-picture block aspect-square w-full overflow-hidden">
        {picture !== '' && (
          <img src={picture} alt="" width={128} height={128} className="size-full object-contain p-2" />
        )}
      </span>
      <span className="mt-2 flex">
        <Stars rarity={item.rarity} size={16} />
      </span>
      <span className="mt-0.5 text-sm/5 font-semibold">{item.name}</span>
      {onKeep && design && design.colours.length > 1 ? (
        <span className="mt-1 w-full text-left text-sm">
          <NativeSelectBox
            dense
            aria-label={t('gacha.result.colour', { name: item.name })}
            options={design.colours.map(({ itemId, name }) => ({ value: itemId, label: name }))}
            value={keptId}
            onChange={(chosen) => onKeep(index, chosen)}
          />
        </span>
      ) : (
        <span className="text-xs/5 text-soft">{colourName}</span>
      )}
    </li>
  )
}

const directions = Array.from({ length: 8 }, (_, index) => index * 45 + 10)

const Sparks = () =>
  directions.map((angle) => (
    <span key={angle} aria-hidden="true" className="won-spark" style={{ '--to': `${angle}deg` } as CSSProperties} />
  ))

import type { Draw, DrawResult } from '@avalive/contract/gacha-draw'
import type { CSSProperties, ReactNode } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { classes } from '../../../ui/classes.ts'
import { ChevronIcon } from '../../../ui/icons.tsx'
import { type Colour, type Design, designOf, type Odds } from '../odds/odds.ts'
import { Stars } from '../odds/Stars.tsx'
import { Thumbnail } from '../odds/Thumbnail.tsx'
import type { ColoursFor } from './use-colours.ts'
import { WornFigure } from './WornFigure.tsx'

interface Props {
  readonly draw: Draw
  readonly odds: Odds
  /** Colours chosen instead of the drawn ones, by index of the result. */
  readonly kept: ReadonlyMap<number, string>
  readonly coloursFor: ColoursFor
  readonly onChange: (result: DrawResult, design: Design) => void
}

/** Results of at least this rarity get an effect. */
const RARE = 4
/** Limits the staggered delays, so that all results appear within two seconds. */
const LATEST = 9

/** The results on a small stage, appearing one after another. */
export const WonItems = ({ draw, odds, kept, coloursFor, onChange }: Props) => (
  <div data-theme="dark" className="won mt-4 p-4">
    {draw.results.some(({ item }) => item.partsSets.length > 0) && <WornFigure draw={draw} kept={kept} />}
    <ul
      className={
        draw.results.length === 1
          ? 'mx-auto w-44 max-w-full'
          : // Two columns, as long as the text is not too large for them; on a desktop five.
            'grid grid-cols-[repeat(auto-fit,minmax(max(6em,40%),1fr))] flex-1 gap-3 lg:grid-cols-5'
      }
    >
      {draw.results.map((result) => (
        <Won
          key={result.index}
          result={result}
          design={designOf(odds, result.item.itemId)}
          choice={coloursFor(result)}
          keptId={kept.get(result.index) ?? result.keptItemId ?? result.item.itemId}
          onChange={onChange}
        />
      ))}
    </ul>
  </div>
)

interface WonProps {
  readonly result: DrawResult
  readonly design: Design | undefined
  /** Null if the result is kept as drawn. */
  readonly choice: Design | null
  readonly keptId: string
  readonly onChange: Props['onChange']
}

const Won = ({ result, design, choice, keptId, onChange }: WonProps) => {
  const { index, item } = result
  const colour = design?.colours.find(({ itemId }) => itemId === keptId)
  const isRare = item.rarity >= RARE
  const picture = colour?.thumbnailUrl ?? item.partsSets[0]?.thumbnailUrl ?? ''
  const content = (
    <>
      {isRare && <Sparks />}
      <span className="won-picture block aspect-square w-full overflow-hidden">
        {picture !== '' && (
          <img src={picture} alt="" width={128} height={128} className="size-full object-contain p-2" />
        )}
      </span>
      <span className="mt-2 flex px-2">
        <Stars rarity={item.rarity} size={14} />
      </span>
      <span className="mt-0.5 mb-2 w-full px-2 text-sm/[1.25rem] font-semibold hyphens-auto">{item.name}</span>
    </>
  )
  return (
    <li
      className={classes('won-item flex', isRare && 'won-rare')}
      style={{ '--place': Math.min(index, LATEST) } as CSSProperties}
    >
      {choice ? (
        <ChangeButton colour={colour} onPress={() => onChange(result, choice)}>
          {content}
        </ChangeButton>
      ) : (
        <span className="won-card">
          {content}
          <span className="won-foot text-soft">{colour?.name ?? item.colorName}</span>
        </span>
      )}
    </li>
  )
}

interface ChangeProps {
  readonly colour: Colour | undefined
  readonly onPress: () => void
  readonly children: ReactNode
}

const ChangeButton = ({ colour, onPress, children }: ChangeProps) => {
  const t = useT()
  return (
    <button type="button" onClick={onPress} className="won-card transition duration-150 active:scale-98">
      {children}
      <span className="won-foot border-control border-t">
        <Thumbnail src={colour?.swatchUrl ?? ''} size={20} isRound />
        <span className="min-w-0 hyphens-auto">{colour?.name}</span>
        <ChevronIcon size={14} className="shrink-0 rotate-90" />
      </span>
      <span className="sr-only">{t('gacha.result.change')}</span>
    </button>
  )
}

const directions = Array.from({ length: 8 }, (_, index) => index * 45 + 10)

const Sparks = () =>
  directions.map((angle) => (
    <span key={angle} aria-hidden="true" className="won-spark" style={{ '--to': `${angle}deg` } as CSSProperties} />
  ))

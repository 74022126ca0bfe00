import { useT } from '../../../lib/i18n.tsx'
import { type Colour, type Design, totalWeight } from './odds.ts'
import { Thumbnail } from './Thumbnail.tsx'
import { useRate } from './use-percent.ts'

/** A design with its rate. A design in several colours shows the rate of each, and their total. */
export const DesignRow = ({ design }: { design: Design }) => {
  const t = useT()
  const rate = useRate()
  const { name, colours } = design
  const [first] = colours
  const isSet = colours.length > 1
  return (
    <li className="px-4 py-3 sm:px-5">
      {/* With large text, the rate wraps below the name before the name has to be hyphenated. */}
      <div className="flex flex-wrap items-center gap-x-3.5">
        <Thumbnail src={first?.thumbnailUrl ?? ''} size={56} />
        <div className="min-w-0 flex-[1_0_6em]">
          <p className="font-medium hyphens-auto">{name}</p>
          <p className="text-sm text-soft">{isSet ? t('gacha.colours', { count: colours.length }) : first?.name}</p>
        </div>
        <p className="ml-auto shrink-0 text-right">
          {isSet && <span className="block text-xs text-soft">{t('gacha.total')}</span>}
          <span className="font-display font-bold">{rate(totalWeight(colours))}</span>
        </p>
      </div>
      {isSet && (
        <ul
          aria-label={t('gacha.coloursOf', { name })}
          className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-4 gap-y-2"
        >
          {colours.map((colour) => (
            <ColourCell key={colour.itemId} colour={colour} rate={rate(colour.weight)} />
          ))}
        </ul>
      )}
    </li>
  )
}

const ColourCell = ({ colour, rate }: { colour: Colour; rate: string }) => (
  <li className="flex min-h-8 items-center gap-2.5 text-sm">
    <Thumbnail src={colour.swatchUrl} size={28} isRound />
    <span className="min-w-0 flex-1 leading-[1.25rem] text-soft hyphens-auto">{colour.name}</span>
    <span className="shrink-0">{rate}</span>
  </li>
)

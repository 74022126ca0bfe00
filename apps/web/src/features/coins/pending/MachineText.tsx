import { useLocale } from '../../../lib/i18n.tsx'
import { cutAtNames } from './machine-names.ts'

/** An instruction for a machine in a store. The Japanese names on it wrap only if they don't fit on one line. */
export const MachineText = ({ text }: { text: string }) => {
  const locale = useLocale()
  return cutAtNames(text, locale).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <span key={place} lang="ja" className="inline-block">
        {part}
      </span>
    ),
  )
}

import { useT } from '../../../lib/i18n.tsx'

const WIDTH = 20
const star = 'M10 1.8 12.5 7l5.7.7-4.2 3.9 1.1 5.6L10 14.4l-5.1 2.8L6 11.6 1.8 7.7 7.5 7Z'

/** One star per level of rarity, with a text alternative for screen readers. */
export const Stars = ({ rarity, size = 20 }: { rarity: number; size?: number }) => {
  const t = useT()
  return (
    <svg
      role="img"
      aria-label={t('gacha.stars', { count: rarity })}
      viewBox={`0 0 ${rarity * WIDTH} 20`}
      width={rarity * size}
      height={size}
      className="stars shrink-0"
    >
      {Array.from({ length: rarity }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stars are all alike
        <path key={place} d={star} transform={`translate(${place * WIDTH} 0)`} />
      ))}
    </svg>
  )
}

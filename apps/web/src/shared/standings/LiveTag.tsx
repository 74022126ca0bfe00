import { useT } from '../../lib/i18n.tsx'

/** Smaller than a badge and on the lower edge of the picture, so that it doesn't cover the face. */
export const LiveTag = () => {
  const t = useT()
  return (
    <span className="absolute inset-x-0 -bottom-1.5 flex justify-center">
      <span className="rounded-full bg-spotlight px-1.5 font-display text-[0.625rem]/[1rem] font-bold whitespace-nowrap text-on-spot">
        {t('rankings.live')}
      </span>
    </span>
  )
}

import { useT } from '../../lib/i18n.tsx'

const cautions = ['monthly', 'fee', 'tax', 'japan', 'expiry'] as const

export const Cautions = () => {
  const t = useT()
  return (
    <section aria-labelledby="gift-cautions">
      <h2 id="gift-cautions" className="text-lg">
        {t('giftCodes.cautions.title')}
      </h2>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5 text-soft">
        {cautions.map((caution) => (
          <li key={caution}>{t(`giftCodes.cautions.${caution}`)}</li>
        ))}
      </ul>
      <p className="mt-3 text-soft">{t('giftCodes.example')}</p>
    </section>
  )
}

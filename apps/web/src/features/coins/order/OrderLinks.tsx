import { boot } from '../../../lib/boot.ts'
import { useT } from '../../../lib/i18n.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'

/** Links open in a new tab, so that the entered data isn't lost. */
export const OrderLinks = ({ region }: { region: string }) => {
  const t = useT()
  const { links } = boot()
  return (
    <p className="flex flex-wrap gap-x-5 text-sm">
      <TextLink href={links.coinPolicy} newTab standalone>
        {t('mypage.links.coinPolicy')}
      </TextLink>
      {region === 'JP' && (
        <TextLink href={links.commerceLaw} newTab standalone>
          {t('mypage.links.commerceLaw')}
        </TextLink>
      )}
    </p>
  )
}

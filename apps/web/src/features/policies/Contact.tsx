import { boot } from '../../lib/boot.ts'
import { useT } from '../../lib/i18n.tsx'
import { Card } from '../../ui/Card.tsx'
import { TextLink } from '../../ui/TextLink.tsx'

/** How to contact the operator. */
export const Contact = () => {
  const t = useT()
  const { operator, links } = boot()
  return (
    <Card as="section" aria-labelledby="contact">
      <h2 id="contact" className="text-xl">
        {t('policies.contact.title')}
      </h2>
      <p className="mt-1 text-soft">{t('policies.contact.text')}</p>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <TextLink to="/help/inquiry" standalone>
          {t('policies.contact.form')}
        </TextLink>
        <TextLink href={`mailto:${operator.email}`} standalone>
          {operator.email}
        </TextLink>
        <TextLink href={links.officialChat} newTab standalone>
          {t('policies.contact.chat')}
        </TextLink>
      </p>
    </Card>
  )
}

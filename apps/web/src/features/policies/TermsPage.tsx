import { boot } from '../../lib/boot.ts'
import { useT } from '../../lib/i18n.tsx'
import { Contact } from './Contact.tsx'
import { PolicyFrame } from './PolicyFrame.tsx'

const sections = [
  'who',
  'account',
  'conduct',
  'content',
  'coins',
  'streamers',
  'measures',
  'service',
  'changes',
] as const

const TermsPage = () => {
  const t = useT()
  return (
    <PolicyFrame
      title={t('title.terms')}
      lead={t('policies.terms.lead', { operator: boot().operator.name })}
      sections={sections.map((id) => ({
        id,
        title: t(`policies.terms.${id}.title`),
        text: <p>{t(`policies.terms.${id}.text`)}</p>,
      }))}
    >
      <Contact />
    </PolicyFrame>
  )
}

export default TermsPage

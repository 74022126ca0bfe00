import { useT } from '../../lib/i18n.tsx'
import { PolicyFrame } from './PolicyFrame.tsx'

const sections = ['kinds', 'spending', 'price', 'arrival', 'konbini', 'refund', 'minor', 'limits', 'expiry'] as const

const CoinPolicyPage = () => {
  const t = useT()
  return (
    <PolicyFrame
      title={t('title.coinPolicy')}
      lead={t('policies.coins.lead')}
      sections={sections.map((id) => ({
        id,
        title: t(`policies.coins.${id}.title`),
        text: <p>{t(`policies.coins.${id}.text`)}</p>,
      }))}
    />
  )
}

export default CoinPolicyPage

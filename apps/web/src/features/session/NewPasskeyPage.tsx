import { useNavigate } from 'react-router'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useToasts } from '../../ui/Toasts.tsx'
import { useOfferEndOthers } from './devices/use-offer-end-others.ts'
import { PasskeyForm } from './passkeys/PasskeyForm.tsx'

const NewPasskeyPage = () => {
  const t = useT()
  const navigate = useNavigate()
  const { show } = useToasts()
  const offerEndOthers = useOfferEndOthers()
  const created = () => {
    show({ title: t('passkeys.added'), tone: 'success' })
    navigate('/mypage/passkeys', { replace: true })
    void offerEndOthers()
  }
  return (
    <AppFrame
      width="narrow"
      title={t('title.newPasskey')}
      lead={t('passkeys.lead')}
      back={{ to: '/mypage/passkeys', label: t('common.back') }}
    >
      <PasskeyForm onCreated={created} />
    </AppFrame>
  )
}

export default NewPasskeyPage

import { useLocation } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { CodeCard } from './CodeCard.tsx'
import { phoneAddressOf } from './deep-link.ts'
import { QrCode } from './QrCode.tsx'

/** QR code that opens this page on a phone. */
const PhoneCode = () => {
  const t = useT()
  const { search } = useLocation()
  const address = phoneAddressOf(window.location.origin, search)
  return (
    <CodeCard>
      <QrCode text={address} label={t('download.qr.label', { address })} />
    </CodeCard>
  )
}

export default PhoneCode

import { useParams } from 'react-router'
import { useT } from '../../../lib/i18n.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { Screen } from '../kit/Screen.tsx'
import { PayoutProfile } from './PayoutProfile.tsx'
import { registrationPath } from './payee-paths.ts'

const PayoutProfilePage = () => {
  const t = useT()
  const { vliveId = '' } = useParams()
  return (
    <Screen
      title={t('console.page.payoutProfile')}
      lead={t('consolePayee.profile.lead')}
      subject={`user:${vliveId}`}
      back={{ to: `/console/people/${vliveId}?section=payouts`, label: vliveId }}
      actions={
        <TextLink standalone to={registrationPath(vliveId)}>
          {t('consolePayee.open')}
        </TextLink>
      }
    >
      <PayoutProfile vliveId={vliveId} />
    </Screen>
  )
}

export default PayoutProfilePage

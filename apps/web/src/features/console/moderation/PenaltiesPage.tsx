import { useParams } from 'react-router'
import { useT } from '../../../lib/i18n.tsx'
import { Screen } from '../kit/Screen.tsx'
import { PersonPenalties } from './PersonPenalties.tsx'

/** The penalties of one person. */
const PenaltiesPage = () => {
  const t = useT()
  const { vliveId = '' } = useParams()
  return (
    <Screen
      title={t('consoleModeration.penalties.of', { vliveId })}
      back={{ to: '/console/reports', label: t('console.page.reports') }}
      subject={`user:${vliveId}`}
    >
      <PersonPenalties vliveId={vliveId} />
    </Screen>
  )
}

export default PenaltiesPage

import { penalties } from '@avalive/contract/penalties'
import { useT } from '../../../lib/i18n.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { formatTime } from '../kit/format.ts'
import { Listing } from '../kit/list/Listing.tsx'
import { Screen } from '../kit/Screen.tsx'
import { Appeal } from './Appeal.tsx'
import { penaltiesPath, penaltyName, penaltyStatus } from './names.ts'

/** Appeals against penalties, the oldest first, and their answers. */
const AppealsPage = () => {
  const t = useT()
  return (
    <Screen title={t('console.page.appeals')} lead={t('consoleModeration.appeals.lead')} subject="appeals">
      <Listing
        call={penalties.listAppeals}
        name={t('console.page.appeals')}
        rowKey={({ id }) => String(id)}
        rowSubject={({ vliveId }) => `penalties:${vliveId}`}
        searchLabel={t('consoleModeration.reports.search')}
        defaultOrder={{ name: 'sentAt', isDescending: false }}
        empty={{ title: t('consoleModeration.appeals.empty') }}
        filters={[
          {
            kind: 'select',
            name: 'state',
            label: t('console.field.status'),
            anyLabel: t('consoleModeration.appeal.state.waiting'),
            options: [{ value: 'answered', label: t('consoleModeration.appeal.answered') }],
          },
        ]}
        columns={[
          {
            name: 'sent',
            label: t('console.field.at'),
            cell: ({ appeal }) => (appeal ? formatTime(appeal.sentAt) : ''),
            sort: 'sentAt',
            csv: ({ appeal }) => appeal?.sentAt ?? '',
          },
          {
            name: 'person',
            label: t('consoleModeration.reports.person'),
            cell: ({ vliveId }) => vliveId,
            csv: ({ vliveId }) => vliveId,
          },
          {
            name: 'penalty',
            label: t('consoleModeration.penalties.one'),
            cell: (penalty) => penaltyName(t, penalty),
            csv: ({ penaltyType }) => penaltyType,
          },
          {
            name: 'status',
            label: t('console.field.status'),
            cell: (penalty) => penaltyStatus(t, penalty),
            csv: ({ inForce }) => (inForce ? 1 : 0),
          },
          {
            name: 'state',
            label: t('consoleModeration.appeal.one'),
            cell: ({ appeal }) => appeal && t(`consoleModeration.appeal.state.${appeal.state}`),
            csv: ({ appeal }) => appeal?.state ?? '',
          },
        ]}
        details={(penalty) => (
          <>
            <p className="text-sm">
              <TextLink standalone to={penaltiesPath(penalty.vliveId)}>
                {t('consoleModeration.penalties.of', { vliveId: penalty.vliveId })}
              </TextLink>
            </p>
            <Appeal penalty={penalty} />
          </>
        )}
      />
    </Screen>
  )
}

export default AppealsPage

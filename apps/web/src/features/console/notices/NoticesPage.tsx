import { notices } from '@avalive/contract/notices'
import { noticeStatuses } from '@avalive/rules/notices/status'
import { useT } from '../../../lib/i18n.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { formatTime } from '../kit/format.ts'
import { Listing } from '../kit/list/Listing.tsx'
import { RoleGate } from '../kit/RoleGate.tsx'
import { Screen } from '../kit/Screen.tsx'
import { NoticeStatus } from './NoticeStatus.tsx'

const NoticesPage = () => {
  const t = useT()
  return (
    <Screen
      title={t('console.page.notices')}
      lead={t('consoleContent.notices.lead')}
      actions={
        <RoleGate needs="content" isQuiet>
          <ButtonLink to="/console/notices/new" size="dense">
            {t('consoleContent.notices.new')}
          </ButtonLink>
        </RoleGate>
      }
    >
      <Listing
        call={notices.listNotices}
        name={t('console.page.notices')}
        searchLabel={t('console.field.title')}
        rowKey={({ id }) => String(id)}
        rowLink={({ id }) => `/console/notices/${id}`}
        defaultOrder={{ name: 'created', isDescending: true }}
        filters={[
          {
            kind: 'select',
            name: 'status',
            label: t('console.field.status'),
            options: noticeStatuses.map((value) => ({ value, label: t(`consoleContent.noticeStatus.${value}`) })),
          },
        ]}
        columns={[
          {
            name: 'title',
            label: t('console.field.title'),
            cell: ({ title }) => title,
            csv: ({ title }) => title,
          },
          { name: 'id', label: t('console.field.id'), cell: ({ id }) => id, sort: 'created', csv: ({ id }) => id },
          {
            name: 'status',
            label: t('console.field.status'),
            cell: ({ status }) => <NoticeStatus status={status} />,
            csv: ({ status }) => status,
          },
          {
            name: 'locales',
            label: t('console.field.languages'),
            cell: ({ locales }) => locales.join(', '),
            csv: ({ locales }) => locales.join(' '),
          },
          {
            name: 'publishedAt',
            label: t('console.field.publishedAt'),
            cell: ({ publishedAt }) => publishedAt && formatTime(publishedAt),
            csv: ({ publishedAt }) => publishedAt,
          },
        ]}
      />
    </Screen>
  )
}

export default NoticesPage

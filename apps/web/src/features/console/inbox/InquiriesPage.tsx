import { inquiries } from '@avalive/contract/inquiries'
import { inquiryCategories } from '@avalive/rules/inquiries/inquiry'
import { useT } from '../../../lib/i18n.tsx'
import { formatTime } from '../kit/format.ts'
import { Listing } from '../kit/list/Listing.tsx'
import { Screen } from '../kit/Screen.tsx'
import { InquiryBadge } from './InquiryBadge.tsx'

/** The inbox: open inquiries, the oldest first, unless a filter says otherwise. */
const InquiriesPage = () => {
  const t = useT()
  return (
    <Screen title={t('console.page.inquiries')} lead={t('consoleInbox.inquiries.lead')}>
      <Listing
        call={inquiries.listInquiries}
        name={t('console.page.inquiries')}
        rowKey={({ inquiryNumber }) => inquiryNumber}
        rowLink={({ inquiryNumber }) => `/console/inquiries/${inquiryNumber}`}
        searchLabel={t('consoleInbox.inquiries.search')}
        defaultOrder={{ name: 'createdAt', isDescending: false }}
        empty={{ title: t('consoleInbox.inquiries.empty'), text: t('consoleInbox.inquiries.emptyText') }}
        filters={[
          {
            kind: 'select',
            name: 'status',
            label: t('console.field.status'),
            anyLabel: t('consoleInbox.status.open'),
            options: (['answered', 'closed'] as const).map((value) => ({
              value,
              label: t(`consoleInbox.status.${value}`),
            })),
          },
          {
            kind: 'select',
            name: 'category',
            label: t('consoleInbox.category'),
            options: inquiryCategories.map((value) => ({ value, label: t(`inquiry.category.${value}`) })),
          },
        ]}
        columns={[
          {
            name: 'number',
            label: t('consoleInbox.number'),
            cell: ({ inquiryNumber }) => inquiryNumber,
            csv: ({ inquiryNumber }) => inquiryNumber,
          },
          {
            name: 'category',
            label: t('consoleInbox.category'),
            cell: ({ category }) => t(`inquiry.category.${category}`),
            csv: ({ category }) => t(`inquiry.category.${category}`),
          },
          {
            name: 'member',
            label: t('consoleInbox.member'),
            cell: ({ nickname, vliveId }) =>
              vliveId === null ? (
                <span className="text-soft">{t('consoleInbox.visitor')}</span>
              ) : (
                <>
                  {nickname} <span className="text-soft text-xs">{vliveId}</span>
                </>
              ),
            csv: ({ vliveId }) => vliveId,
          },
          {
            name: 'status',
            label: t('console.field.status'),
            cell: ({ status }) => <InquiryBadge status={status} />,
            csv: ({ status }) => t(`consoleInbox.status.${status}`),
          },
          {
            name: 'createdAt',
            label: t('console.field.at'),
            cell: ({ createdAt }) => formatTime(createdAt),
            sort: 'createdAt',
            csv: ({ createdAt }) => createdAt,
          },
        ]}
      />
    </Screen>
  )
}

export default InquiriesPage

import { album } from '@avalive/contract/album'
import { editionStates, visibilities } from '@avalive/rules/album/edition'
import { useT } from '../../../lib/i18n.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { formatTime } from '../kit/format.ts'
import { Listing } from '../kit/list/Listing.tsx'
import { RoleGate } from '../kit/RoleGate.tsx'
import { Screen } from '../kit/Screen.tsx'
import { dayText } from '../record/day.ts'
import { AlbumBadges } from './AlbumBadges.tsx'

/** Editions of the memories album. */
const AlbumsPage = () => {
  const t = useT()
  return (
    <Screen
      title={t('console.page.albums')}
      lead={t('consoleCampaigns.album.lead')}
      actions={
        <RoleGate needs="content" isQuiet>
          <ButtonLink to="/console/albums/new" size="dense">
            {t('consoleCampaigns.album.new')}
          </ButtonLink>
        </RoleGate>
      }
    >
      <Listing
        call={album.listAlbumEditions}
        name={t('console.page.albums')}
        rowKey={({ id }) => String(id)}
        rowLink={({ id }) => `/console/albums/${id}`}
        searchLabel={t('consoleCampaigns.album.year')}
        filters={[
          {
            kind: 'select',
            name: 'visibility',
            label: t('console.field.status'),
            options: visibilities.map((value) => ({ value, label: t(`consoleCampaigns.album.visibility.${value}`) })),
          },
          {
            kind: 'select',
            name: 'state',
            label: t('consoleCampaigns.album.computation'),
            options: editionStates.map((value) => ({ value, label: t(`consoleCampaigns.album.state.${value}`) })),
          },
        ]}
        columns={[
          {
            name: 'year',
            label: t('consoleCampaigns.album.year'),
            cell: ({ year }) => year,
            sort: 'year',
            csv: ({ year }) => year,
          },
          {
            name: 'state',
            label: t('console.field.status'),
            cell: (edition) => <AlbumBadges {...edition} />,
            csv: ({ visibility, state }) =>
              `${t(`consoleCampaigns.album.visibility.${visibility}`)} · ${t(`consoleCampaigns.album.state.${state}`)}`,
          },
          {
            name: 'period',
            label: t('consoleCampaigns.album.period'),
            cell: ({ periodBegin, periodEnd }) => `${dayText(periodBegin)} – ${dayText(periodEnd)}`,
            csv: ({ periodBegin, periodEnd }) => `${periodBegin} ${periodEnd}`,
          },
          {
            name: 'visibleFrom',
            label: t('consoleCampaigns.album.visibleFrom'),
            cell: ({ visibleFrom }) => formatTime(visibleFrom),
            sort: 'visibleFrom',
            csv: ({ visibleFrom }) => visibleFrom,
          },
          {
            name: 'visibleUntil',
            label: t('consoleCampaigns.album.visibleUntil'),
            cell: ({ visibleUntil }) => formatTime(visibleUntil),
            csv: ({ visibleUntil }) => visibleUntil,
          },
          {
            name: 'albums',
            label: t('consoleCampaigns.album.albums'),
            cell: ({ progress }) => progress.albums,
            align: 'end',
            onPhone: 'hidden',
            csv: ({ progress }) => progress.albums,
          },
        ]}
        defaultOrder={{ name: 'visibleFrom', isDescending: true }}
      />
    </Screen>
  )
}

export default AlbumsPage

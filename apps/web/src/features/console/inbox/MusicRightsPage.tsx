import type { Output } from '@avalive/contract/call'
import { rights } from '@avalive/contract/rights'
import { printedJasracCode } from '@avalive/rules/rights/music-rights'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { PlainLink } from '../../../ui/PlainLink.tsx'
import { formatTime } from '../kit/format.ts'
import { Listing } from '../kit/list/Listing.tsx'
import { Screen } from '../kit/Screen.tsx'
import { Section } from '../kit/Section.tsx'
import { Table } from '../record/Table.tsx'
import { ExportRights } from './ExportRights.tsx'

type Request = Output<typeof rights.listMusicRights>['rows'][number]

/** Songs that streamers in Japan used. They leave the console through the audited export only, so there is no CSV. */
const MusicRightsPage = () => {
  const t = useT()
  return (
    <Screen title={t('console.page.musicRights')} lead={t('consoleInbox.rights.lead')}>
      <Section title={t('consoleInbox.export.title')} lead={t('consoleInbox.export.lead')}>
        <ExportRights />
      </Section>
      <Section title={t('consoleInbox.rights.requests')}>
        <Listing
          call={rights.listMusicRights}
          name={t('console.page.musicRights')}
          rowKey={({ requestId }) => requestId}
          searchLabel={t('consoleInbox.rights.search')}
          defaultOrder={{ name: 'appliedAt', isDescending: true }}
          filters={[
            {
              kind: 'select',
              name: 'society',
              label: t('consoleInbox.rights.society'),
              options: [
                { value: 'jasrac', label: 'JASRAC' },
                { value: 'nextone', label: 'NexTone' },
              ],
            },
            { kind: 'days', from: 'from', until: 'until', label: t('console.field.at') },
          ]}
          columns={[
            {
              name: 'appliedAt',
              label: t('console.field.at'),
              cell: ({ appliedAt }) => formatTime(appliedAt),
              sort: 'appliedAt',
            },
            {
              name: 'streamer',
              label: t('consoleInbox.member'),
              cell: ({ nickname, vliveId }) => (
                <>
                  {nickname} <span className="text-soft text-xs">{vliveId}</span>
                </>
              ),
            },
            { name: 'songs', label: t('consoleInbox.rights.songs'), cell: (request) => <Summary {...request} /> },
            {
              name: 'count',
              label: t('consoleInbox.rights.count'),
              align: 'end',
              cell: ({ entries }) => entries.length,
            },
          ]}
          details={(request) => <Songs request={request} />}
        />
      </Section>
    </Screen>
  )
}

const Summary = ({ entries }: Request) => (
  <span className="line-clamp-2 wrap-anywhere">{entries.map(({ title }) => title).join(', ')}</span>
)

const Songs = ({ request: { vliveId, nickname, requestId, entries } }: { request: Request }) => {
  const t = useT()
  const locale = useLocale()
  return (
    <>
      <p className="mb-2 flex flex-wrap gap-x-4 text-sm">
        <PlainLink to={`/console/people/${vliveId}`} className="text-accent underline">
          {nickname}
        </PlainLink>
        <span className="text-soft">{t('consoleInbox.rights.number', { number: requestId })}</span>
      </p>
      <Table
        name={t('consoleInbox.rights.songs')}
        heads={[
          t('rights.title.label'),
          t('rights.artist.label'),
          t('rights.jasrac.label'),
          t('rights.nextone.label'),
          t('rights.count.label'),
        ]}
        rows={entries.map(({ title, artistName, jasracId, nextoneId, count }, place) => ({
          key: `${place}`,
          cells: [
            title,
            artistName,
            jasracId === '' ? '–' : printedJasracCode(jasracId).replace(/^'/, ''),
            nextoneId || '–',
            count.toLocaleString(locale),
          ],
        }))}
      />
    </>
  )
}

export default MusicRightsPage

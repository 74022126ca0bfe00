import { album } from '@avalive/contract/album'
import { useParams } from 'react-router'
import { call } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { shownLine } from '../kit/change/shown.tsx'
import { Facts } from '../kit/Facts.tsx'
import { EditForm } from '../kit/form/EditForm.tsx'
import { useEdit } from '../kit/form/use-edit.ts'
import { useForm } from '../kit/form/use-form.ts'
import { formatTime } from '../kit/format.ts'
import { LoadedScreen } from '../kit/LoadedScreen.tsx'
import { useRefresh } from '../kit/list/use-list.ts'
import { useMay } from '../kit/operator.ts'
import { Screen } from '../kit/Screen.tsx'
import { Section } from '../kit/Section.tsx'
import { dayText } from '../record/day.ts'
import { AlbumActs } from './AlbumActs.tsx'
import { AlbumBadges } from './AlbumBadges.tsx'
import { AlbumFields, useAlbumChecks } from './AlbumFields.tsx'
import { type AlbumEdition, albumLines, draftOf, timesIn } from './album.ts'

const COMPUTING_MS = 3000

const Times = ({ edition, reload }: { edition: AlbumEdition; reload: () => Promise<unknown> }) => {
  const t = useT()
  const { id } = edition
  const form = useForm(`album.${id}`, draftOf(edition), useAlbumChecks())
  const { base, values } = form
  const hidesAlbums = base.values.periodBegin !== values.periodBegin || base.values.periodEnd !== values.periodEnd
  const { change, save } = useEdit(album.changeAlbumEdition, {
    form,
    lines: (draft) => albumLines(t, draft),
    input: (draft, version) => ({ id, version, ...timesIn(draft) }),
    title: t('consoleCampaigns.album.changeTitle'),
    confirm: t('console.act.save'),
    undo: t(hidesAlbums ? 'consoleCampaigns.album.periodUndo' : 'console.change.undoAgain'),
    isDangerous: hidesAlbums,
    onDone: (saved) => {
      form.reset(draftOf(saved.edition))
      void reload()
    },
    load: async () => draftOf((await call(album.getAlbumEdition, { id })).edition),
  })
  return (
    <Section title={t('consoleCampaigns.album.times')}>
      <EditForm form={form} onSave={save}>
        <AlbumFields form={form} isNew={false} />
      </EditForm>
      <ChangeDialog change={change} />
    </Section>
  )
}

const Edition = ({ edition }: { edition: AlbumEdition }) => {
  const t = useT()
  const may = useMay()
  const refresh = useRefresh()
  const reload = () => refresh(album.getAlbumEdition, album.listAlbumEditions)
  const { id, year, state, computedAt, progress } = edition
  const { periodBegin, periodEnd, visibleFrom, visibleUntil } = edition
  return (
    <Screen
      title={t('consoleCampaigns.album.title', { year: String(year) })}
      subject={`albumEdition:${id}`}
      back={{ to: '/console/albums', label: t('console.page.albums') }}
      badges={<AlbumBadges {...edition} />}
      actions={<AlbumActs edition={edition} reload={reload} />}
    >
      <Facts
        facts={[
          { label: t('consoleCampaigns.album.period'), value: `${dayText(periodBegin)} – ${dayText(periodEnd)}` },
          {
            label: t('consoleCampaigns.album.visible'),
            value: `${formatTime(visibleFrom)} – ${formatTime(visibleUntil)}`,
          },
          { label: t('consoleCampaigns.album.computation'), value: t(`consoleCampaigns.album.state.${state}`) },
          {
            label: t('consoleCampaigns.album.progress'),
            value: t('consoleCampaigns.album.progressText', { done: progress.peopleDone, people: progress.people }),
          },
          { label: t('consoleCampaigns.album.albums'), value: progress.albums },
          {
            label: t('consoleCampaigns.album.computedAt'),
            value: computedAt === null ? t('consoleCampaigns.album.never') : formatTime(computedAt),
          },
        ]}
      />
      {may('content') && <Times edition={edition} reload={reload} />}
    </Screen>
  )
}

/** An edition of the album with the progress of its computation. */
const AlbumPage = () => {
  const t = useT()
  const { id = '' } = useParams()
  return (
    <LoadedScreen
      title={t('console.page.albums')}
      back="/console/albums"
      call={album.getAlbumEdition}
      input={{ id: Number(id) }}
      lines={({ edition }) => [
        shownLine(t('console.field.status'), t(`consoleCampaigns.album.visibility.${edition.visibility}`)),
        shownLine(t('consoleCampaigns.album.computation'), t(`consoleCampaigns.album.state.${edition.state}`)),
        ...albumLines(t, draftOf(edition).values),
      ]}
      repeatMs={({ edition }) => edition.state === 'computing' && COMPUTING_MS}
    >
      {({ edition }) => <Edition edition={edition} />}
    </LoadedScreen>
  )
}

export default AlbumPage

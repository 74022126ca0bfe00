import { album } from '@avalive/contract/album'
import { useNavigate } from 'react-router'
import { useT } from '../../../lib/i18n.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { EditForm } from '../kit/form/EditForm.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { readInteger } from '../kit/form/values.ts'
import { useRefresh } from '../kit/list/use-list.ts'
import { Screen } from '../kit/Screen.tsx'
import { AlbumFields, useAlbumChecks } from './AlbumFields.tsx'
import { albumLines, emptyAlbum, timesIn } from './album.ts'

/** Plans an edition, which is computed by itself when its period is over. */
const NewAlbumPage = () => {
  const t = useT()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const form = useForm('newAlbum', { values: emptyAlbum, version: 0 }, useAlbumChecks())
  const create = useChange(album.createAlbumEdition, {
    done: t('consoleCampaigns.album.created'),
    onDone: ({ edition }) => {
      form.reset({ values: emptyAlbum, version: 0 })
      void refresh(album.listAlbumEditions)
      navigate(`/console/albums/${edition.id}`, { replace: true })
    },
  })
  return (
    <Screen
      title={t('consoleCampaigns.album.new')}
      lead={t('consoleCampaigns.album.newLead')}
      back={{ to: '/console/albums', label: t('console.page.albums') }}
    >
      <EditForm
        form={form}
        isNew
        submitLabel={t('console.act.create')}
        onSave={(draft) =>
          create.ask({
            input: { year: readInteger(draft.year) ?? 0, ...timesIn(draft) },
            title: t('consoleCampaigns.album.createTitle'),
            confirm: t('console.act.create'),
            effects: albumLines(t, draft).map(({ label, text }) => ({ label, after: text })),
            undo: t('consoleCampaigns.album.createUndo'),
          })
        }
      >
        <AlbumFields form={form} isNew />
      </EditForm>
      <ChangeDialog change={create} />
    </Screen>
  )
}

export default NewAlbumPage

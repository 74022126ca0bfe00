import { gameOperations } from '@avalive/contract/game-operations'
import { useNavigate } from 'react-router'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Panel, usePanel } from '../kit/change/use-panel.tsx'
import { Listing } from '../kit/list/Listing.tsx'
import { RoleGate } from '../kit/RoleGate.tsx'
import { Screen } from '../kit/Screen.tsx'
import { Section } from '../kit/Section.tsx'
import { hasEnglish, nameDraft, nameFields, namesIn } from '../record/names.ts'
import { RecordForm } from '../record/RecordForm.tsx'

const GameForm = () => {
  const t = useT()
  const navigate = useNavigate()
  return (
    <RecordForm
      call={gameOperations.createGame}
      fields={[
        { kind: 'text', name: 'gameId', label: t('console.field.id'), hint: t('consoleContent.idHint') },
        ...nameFields(t('console.field.name')),
      ]}
      isNew
      start={{ values: { gameId: '', ...nameDraft(null) }, version: 0 }}
      read={(draft) => {
        const [gameId, names] = [draft.gameId ?? '', namesIn(draft)]
        const wrong: Record<string, string> = {}
        if (!/^[a-z0-9_-]{1,64}$/.test(gameId)) wrong.gameId = t('consoleContent.idHint')
        if (names === null || !hasEnglish(names)) wrong['name.en'] = t('console.form.english')
        if (names === null || Object.keys(wrong).length > 0) return { wrong }
        return { input: { gameId, names } }
      }}
      title={t('consoleContent.game.createTitle')}
      confirm={t('console.act.create')}
      undo={null}
      onDone={({ game }) => navigate(`/console/games/${game.gameId}`)}
    />
  )
}

/** Games with periods and rankings. */
const GamesPage = () => {
  const t = useT()
  const locale = useLocale()
  const panel = usePanel('isAdding', false)
  const { shown: isAdding } = panel
  return (
    <Screen
      title={t('console.page.games')}
      lead={t('consoleContent.games.lead')}
      actions={
        <RoleGate needs="content" isQuiet>
          <Button size="dense" onClick={() => panel.show(!isAdding)}>
            {t(isAdding ? 'console.act.close' : 'consoleContent.games.new')}
          </Button>
        </RoleGate>
      }
    >
      {isAdding && (
        <Panel of={panel}>
          <Section title={t('consoleContent.games.new')}>
            <GameForm />
          </Section>
        </Panel>
      )}
      <Listing
        call={gameOperations.listGames}
        name={t('console.page.games')}
        rowKey={({ gameId }) => gameId}
        rowLink={({ gameId }) => `/console/games/${gameId}`}
        searchLabel={t('console.field.name')}
        columns={[
          {
            name: 'gameId',
            label: t('console.field.id'),
            cell: ({ gameId }) => gameId,
            sort: 'gameId',
            csv: ({ gameId }) => gameId,
          },
          {
            name: 'name',
            label: t('console.field.name'),
            cell: ({ names }) => names[locale] ?? names.en ?? '',
            csv: ({ names }) => names[locale] ?? names.en ?? '',
          },
        ]}
        defaultOrder={{ name: 'gameId', isDescending: true }}
      />
    </Screen>
  )
}

export default GamesPage

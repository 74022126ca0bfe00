import type { Output } from '@avalive/contract/call'
import { gameOperations, type StoredGamePeriod } from '@avalive/contract/game-operations'
import { useParams } from 'react-router'
import { call } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { shownLine } from '../kit/change/shown.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { Panel, usePanel } from '../kit/change/use-panel.tsx'
import { formatTime } from '../kit/format.ts'
import { Loaded } from '../kit/Loaded.tsx'
import { Listing } from '../kit/list/Listing.tsx'
import { useRefresh } from '../kit/list/use-list.ts'
import { RoleGate } from '../kit/RoleGate.tsx'
import { Screen } from '../kit/Screen.tsx'
import { Section } from '../kit/Section.tsx'
import { hasEnglish, nameDraft, nameFields, namesIn } from '../record/names.ts'
import { RecordForm } from '../record/RecordForm.tsx'
import { GameServers } from './GameServers.tsx'
import { PeriodForm } from './PeriodForm.tsx'
import { StateBadge } from './StateBadge.tsx'

type Detail = Output<typeof gameOperations.getGame>

const NamesForm = ({ game }: Pick<Detail, 'game'>) => {
  const t = useT()
  const refresh = useRefresh()
  const { gameId } = game
  return (
    <RecordForm
      // Saved names begin anew with what is stored.
      key={game.version}
      call={gameOperations.changeGame}
      fields={nameFields(t('console.field.name'))}
      start={{ values: nameDraft(game.names), version: game.version }}
      read={(draft, version) => {
        const names = namesIn(draft)
        if (names === null || !hasEnglish(names)) return { wrong: { 'name.en': t('console.form.english') } }
        return { input: { gameId, names, version } }
      }}
      title={t('consoleContent.game.changeTitle')}
      confirm={t('console.act.save')}
      undo={t('console.change.undoAgain')}
      onDone={() => void refresh(gameOperations.listGames, gameOperations.getGame)}
      load={async () => {
        const { game } = await call(gameOperations.getGame, { gameId })
        return { values: nameDraft(game.names), version: game.version }
      }}
    />
  )
}

const PeriodActs = ({ period, onEdit }: { period: StoredGamePeriod; onEdit: () => void }) => {
  const t = useT()
  const refresh = useRefresh()
  const reload = () => refresh(gameOperations.listGamePeriods)
  const remove = useChange(gameOperations.removeGamePeriod, { onDone: reload, reload })
  const { periodId, version, state } = period
  if (state === 'over') return <p className="text-sm text-soft">{t('consoleContent.period.over')}</p>
  return (
    <RoleGate needs="content">
      <div className="flex flex-wrap gap-2">
        <Button tone="secondary" size="dense" onClick={onEdit}>
          {t('console.act.change')}
        </Button>
        {state === 'planned' && (
          <Button
            tone="secondary"
            size="dense"
            onClick={() =>
              remove.ask({
                input: { periodId, version },
                title: t('consoleContent.period.removeTitle'),
                confirm: t('console.act.remove'),
                effects: [{ label: t('console.field.id'), before: periodId, after: '' }],
                undo: t('consoleContent.period.removeUndo'),
                isDangerous: true,
              })
            }
          >
            {t('console.act.remove')}
          </Button>
        )}
      </div>
      <ChangeDialog change={remove} />
    </RoleGate>
  )
}

const Periods = ({ gameId }: { gameId: string }) => {
  const t = useT()
  const refresh = useRefresh()
  const panel = usePanel<StoredGamePeriod | 'new' | null>('edited', null)
  const { shown: edited } = panel
  return (
    <Section
      title={t('consoleContent.periods')}
      actions={
        <RoleGate needs="content" isQuiet>
          <Button size="dense" onClick={() => panel.show(edited === null ? 'new' : null)}>
            {t(edited === null ? 'consoleContent.period.new' : 'console.act.close')}
          </Button>
        </RoleGate>
      }
    >
      {edited !== null && (
        <Panel of={panel}>
          <div className="mb-6">
            <PeriodForm
              key={edited === 'new' ? 'new' : edited.periodId}
              gameId={gameId}
              stored={edited === 'new' ? null : edited}
              onDone={() => {
                panel.close()
                void refresh(gameOperations.listGamePeriods)
              }}
            />
          </div>
        </Panel>
      )}
      <Listing
        call={gameOperations.listGamePeriods}
        input={{ gameId }}
        name={t('consoleContent.periods')}
        rowKey={({ periodId }) => periodId}
        rowSubject={({ periodId }) => `gamePeriod:${periodId}`}
        searchLabel={t('console.field.id')}
        columns={[
          {
            name: 'periodId',
            label: t('console.field.id'),
            cell: ({ periodId }) => periodId,
            csv: ({ periodId }) => periodId,
          },
          {
            name: 'state',
            label: t('console.field.status'),
            cell: ({ state }) => <StateBadge state={state} />,
            csv: ({ state }) => state,
          },
          {
            name: 'startAt',
            label: t('console.field.beginAt'),
            cell: ({ startAt }) => formatTime(startAt),
            sort: 'startAt',
            csv: ({ startAt }) => startAt,
          },
          {
            name: 'endAt',
            label: t('console.field.endAt'),
            cell: ({ endAt }) => formatTime(endAt),
            csv: ({ endAt }) => endAt,
          },
          {
            name: 'limited',
            label: t('consoleContent.period.limited'),
            cell: ({ limited }) => (limited ? `${formatTime(limited.startAt)} – ${formatTime(limited.endAt)}` : '–'),
            csv: ({ limited }) => limited && `${limited.startAt} ${limited.endAt}`,
          },
        ]}
        defaultOrder={{ name: 'startAt', isDescending: true }}
        details={(period) => <PeriodActs period={period} onEdit={() => panel.show(period)} />}
      />
    </Section>
  )
}

/** One game: its names, periods and game servers. */
const GamePage = () => {
  const t = useT()
  const { gameId = '' } = useParams()
  return (
    <Screen title={gameId} subject={`game:${gameId}`} back={{ to: '/console/games', label: t('console.page.games') }}>
      <Loaded
        call={gameOperations.getGame}
        input={{ gameId }}
        lines={({ servers }) =>
          servers.map(({ name, createdAt, revokedAt }) =>
            shownLine(
              `${name} · ${formatTime(createdAt)}`,
              revokedAt === null
                ? t('console.status.valid')
                : `${t('console.status.revoked')} ${formatTime(revokedAt)}`,
            ),
          )
        }
      >
        {({ game, servers }) => (
          <>
            <Periods gameId={gameId} />
            <GameServers gameId={gameId} servers={servers} />
            <Section title={t('console.field.name')}>
              <NamesForm game={game} />
            </Section>
          </>
        )}
      </Loaded>
    </Screen>
  )
}

export default GamePage

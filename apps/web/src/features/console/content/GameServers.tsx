import { gameOperations, type StoredGameServer } from '@avalive/contract/game-operations'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { Panel, usePanel } from '../kit/change/use-panel.tsx'
import { Facts } from '../kit/Facts.tsx'
import { formatTime } from '../kit/format.ts'
import { useRefresh } from '../kit/list/use-list.ts'
import { RoleGate } from '../kit/RoleGate.tsx'
import { Section } from '../kit/Section.tsx'
import { OneTimeSecret } from '../record/OneTimeSecret.tsx'
import { RecordForm } from '../record/RecordForm.tsx'

interface Props {
  readonly gameId: string
  readonly servers: readonly StoredGameServer[]
}

/** The servers that report scores of a game. Their keys are shown once. */
export const GameServers = ({ gameId, servers }: Props) => {
  const t = useT()
  const refresh = useRefresh()
  const reload = () => refresh(gameOperations.getGame)
  const panel = usePanel('isAdding', false)
  const { shown: isAdding } = panel
  const [key, setKey] = useState<string | null>(null)
  const revoke = useChange(gameOperations.revokeGameServer, { onDone: reload, reload })
  return (
    <Section
      title={t('consoleContent.servers')}
      lead={t('consoleContent.servers.lead')}
      actions={
        <RoleGate needs="admin" isQuiet>
          <Button size="dense" onClick={() => panel.show(!isAdding)}>
            {t(isAdding ? 'console.act.close' : 'consoleContent.server.new')}
          </Button>
        </RoleGate>
      }
    >
      {key !== null && (
        <OneTimeSecret
          title={t('consoleContent.server.keyTitle')}
          facts={[{ label: t('consoleContent.server.key'), value: key }]}
          onClose={() => setKey(null)}
        />
      )}
      {isAdding && (
        <Panel of={panel}>
          <div className="mb-4">
            <RecordForm
              call={gameOperations.createGameServer}
              fields={[
                {
                  kind: 'text',
                  name: 'name',
                  label: t('console.field.name'),
                  hint: t('consoleContent.server.nameHint'),
                },
              ]}
              isNew
              start={{ values: { name: '' }, version: 0 }}
              read={(draft) => {
                const name = (draft.name ?? '').trim()
                return name === '' ? { wrong: { name: t('console.form.required') } } : { input: { gameId, name } }
              }}
              title={t('consoleContent.server.createTitle')}
              confirm={t('console.act.create')}
              undo={t('consoleContent.server.createUndo')}
              onDone={(made) => {
                panel.close()
                setKey(made.key)
                void reload()
              }}
            />
          </div>
        </Panel>
      )}
      {servers.length === 0 ? (
        <p className="text-sm text-soft">{t('consoleContent.servers.none')}</p>
      ) : (
        <ul className="rounded-md border border-line bg-surface">
          {servers.map((server) => (
            <li
              key={server.serverId}
              className="flex flex-wrap items-center gap-x-6 gap-y-3 border-line border-b p-4 last:border-0"
            >
              <div className="min-w-0 flex-[1_1_20rem]">
                <Facts
                  facts={[
                    { label: t('console.field.name'), value: server.name },
                    { label: t('console.field.createdAt'), value: formatTime(server.createdAt) },
                    {
                      label: t('consoleContent.server.lastUsed'),
                      value:
                        server.lastUsedAt === null ? t('consoleContent.server.never') : formatTime(server.lastUsedAt),
                    },
                    {
                      label: t('console.field.status'),
                      value:
                        server.revokedAt === null
                          ? t('console.status.valid')
                          : `${t('console.status.revoked')} ${formatTime(server.revokedAt)}`,
                    },
                  ]}
                />
              </div>
              {server.revokedAt === null && (
                <RoleGate needs="admin" isQuiet>
                  <Button
                    tone="secondary"
                    size="dense"
                    onClick={() =>
                      revoke.ask({
                        input: { gameId, serverId: server.serverId },
                        title: t('consoleContent.server.revokeTitle', { name: server.name }),
                        confirm: t('console.act.revoke'),
                        effects: [
                          {
                            label: t('console.field.status'),
                            before: t('console.status.valid'),
                            after: t('console.status.revoked'),
                          },
                        ],
                        undo: null,
                        isDangerous: true,
                      })
                    }
                  >
                    {t('console.act.revoke')}
                  </Button>
                </RoleGate>
              )}
            </li>
          ))}
        </ul>
      )}
      <ChangeDialog change={revoke} />
    </Section>
  )
}

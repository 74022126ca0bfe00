import { album } from '@avalive/contract/album'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { formatTime } from '../kit/format.ts'
import { RoleGate } from '../kit/RoleGate.tsx'
import type { AlbumEdition } from './album.ts'

/** What can be done with an edition at its state. Each confirmation shows what people will see. */
export const AlbumActs = ({ edition, reload }: { edition: AlbumEdition; reload: () => unknown }) => {
  const t = useT()
  const { id, version, state, visibility, computedAt, visibleFrom, visibleUntil, progress } = edition
  const done = { onDone: reload, reload }
  const compute = useChange(album.computeAlbumEdition, { ...done, done: t('consoleCampaigns.album.computeDone') })
  const open = useChange(album.openAlbumEdition, { ...done, done: t('consoleCampaigns.album.openDone') })
  const close = useChange(album.closeAlbumEdition, { ...done, done: t('consoleCampaigns.album.closeDone') })
  const input = { id, version }
  const becomes = (after: 'open' | 'over') => ({
    label: t('console.field.status'),
    before: t(`consoleCampaigns.album.visibility.${visibility}`),
    after: t(`consoleCampaigns.album.visibility.${after}`),
  })
  const albums = t('consoleCampaigns.album.count', { count: progress.albums })
  return (
    <RoleGate needs="content" isQuiet>
      {state !== 'computing' && (
        <Button
          tone="secondary"
          size="dense"
          onClick={() =>
            compute.ask({
              input,
              title: t('consoleCampaigns.album.computeTitle'),
              confirm: t('consoleCampaigns.album.compute'),
              effects: [
                {
                  label: t('consoleCampaigns.album.computation'),
                  before: t(`consoleCampaigns.album.state.${state}`),
                  after: t('consoleCampaigns.album.state.computing'),
                },
                {
                  label: t('consoleCampaigns.album.people'),
                  after: t('consoleCampaigns.album.peopleCount', { count: progress.people }),
                },
                {
                  label: t('consoleCampaigns.album.albums'),
                  after: t(computedAt === null ? 'consoleCampaigns.album.firstTime' : 'consoleCampaigns.album.again'),
                },
              ],
              undo: t('consoleCampaigns.album.computeUndo'),
            })
          }
        >
          {t('consoleCampaigns.album.compute')}
        </Button>
      )}
      {visibility === 'planned' && computedAt !== null && (
        <Button
          size="dense"
          onClick={() =>
            open.ask({
              input,
              title: t('consoleCampaigns.album.openTitle'),
              confirm: t('consoleCampaigns.album.open'),
              effects: [
                becomes('open'),
                {
                  label: t('consoleCampaigns.album.visibleFrom'),
                  before: formatTime(visibleFrom),
                  after: t('consoleCampaigns.now'),
                },
                { label: t('consoleCampaigns.album.albums'), after: albums },
              ],
              undo: t('consoleCampaigns.album.openUndo'),
            })
          }
        >
          {t('consoleCampaigns.album.open')}
        </Button>
      )}
      {visibility !== 'over' && (
        <Button
          tone="secondary"
          size="dense"
          onClick={() =>
            close.ask({
              input,
              title: t('consoleCampaigns.album.closeTitle'),
              confirm: t('consoleCampaigns.album.close'),
              effects: [
                becomes('over'),
                {
                  label: t('consoleCampaigns.album.visibleUntil'),
                  before: formatTime(visibleUntil),
                  after: t('consoleCampaigns.now'),
                },
                {
                  label: t('consoleCampaigns.album.albums'),
                  before: albums,
                  after: t('consoleCampaigns.album.hidden'),
                },
              ],
              undo: t('consoleCampaigns.album.closeUndo'),
              isDangerous: true,
            })
          }
        >
          {t('consoleCampaigns.album.close')}
        </Button>
      )}
      <ChangeDialog change={compute} />
      <ChangeDialog change={open} />
      <ChangeDialog change={close} />
    </RoleGate>
  )
}

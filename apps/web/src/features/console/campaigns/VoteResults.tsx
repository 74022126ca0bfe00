import { voteOperations } from '@avalive/contract/vote-operations'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { Loaded } from '../kit/Loaded.tsx'
import { saveFile } from '../kit/list/csv-file.ts'
import { RoleGate } from '../kit/RoleGate.tsx'
import { Section } from '../kit/Section.tsx'
import { Table } from '../record/Table.tsx'
import type { VoteEdition } from './vote-terms.ts'

/** The file with its byte order mark, by which spreadsheets know its letters. */
const textIn = (base64: string): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)))

const Export = ({ campaignId }: { campaignId: number }) => {
  const t = useT()
  const change = useChange(voteOperations.exportVoteResults, {
    done: t('consoleCampaigns.vote.exported'),
    onDone: ({ fileName, content }) => saveFile(fileName, textIn(content), 'text/tab-separated-values;charset=utf-8'),
  })
  return (
    <RoleGate needs="content" isQuiet>
      <Button
        tone="secondary"
        size="dense"
        onClick={() =>
          change.ask({
            input: { campaignId },
            title: t('consoleCampaigns.vote.exportTitle'),
            confirm: t('consoleCampaigns.vote.export'),
            effects: [{ label: t('consoleCampaigns.vote.file'), after: t('consoleCampaigns.vote.fileText') }],
            undo: null,
          })
        }
      >
        {t('consoleCampaigns.vote.export')}
      </Button>
      <ChangeDialog change={change} />
    </RoleGate>
  )
}

/** The votes for each candidate. Nobody sees them before the end. */
export const VoteResults = ({ edition }: { edition: VoteEdition }) => {
  const t = useT()
  const { campaignId, countedAt } = edition
  const isCounted = countedAt !== null
  return (
    <Section title={t('consoleCampaigns.vote.results')} actions={isCounted && <Export campaignId={campaignId} />}>
      {isCounted ? (
        <Loaded call={voteOperations.listVoteResults} input={{ campaignId }}>
          {({ totalCount, results }) => (
            <>
              <p className="text-sm">{t('consoleCampaigns.vote.total', { count: totalCount })}</p>
              <Table
                name={t('consoleCampaigns.vote.results')}
                heads={[t('consoleCampaigns.vote.rank'), t('console.field.name'), t('consoleCampaigns.vote.votes')]}
                rows={results.map(({ id, rank, name, count }) => ({ key: String(id), cells: [rank, name, count] }))}
              />
            </>
          )}
        </Loaded>
      ) : (
        <p className="text-sm text-soft">{t('consoleCampaigns.vote.counting')}</p>
      )}
    </Section>
  )
}

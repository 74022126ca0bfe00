import type { Draw } from '@avalive/contract/gacha'
import { drawFrom, macOf } from '@avalive/rules/gacha/draw'
import type { GachaTable } from '@avalive/rules/gacha/table'
import { type Verdict, verifyDraw } from '@avalive/rules/gacha/verify'
import { useMemo, useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CheckIcon, WarningIcon } from '../../../ui/icons.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { Odds } from '../odds/odds.ts'
import { Fingerprint } from '../overview/Fingerprint.tsx'
import { Comparison } from './Comparison.tsx'
import { useReveal } from './use-reveal.ts'

interface Props {
  readonly draw: Draw
  /** Undefined while it is on its way. */
  readonly table: GachaTable | undefined
  readonly odds: Odds
}

/** Draws again before one's eyes. Seeds may be changed by hand: one letter, and nothing fits any more. */
export const Recomputed = ({ draw, table, odds }: Props) => {
  const t = useT()
  const { reveal, isRevealing } = useReveal()
  return (
    <div className="flex flex-col gap-4 border-line border-t px-4 py-4">
      {draw.serverSeed === null ? (
        <>
          <p className="text-sm text-soft">{t('gacha.verdict.hiddenText')}</p>
          <div>
            <Button
              tone="secondary"
              size="small"
              loading={isRevealing}
              onClick={() => void reveal(draw.seedCommitment)}
            >
              {t('gacha.verify.reveal')}
            </Button>
          </div>
          <Comparison draw={draw} recomputed={null} odds={odds} />
        </>
      ) : table ? (
        <Workbench draw={draw} table={table} odds={odds} revealed={draw.serverSeed} />
      ) : (
        <Loading label={t('common.loading')}>
          <Skeleton shape="block" width="100%" height="20rem" />
        </Loading>
      )}
      <div>
        <Fingerprint label={t('gacha.seed.commitment')} value={draw.seedCommitment} />
        <Fingerprint label={t('gacha.table.commitment')} value={draw.tableCommitment} />
        <Fingerprint label={t('gacha.verify.receipt')} value={draw.receipt} />
        <p className="mt-3 text-sm text-soft">
          {t('gacha.verify.numbers', { nonce: draw.nonce, count: draw.countBefore, revision: draw.revision })}
        </p>
      </div>
    </div>
  )
}

interface WorkbenchProps extends Props {
  readonly table: GachaTable
  readonly revealed: string
}

const isSeed = (seed: string): boolean => /^[0-9a-f]{64}$/.test(seed)

const Workbench = ({ draw, table, odds, revealed }: WorkbenchProps) => {
  const t = useT()
  const [serverSeed, setServerSeed] = useState(revealed)
  const [userSeed, setUserSeed] = useState(draw.userSeed)
  const { verdict, recomputed } = useMemo(() => {
    const told = { ...draw, userSeed }
    return {
      verdict: verifyDraw(told, table, serverSeed),
      recomputed: isSeed(serverSeed) ? drawFrom(table, macOf(serverSeed), told) : null,
    }
  }, [draw, table, serverSeed, userSeed])
  return (
    <>
      <VerdictLine verdict={verdict} />
      <Comparison draw={draw} recomputed={recomputed} odds={odds} />
      <TextField
        label={t('gacha.verify.serverSeed')}
        hint={t('gacha.verify.tryIt')}
        value={serverSeed}
        onChange={setServerSeed}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        label={t('gacha.seed.label')}
        value={userSeed}
        onChange={setUserSeed}
        autoComplete="off"
        spellCheck={false}
      />
    </>
  )
}

const VerdictLine = ({ verdict }: { verdict: Verdict }) => {
  const t = useT()
  return (
    <p
      role="status"
      className={`flex items-start gap-2 rounded-lg px-4 py-3 font-medium ${verdict.ok ? 'bg-success-wash text-success' : 'bg-danger-wash text-danger'}`}
    >
      <span className="mt-0.5 shrink-0">{verdict.ok ? <CheckIcon size={20} /> : <WarningIcon size={20} />}</span>
      {verdict.ok ? t('gacha.verdict.ok') : t(`gacha.verdict.${verdict.fault}`)}
    </p>
  )
}

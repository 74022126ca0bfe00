import type { Draw } from '@avalive/contract/gacha-draw'
import { drawFrom, isSeed, macOf } from '@avalive/rules/gacha/draw'
import type { GachaTable } from '@avalive/rules/gacha/table'
import { verifyDraw } from '@avalive/rules/gacha/verify'
import { useMemo, useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { Fingerprint } from '../overview/Fingerprint.tsx'
import { Comparison } from './Comparison.tsx'
import { Unread } from './Unread.tsx'
import type { useTable } from './use-draws.ts'
import { useReveal } from './use-reveal.ts'
import { VerdictLine } from './VerdictLine.tsx'
import { brokenVerdict, type PromiseState } from './verdict.ts'

interface Props {
  readonly draw: Draw
  readonly promise: PromiseState
  readonly table: ReturnType<typeof useTable>
  readonly names: ReadonlyMap<string, string>
}

/** Recomputes a draw in the browser. The seeds can be edited, to see that any change breaks the match. */
export const Recomputed = ({ draw, promise, table, names }: Props) => {
  const t = useT()
  const { reveal, isRevealing } = useReveal()
  return (
    <div className="flex flex-col gap-4 border-line border-t px-4 py-4">
      {promise === 'broken' && <VerdictLine verdict={brokenVerdict} />}
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
          <Comparison draw={draw} recomputed={null} names={names} />
        </>
      ) : table.data ? (
        <Workbench
          draw={draw}
          isBroken={promise === 'broken'}
          table={table.data.table}
          names={names}
          revealed={draw.serverSeed}
        />
      ) : table.isError ? (
        <Unread query={table} />
      ) : (
        <Loading label={t('common.loading')}>
          <Skeleton shape="block" width="100%" height="20rem" />
        </Loading>
      )}
      <div>
        <Fingerprint label={t('gacha.seed.commitment')} value={draw.seedCommitment} />
        <Fingerprint label={t('gacha.table.commitment')} value={draw.tableCommitment} />
        <Fingerprint label={t('gacha.verify.receipt')} value={draw.receipt} />
        {promise !== 'broken' && <p className="mt-3 text-sm">{t(`gacha.promise.${promise}`)}</p>}
        <p className="mt-3 text-sm text-soft">
          {t('gacha.verify.numbers', { nonce: draw.nonce + 1, count: draw.countBefore, revision: draw.revision })}
        </p>
      </div>
    </div>
  )
}

interface WorkbenchProps extends Pick<Props, 'draw' | 'names'> {
  /** If the promise was broken, a matching recomputation proves nothing. */
  readonly isBroken: boolean
  readonly table: GachaTable
  readonly revealed: string
}

const Workbench = ({ draw, isBroken, table, names, revealed }: WorkbenchProps) => {
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
      {!isBroken && <VerdictLine verdict={verdict} />}
      <Comparison draw={draw} recomputed={recomputed} names={names} />
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

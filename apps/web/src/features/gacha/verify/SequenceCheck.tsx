import { gacha } from '@avalive/contract/gacha'
import type { Draw } from '@avalive/contract/gacha-draw'
import { verifySequence } from '@avalive/rules/gacha/verify'
import { useState } from 'react'
import { useAction } from '../../../lib/action.ts'
import { call } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { onlyOnce } from './use-draws.ts'

/**
 * Loads the user's draws of all gachas, because only the complete list shows that none is missing. Loads the wallet
 * first, so that its count doesn't include draws made meanwhile.
 */
const allDraws = async () => {
  const { fairness } = await call(gacha.getWallet, {})
  const all: Draw[] = []
  for (let page = 1; page !== 0; ) {
    const { draws, pagination } = await call(gacha.listDraws, { page })
    all.push(...draws)
    page = pagination.next
  }
  return { draws: onlyOnce(all), fairness }
}

/** Checks that the service reports every draw, and counts them correctly towards each guarantee. */
export const SequenceCheck = () => {
  const t = useT()
  const [found, setFound] = useState<{ text: string; isGood: boolean } | null>(null)
  const { state, run } = useAction((_: null) => allDraws(), {
    onSuccess: ({ draws, fairness }) => {
      const fault = verifySequence(draws, fairness)
      setFound({
        text: fault ? t(`gacha.sequence.${fault}`) : t('gacha.sequence.whole', { count: draws.length }),
        isGood: fault === null,
      })
    },
  })
  return (
    <Card as="section" aria-labelledby="verify-sequence">
      <h2 id="verify-sequence" className="text-lg">
        {t('gacha.sequence.title')}
      </h2>
      <p className="mt-1 text-sm text-soft">{t('gacha.sequence.text')}</p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button tone="secondary" size="small" loading={state.kind === 'running'} onClick={() => void run(null)}>
          {t('gacha.sequence.check')}
        </Button>
        <p role="status" className={found?.isGood === false ? 'text-sm text-danger' : 'text-sm text-success'}>
          {found?.text}
        </p>
      </div>
    </Card>
  )
}

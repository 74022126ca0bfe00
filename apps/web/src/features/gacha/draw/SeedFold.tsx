import type { Output } from '@avalive/contract/call'
import type { gacha } from '@avalive/contract/gacha'
import { useT } from '../../../lib/i18n.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { Fingerprint } from '../overview/Fingerprint.tsx'

interface Props {
  readonly fairness: Output<typeof gacha.getWallet>['fairness']
  readonly seed: string
  readonly onSeed: (seed: string) => void
}

const LONGEST = 64

/** The user's seed, and the commitment that the service made before the draw. */
export const SeedFold = ({ fairness, seed, onSeed }: Props) => {
  const t = useT()
  return (
    <details className="rounded-lg border border-line px-4">
      <summary className="flex min-h-12 items-center font-medium text-accent">{t('gacha.seed.fold')}</summary>
      <div className="flex flex-col gap-3 pb-4">
        <p className="text-sm text-soft">{t('gacha.seed.text')}</p>
        <TextField
          label={t('gacha.seed.label')}
          hint={t('gacha.seed.hint')}
          value={seed}
          onChange={onSeed}
          maxLength={LONGEST}
          autoComplete="off"
          spellCheck={false}
        />
        <Fingerprint label={t('gacha.seed.commitment')} value={fairness.seedCommitment} />
        <p className="text-sm text-soft">{t('gacha.seed.nonce', { number: fairness.nonce + 1 })}</p>
      </div>
    </details>
  )
}

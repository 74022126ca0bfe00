import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useWallet } from '../draw/use-wallet.ts'
import { Fingerprint } from '../overview/Fingerprint.tsx'
import { Unread } from './Unread.tsx'
import { useReveal } from './use-reveal.ts'

/** The current seed. Only its commitment is known until it is revealed, and then it is no longer used. */
export const SeedCard = () => {
  const t = useT()
  const { wallet, isError, isFetching, refetch } = useWallet()
  const { reveal, isRevealing } = useReveal()
  return (
    <Card as="section" aria-labelledby="verify-how">
      <h2 id="verify-how" className="text-lg">
        {t('gacha.verify.how')}
      </h2>
      <ol className="mt-2 ml-5 list-decimal text-sm text-soft marker:font-semibold">
        <li>{t('gacha.verify.step1')}</li>
        <li>{t('gacha.verify.step2')}</li>
        <li>{t('gacha.verify.step3')}</li>
      </ol>
      <div className="mt-4 min-h-28 border-line border-t pt-3">
        {wallet ? (
          <>
            <Fingerprint label={t('gacha.seed.commitment')} value={wallet.fairness.seedCommitment} />
            <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
              <p className="text-sm">{t('gacha.verify.usedFor', { count: wallet.fairness.nonce })}</p>
              {wallet.fairness.nonce > 0 && (
                <Button
                  tone="secondary"
                  size="small"
                  loading={isRevealing}
                  onClick={() => void reveal(wallet.fairness.seedCommitment)}
                >
                  {t('gacha.verify.reveal')}
                </Button>
              )}
            </div>
          </>
        ) : isError ? (
          <Unread query={{ isFetching, refetch }} />
        ) : (
          <Skeleton width="100%" />
        )}
      </div>
    </Card>
  )
}

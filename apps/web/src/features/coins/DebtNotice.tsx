import { boot } from '../../lib/boot.ts'
import { useT } from '../../lib/i18n.tsx'
import { linkTo } from '../../lib/link.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { WarningIcon } from '../../ui/icons.tsx'

/**
 * Shows the coins that a person owes after a refund or a lost dispute. Nothing can be bought until they are settled.
 */
export const DebtNotice = ({ owedCoins }: { owedCoins: number }) => {
  const t = useT()
  return (
    <Card as="section" tone="danger" aria-labelledby="coin-debt">
      <div className="flex items-start gap-3">
        <WarningIcon className="mt-0.5 shrink-0 text-danger" />
        <div className="min-w-0 flex-1">
          <h2 id="coin-debt" className="text-xl">
            {t('coins.debt.title', { count: owedCoins })}
          </h2>
          <p className="mt-2 max-w-prose">{t('coins.debt.text')}</p>
          <p className="mt-2 max-w-prose">{t('coins.debt.todo')}</p>
          <div className="mt-4">
            <ButtonLink {...linkTo(boot().links.help)} tone="secondary">
              {t('coins.debt.contact')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </Card>
  )
}

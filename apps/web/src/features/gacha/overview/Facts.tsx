import type { GachaBonus } from '@avalive/contract/gacha-offer'
import { nextGuarantee } from '@avalive/rules/gacha/guarantee'
import type { ReactNode } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { isSignedIn } from '../../../lib/session.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import type { Odds } from '../odds/odds.ts'
import type { Offer } from '../offer.ts'
import { isKnown } from '../offer.ts'
import { Fingerprint } from './Fingerprint.tsx'

/** The guarantee, the bonuses, and the commitment of the odds. */
export const Facts = ({ offer, odds }: { offer: Offer; odds: Odds }) => {
  const t = useT()
  return (
    <div className="flex flex-col gap-5">
      <NextGuarantee offer={offer} />
      {offer.bonuses.length > 0 && (
        <Block id="gacha-bonuses" title={t('gacha.bonus.title')} text={t('gacha.bonus.text')}>
          <Bonuses bonuses={offer.bonuses} />
        </Block>
      )}
      <Block id="gacha-table" title={t('gacha.table.title')} text={t('gacha.table.text')}>
        <p className="mt-3 text-sm">{t('gacha.table.revision', { revision: odds.revision })}</p>
        <Fingerprint label={t('gacha.table.commitment')} value={odds.tableCommitment} />
      </Block>
    </div>
  )
}

const Block = ({ id, title, text, children }: { id: string; title: string; text: string; children?: ReactNode }) => (
  <Card as="section" aria-labelledby={id}>
    <h2 id={id} className="text-lg">
      {title}
    </h2>
    <p className="mt-1 text-sm text-soft">{text}</p>
    {children}
  </Card>
)

const NextGuarantee = ({ offer: { guarantees, drawCount } }: { offer: Offer }) => {
  const t = useT()
  const next = nextGuarantee(guarantees, drawCount)
  if (!next || !isKnown(next) || !isSignedIn()) return null
  return (
    <Block
      id="gacha-next"
      title={t('gacha.next.title', { count: next.inDraws })}
      text={t('gacha.next.text', { promise: t(`gacha.guarantee.${next.type}`), count: drawCount })}
    />
  )
}

const Bonuses = ({ bonuses }: { bonuses: readonly GachaBonus[] }) => {
  const t = useT()
  return (
    <ul className="mt-2 divide-y divide-line text-sm">
      {bonuses.map((bonus) => (
        <li key={`${bonus.drawCount} ${bonus.type} ${bonus.name}`} className="flex items-center gap-3 py-2">
          <span className="min-w-0 flex-1">
            <span className="block font-medium">
              {t('gacha.bonus.item', { name: bonus.name, amount: bonus.amount })}
            </span>
            <span className="block text-soft">{t('gacha.draws', { count: bonus.drawCount })}</span>
          </span>
          {bonus.isReceived && <Badge icon={<CheckIcon size={14} />}>{t('gacha.bonus.reached')}</Badge>}
        </li>
      ))}
    </ul>
  )
}

import { formatNumber } from '@avalive/i18n/format'
import { nextGuarantee } from '@avalive/rules/gacha/guarantee'
import { useState } from 'react'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { newKey } from '../../../lib/new-key.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useDialogs } from '../../../ui/Dialogs.tsx'
import type { Odds } from '../odds/odds.ts'
import { isKnown, type Offer } from '../offer.ts'
import { useAttempts } from './attempts.ts'
import { OptionButton } from './OptionButton.tsx'
import { type Option, optionsOf, ownedFor, stateOf, ticketName } from './option.ts'
import { Purse } from './Purse.tsx'
import { SeedFold } from './SeedFold.tsx'
import { useDrawFailures } from './use-draw-failures.ts'
import { attemptOf, type Drawn, useDrawing } from './use-drawing.ts'
import { useOpening } from './use-opening.ts'
import { useWallet } from './use-wallet.ts'

interface Props {
  readonly offer: Offer
  /** The odds on the page. */
  readonly odds: Odds
  /** Null until the user has entered one. */
  readonly userSeed: string | null
  readonly onUserSeed: (seed: string) => void
  readonly onDrawn: (drawn: Drawn) => void
  readonly onClose: () => void
}

/** The draw options with their prices. Each asks for confirmation before anything is charged. */
export const DrawSheet = (props: Props) => {
  const { offer, odds, userSeed, onUserSeed, onDrawn, onClose } = props
  const t = useT()
  const { wallet, clockOffset } = useWallet()
  const { now } = useOpening(offer, clockOffset)
  const ask = useQuestion(offer)
  const { tooExpensive, failed } = useDrawFailures(offer.path)
  const { draw, drawing } = useDrawing({ onDrawn, onFailed: failed })
  const attempts = useAttempts(offer.gachaId)
  const [proposed] = useState(() => newKey().slice(0, 16))
  if (!wallet) return null
  const seed = userSeed ?? proposed

  const isUnsure = ({ index }: Option) => drawing !== index && attemptOf(attempts, index) !== undefined

  const choose = async (option: Option) => {
    const missing = option.due - ownedFor(option, wallet)
    if (missing > 0 && !isUnsure(option) && option.type === 'coin') return tooExpensive(missing)
    // If the draw may already have been charged, don't predict the remaining balance.
    if (!(await ask(option, isUnsure(option) ? null : -missing, ticketName(option, wallet)))) return
    await draw({ gachaId: offer.gachaId, odds, fairness: wallet.fairness, option, userSeed: seed })
  }

  return (
    <Dialog title={t('gacha.sheet.title')} closeLabel={t('common.close')} onClose={onClose}>
      <div className="flex flex-col gap-4 text-ink">
        <div className="flex flex-wrap items-center justify-between gap-x-3 rounded-lg bg-accent-wash px-4 py-2.5">
          <span className="text-sm text-soft">{t('gacha.sheet.have')}</span>
          <Purse offer={offer} wallet={wallet} />
        </div>
        <ul className="flex flex-col gap-3">
          {optionsOf(offer).map((option) => (
            <li key={option.index}>
              <OptionButton
                option={option}
                ticket={ticketName(option, wallet)}
                lacksTickets={option.type === 'ticket' && ownedFor(option, wallet) < option.due}
                state={stateOf(option, offer, now)}
                isUnsure={isUnsure(option)}
                isDrawing={drawing === option.index}
                onChoose={() => void choose(option)}
              />
            </li>
          ))}
        </ul>
        <Promises offer={offer} />
        <SeedFold fairness={wallet.fairness} seed={seed} onSeed={onUserSeed} />
      </div>
    </Dialog>
  )
}

const Promises = ({ offer: { guarantees, drawCount, remainingTimes } }: { offer: Offer }) => {
  const t = useT()
  const next = nextGuarantee(guarantees, drawCount)
  return (
    <>
      {next && isKnown(next) && (
        <p className="text-sm text-soft">
          {t('gacha.sheet.next', { promise: t(`gacha.guarantee.${next.type}`), count: next.inDraws })}
        </p>
      )}
      {remainingTimes !== null && (
        <p className="text-sm text-soft">{t('gacha.sheet.remaining', { count: remainingTimes })}</p>
      )}
    </>
  )
}

/** Asks for confirmation: what is drawn, its cost, and the balance afterwards. */
const useQuestion = ({ name }: Offer) => {
  const t = useT()
  const locale = useLocale()
  const { confirm } = useDialogs()
  return ({ times, type, due }: Option, left: number | null, ticket: string): Promise<boolean> => {
    const words = (count: number) =>
      type === 'coin' ? t('gacha.coins', { count }) : t('gacha.tickets', { count, name: ticket })
    const rows = [
      [t('gacha.ask.cost'), words(due)],
      ...(left === null ? [] : [[t('gacha.ask.after'), formatNumber(locale, left)]]),
    ]
    return confirm({
      title: t('gacha.ask.title', { count: times, name }),
      body: (
        <dl className="mt-3 divide-y divide-line text-ink">
          {rows.map(([label, value]) => (
            <div key={label} className="flex justify-between gap-4 py-2">
              <dt>{label}</dt>
              <dd className="text-right font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      ),
      confirmLabel: t('gacha.ask.confirm', { count: times }),
    })
  }
}

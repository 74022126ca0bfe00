import { gacha } from '@avalive/contract/gacha'
import type { Draw, DrawResult } from '@avalive/contract/gacha-draw'
import type { KeptPromise } from '@avalive/rules/gacha/promise'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../../lib/action.ts'
import { call } from '../../../lib/api.ts'
import { errorNameOf } from '../../../lib/error-name.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useTimeText } from '../../../lib/time-value.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { GiftIcon } from '../../../ui/pictograms.tsx'
import { useToasts } from '../../../ui/Toasts.tsx'
import type { Design, Odds } from '../odds/odds.ts'
import { BrokenPromise } from '../promise/BrokenPromise.tsx'
import { ColourDialog } from './ColourDialog.tsx'
import { useColours } from './use-colours.ts'
import { WonItems } from './WonItems.tsx'

interface Props {
  readonly draw: Draw
  /** What this browser saw before the draw; null if it saw nothing. */
  readonly promise: KeptPromise | null
  readonly odds: Odds
  readonly onAgain?: () => void
  readonly onClose: () => void
}

/** The results. They are paid for and final; keeping them adds them to the user's items. */
export const Results = ({ draw, promise, odds, onAgain, onClose }: Props) => {
  const t = useT()
  const time = useTimeText()
  const client = useQueryClient()
  const { show } = useToasts()
  const [kept, setKept] = useState<ReadonlyMap<number, string>>(new Map())
  const [changing, change] = useState<{ result: DrawResult; design: Design } | null>(null)
  const coloursFor = useColours(draw, odds)
  const best = Math.max(...draw.results.map(({ item }) => item.rarity))
  /** Refreshes counts, guarantees and limits. Only when the results close, because the page behind them would move. */
  const refresh = () => {
    for (const { area, name } of [gacha.listGachas, gacha.listFurnitureItems, gacha.listDraws, gacha.countResults]) {
      void client.invalidateQueries({ queryKey: [area, name] })
    }
  }
  const keeping = useAction(
    (then: () => void) =>
      call(gacha.confirmDraw, {
        drawId: draw.drawId,
        ...(kept.size > 0 && { keeps: [...kept].map(([index, itemId]) => ({ index, itemId })) }),
      }).then(() => then),
    {
      onSuccess: (then) => {
        show({ title: t('gacha.kept.title', { count: draw.times }), tone: 'success' })
        refresh()
        then()
      },
      // The time to choose is over, or another window was faster: the results are kept as drawn.
      failureShown: (error) => errorNameOf(error, 'gacha') === 'drawDetermined',
      onError: (error) => {
        if (errorNameOf(error, 'gacha') !== 'drawDetermined') return
        show({ title: t('gacha.kept.before') })
        refresh()
        onClose()
      },
    },
  )
  const isBusy = keeping.state.kind === 'running'
  // If colours can be exchanged, closing without a choice leaves the results undetermined.
  const leave = () => {
    if (!draw.isColorExchangeable) return void keeping.run(onClose)
    refresh()
    onClose()
  }

  return (
    <>
      <Dialog
        wide={draw.results.length > 1}
        title={t('gacha.result.title', { count: draw.times })}
        closeLabel={t('common.close')}
        onClose={leave}
      >
        <p role="status" className="sr-only">
          {t('gacha.result.best', { count: best })}
        </p>
        <BrokenPromise draw={draw} promise={promise} />
        <WonItems
          draw={draw}
          odds={odds}
          kept={kept}
          coloursFor={coloursFor}
          onChange={(result, design) => change({ result, design })}
        />
        {draw.bonuses.length > 0 && (
          <ul className="mt-4 flex flex-col gap-2 text-ink">
            {draw.bonuses.map((bonus) => (
              <li key={`${bonus.drawCount} ${bonus.type} ${bonus.name}`} className="flex items-center gap-3 text-sm">
                <GiftIcon size={20} className="shrink-0 text-accent" />
                {t('gacha.result.bonus', {
                  count: bonus.drawCount,
                  item: t('gacha.bonus.item', { name: bonus.name, amount: bonus.amount }),
                })}
              </li>
            ))}
          </ul>
        )}
        {draw.results.some(coloursFor) && (
          <p className="mt-4 text-sm">{t('gacha.result.exchange', { time: time(draw.determinesAt) })}</p>
        )}
        {/* Sticky, so that it stays within reach of the thumb however many results there are. */}
        <div className="sticky bottom-0 -mx-6 mt-4 -mb-6 flex flex-col gap-2 border-line border-t bg-raised px-6 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row-reverse">
          <Button block loading={isBusy} onClick={() => void keeping.run(onClose)}>
            {t('gacha.result.keep', { count: draw.times })}
          </Button>
          {onAgain && (
            <Button block tone="secondary" loading={isBusy} onClick={() => void keeping.run(onAgain)}>
              {t('gacha.result.again')}
            </Button>
          )}
        </div>
      </Dialog>
      {/* Next to the results dialog instead of inside it, because each dialog traps the focus. */}
      {changing && (
        <ColourDialog
          {...changing}
          keptId={kept.get(changing.result.index) ?? changing.result.item.itemId}
          onKeep={(itemId) => setKept(new Map(kept).set(changing.result.index, itemId))}
          onClose={() => change(null)}
        />
      )}
    </>
  )
}

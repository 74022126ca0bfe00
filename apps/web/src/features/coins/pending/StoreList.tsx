import type { Output } from '@avalive/contract/call'
import type { coins } from '@avalive/contract/coins'
import { useT } from '../../../lib/i18n.tsx'
import { ChevronIcon } from '../../../ui/icons.tsx'
import { MachineText } from './MachineText.tsx'

type Store = Output<typeof coins.getPendingPurchase>['purchase']['stores'][number]

/** The payment numbers for each chain, with instructions. */
export const StoreList = ({ stores }: { stores: readonly Store[] }) => (
  <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface shadow-card">
    {stores.map((store, place) => (
      <li key={store.store}>
        <details open={place === 0} className="group">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 px-5 py-3 font-display font-semibold -outline-offset-2! [&::-webkit-details-marker]:hidden">
            <StoreName store={store.store} />
            <ChevronIcon size={20} className="text-soft transition-transform duration-150 group-open:rotate-90" />
          </summary>
          <StoreSteps store={store} />
        </details>
      </li>
    ))}
  </ul>
)

const StoreName = ({ store }: Pick<Store, 'store'>) => useT()(`coins.pending.store.${store}`)

const StoreSteps = ({ store }: { store: Store }) => {
  const t = useT()
  return (
    <div className="px-5 pb-5">
      <dl className="grid grid-cols-1 gap-3 rounded-lg bg-accent-wash p-4 sm:grid-cols-2">
        <SlipNumber name={t('coins.pending.paymentCode')} value={store.paymentCode} />
        {store.confirmationNumber && (
          <SlipNumber name={t('coins.pending.confirmationNumber')} value={store.confirmationNumber} />
        )}
      </dl>
      <ol className="mt-4 list-decimal space-y-1 pl-5 text-soft">
        <li>
          <MachineText text={t(`coins.pending.step.machine.${store.store}`)} />
        </li>
        <li>{t('coins.pending.step.numbers')}</li>
        <li>{t('coins.pending.step.pay')}</li>
      </ol>
    </div>
  )
}

const SlipNumber = ({ name, value }: { name: string; value: string }) => (
  <div className="min-w-0">
    <dt className="text-sm text-soft hyphens-auto">{name}</dt>
    <dd className="font-display text-2xl font-bold tracking-wider wrap-anywhere select-all">{value}</dd>
  </div>
)

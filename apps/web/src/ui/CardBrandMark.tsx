import { useEffect, useState } from 'react'
import { CardIcon } from './pictograms.tsx'

const names: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  jcb: 'JCB',
  diners: 'Diners Club',
  discover: 'Discover',
  unionpay: 'UnionPay',
}

/** The network's name, which is the same in every language. */
export const cardBrandName = (brand: string): string => names[brand] ?? brand

/** The mark is decoration. If it can't be loaded, the name next to it is enough. */
const loadMarks = () => import('./card-marks.ts').then(({ cardMarks }) => cardMarks).catch(() => null)

/** The brand's own mark on a white plate, as on a card. The plate reserves the space while the mark loads. */
export const CardBrandMark = ({ brand }: { brand: string }) => {
  const [marks, setMarks] = useState<ReadonlyMap<string, string> | null>(null)
  useEffect(() => {
    let wanted = true
    void loadMarks().then((loaded) => wanted && setMarks(loaded))
    return () => {
      wanted = false
    }
  }, [])
  const mark = marks?.get(brand)
  return (
    <span
      aria-hidden="true"
      className="inline-flex h-6.5 w-10 shrink-0 items-center justify-center rounded-md border border-line bg-[#fff] p-0.75"
    >
      {mark ? (
        <img src={mark} alt="" className="size-full object-contain" />
      ) : (
        <CardIcon size={18} className="text-[#5b5670]" />
      )}
    </span>
  )
}

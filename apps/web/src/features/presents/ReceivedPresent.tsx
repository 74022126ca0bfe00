import { formatNumber } from '@avalive/i18n/format'
import { presentType } from '@avalive/rules/presents/present'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { CoinAmount } from '../../ui/CoinAmount.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { OpenedBox } from '../../ui/illustrations/GiftBox.tsx'
import type { Present } from './present.ts'

interface Props {
  readonly present: Present
  /** Received a moment ago, on this page. */
  readonly isNew: boolean
}

export const ReceivedPresent = ({ present, isNew }: Props) => {
  const t = useT()
  const isCoins = present.presentType === presentType.coin
  const isItems = present.presentType === presentType.avatarItems
  return (
    <AppFrame centred>
      <EmptyState
        level={1}
        illustration={<OpenedBox />}
        title={t('present.received.title')}
        text={
          <>
            <p role="status">{isNew ? t('present.received.text') : t('present.received.already')}</p>
            <div className="mt-4 text-body">
              <Card>
                <Content present={present} />
              </Card>
            </div>
          </>
        }
        action={
          <>
            <ButtonLink to="/mypage/">{t('frame.toMypage')}</ButtonLink>
            {isCoins && (
              <ButtonLink tone="secondary" to="/mypage/coin_histories">
                {t('title.coinHistories')}
              </ButtonLink>
            )}
            {isItems && (
              <ButtonLink tone="secondary" to="/gacha_draws">
                {t('present.toItems')}
              </ButtonLink>
            )}
          </>
        }
      />
    </AppFrame>
  )
}

const Content = ({ present: { presentType: type, presentAmount: count, presentItem } }: { present: Present }) => {
  const t = useT()
  const locale = useLocale()
  if (type === presentType.coin) {
    const label = t('present.coins', { count })
    return (
      <>
        <CoinAmount size="large" amount={formatNumber(locale, count)} label={label} />
        <p className="mt-1 text-soft" aria-hidden="true">
          {label}
        </p>
        <p className="mt-2">{t('present.kept.coins')}</p>
      </>
    )
  }
  if (type === presentType.gachaTicket) {
    return (
      <>
        <p className="font-display text-xl font-bold">
          {t('present.tickets', { name: presentItem.ticketName, count })}
        </p>
        <p className="mt-2">{t('present.kept.tickets')}</p>
      </>
    )
  }
  return (
    <>
      <h2 className="text-lg">{t('present.items')}</h2>
      <ul className="mt-2 flex flex-col gap-2 text-start">
        {presentItem.avatarItems.map(({ name, colorThumbnailUrl }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and may contain an item twice
          <li key={index} className="flex items-center gap-3">
            <span className="block size-10 shrink-0 overflow-hidden rounded-full bg-accent-wash">
              {colorThumbnailUrl !== '' && (
                <img src={colorThumbnailUrl} alt="" width={40} height={40} className="size-full object-cover" />
              )}
            </span>
            <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3">{t('present.kept.items')}</p>
    </>
  )
}

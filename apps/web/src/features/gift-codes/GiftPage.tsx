import type { Output } from '@avalive/contract/call'
import { giftCards } from '@avalive/contract/payouts/gift-cards'
import { formatNumber } from '@avalive/i18n/format'
import { giftCardStatus } from '@avalive/rules/payouts/gift-code-status'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { LoadFailedScreen } from '../../frame/LoadFailedScreen.tsx'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { isPayoutRefused } from '../../lib/payout-refused.ts'
import { callQuery, withQueries } from '../../lib/query.tsx'
import { silentAndFresh } from '../../lib/silent.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ChevronIcon } from '../../ui/icons.tsx'
import { Hourglass } from '../../ui/illustrations/Hourglass.tsx'
import { StageEmpty } from '../../ui/illustrations/StageEmpty.tsx'
import { ThankYou } from '../../ui/illustrations/ThankYou.tsx'
import { List } from '../../ui/List.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BrandMark } from './BrandMark.tsx'
import { Cautions } from './Cautions.tsx'
import { ExchangeDialog } from './ExchangeDialog.tsx'
import { type GiftCard, useExchange } from './exchange.ts'

type Answer = Output<typeof giftCards.listGiftCards>

const back = '/mypage/payment_registration/'

const GiftPage = () => {
  const t = useT()
  const { data, error, refetch, isFetching } = useQuery({
    ...callQuery(giftCards.listGiftCards, {}),
    ...silentAndFresh,
  })
  if (isPayoutRefused(error)) return <Navigate to="/mypage/" replace />
  if (error && !data) {
    return (
      <LoadFailedScreen
        back={{ to: back, label: t('common.back') }}
        title={t('giftCodes.failed.title')}
        text={t('giftCodes.failed.text')}
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    )
  }
  return (
    <AppFrame title={t('title.gift')} back={{ to: back, label: t('common.back') }}>
      <div className="flex flex-col gap-6">
        {data ? <Exchange answer={data} /> : <Waiting />}
        <Cautions />
      </div>
    </AppFrame>
  )
}

const Exchange = ({ answer: { livePoint, giftCards: cards, status } }: { answer: Answer }) => {
  const { exchange, choose, post, close } = useExchange(livePoint.total)
  return (
    <>
      <Points total={livePoint.total} />
      {status === giftCardStatus.available ? <Cards cards={cards} onChoose={choose} /> : <Closed status={status} />}
      {exchange && (
        <ExchangeDialog
          exchange={exchange}
          points={livePoint.total}
          onPost={(card) => void post(card)}
          onClose={close}
        />
      )}
    </>
  )
}

const Points = ({ total }: { total: number }) => {
  const t = useT()
  const locale = useLocale()
  return (
    <Card as="section" aria-labelledby="gift-points">
      <h2 id="gift-points" className="text-base font-medium text-soft">
        {t('giftCodes.points.label')}
      </h2>
      <p className="mt-1 font-display text-4xl leading-tight font-bold tracking-tight wrap-anywhere">
        <span aria-hidden="true">{formatNumber(locale, total)}</span>
        <span className="sr-only">{t('giftCodes.points.count', { count: total })}</span>
      </p>
    </Card>
  )
}

const Cards = ({ cards, onChoose }: { cards: readonly GiftCard[]; onChoose: (card: GiftCard) => void }) => {
  const t = useT()
  if (cards.length === 0) {
    return (
      <EmptyState illustration={<StageEmpty />} title={t('giftCodes.empty.title')} text={t('giftCodes.empty.text')} />
    )
  }
  return (
    <section aria-labelledby="gift-codes">
      <h2 id="gift-codes" className="mb-3 text-xl">
        {t('giftCodes.list.title')}
      </h2>
      <List labelledBy="gift-codes">
        {cards.map((card) => (
          <li key={card.giftCardId}>
            <button
              type="button"
              onClick={() => onChoose(card)}
              className="flex min-h-16 w-full items-center gap-4 px-4 py-3 text-left -outline-offset-2! transition-colors duration-150 hover:bg-accent-wash active:bg-accent-wash"
            >
              <BrandMark brand={card.giftCardBrand} />
              <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
                <span className="min-w-0 font-medium wrap-anywhere">{card.giftCardName}</span>{' '}
                <span className="font-display font-bold">
                  {t('giftCodes.points.count', { count: card.giftCardLivePoint })}
                </span>
              </span>
              <ChevronIcon size={20} className="shrink-0 text-soft" />
            </button>
          </li>
        ))}
      </List>
    </section>
  )
}

const Closed = ({ status }: { status: Answer['status'] }) => {
  const t = useT()
  return status === giftCardStatus.notAvailable ? (
    <EmptyState
      illustration={<Hourglass />}
      title={t('giftCodes.tallying.title')}
      text={t('giftCodes.tallying.text')}
    />
  ) : (
    <EmptyState
      illustration={<ThankYou />}
      title={t('giftCodes.issued.title')}
      text={t('giftCodes.issued.text')}
      action={<ButtonLink to="/mypage/payment_histories/gift">{t('giftCodes.toHistory')}</ButtonLink>}
    />
  )
}

const Waiting = () => {
  const t = useT()
  return (
    <div aria-busy="true" className="flex flex-col gap-6">
      <Card>
        <p className="text-base font-medium text-soft">{t('giftCodes.points.label')}</p>
        <p className="mt-1 text-4xl leading-tight">
          <Skeleton width="7rem" />
        </p>
      </Card>
      <div>
        <p role="status" className="mb-3 text-xl">
          {t('giftCodes.loading')}
        </p>
        <ListSkeleton rows={4} />
      </div>
    </div>
  )
}

export default withQueries(GiftPage)

import { formatNumber } from '@avalive/i18n/format'
import type { ReactNode } from 'react'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Card } from '../../ui/Card.tsx'
import { CoinAmount } from '../../ui/CoinAmount.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { Mypage } from './mypage.ts'

interface Props {
  user: Mypage['userInfo']
  totalCoin: number
}

export const AccountBlock = ({ user, totalCoin }: Props) => {
  const t = useT()
  const amount = formatNumber(useLocale(), totalCoin)
  return (
    <Frame
      icon={<Avatar src={user.iconUrl || null} name={user.username} size={128} />}
      name={user.username}
      coins={<CoinAmount size="large" amount={amount} label={t('mypage.coins', { count: totalCoin })} />}
    />
  )
}

export const AccountBlockSkeleton = () => (
  <Frame
    icon={<Skeleton shape="circle" width="8rem" />}
    name={<Skeleton width="9rem" />}
    coins={<Skeleton width="8rem" />}
  />
)

/** One frame for both, so that what comes stands exactly where the skeleton stood. */
const Frame = ({ icon, name, coins }: { icon: ReactNode; name: ReactNode; coins: ReactNode }) => {
  const t = useT()
  return (
    <Card as="section" aria-labelledby="account-name">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        {icon}
        <div className="min-w-48 flex-1">
          <h2 id="account-name" className="truncate text-2xl">
            {name}
          </h2>
          <p className="mt-3 text-sm text-soft">{t('mypage.balance')}</p>
          <div className="flex h-12 items-center text-4xl">{coins}</div>
        </div>
      </div>
    </Card>
  )
}

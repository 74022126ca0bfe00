import { formatNumber } from '@avalive/i18n/format'
import type { ReactNode } from 'react'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Card } from '../../ui/Card.tsx'
import { CoinAmount } from '../../ui/CoinAmount.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { UserText } from '../../ui/UserText.tsx'
import type { Mypage } from './mypage.ts'

interface Props {
  user: Mypage['userInfo']
  /** Null for an operator who sees the page as this person. */
  totalCoin: number | null
}

export const AccountBlock = ({ user, totalCoin }: Props) => {
  const t = useT()
  const locale = useLocale()
  return (
    <Frame
      icon={<Avatar src={user.iconUrl || null} name={user.username} size={128} />}
      name={<UserText>{user.username}</UserText>}
      coins={
        totalCoin !== null && (
          <CoinAmount
            size="large"
            amount={formatNumber(locale, totalCoin)}
            label={t('mypage.coins', { count: totalCoin })}
          />
        )
      }
    />
  )
}

export const AccountBlockSkeleton = () => (
  <Frame
    icon={<Skeleton shape="circle" width="128px" />}
    name={<Skeleton width="70%" />}
    coins={
      <span className="block w-32 text-4xl">
        <Skeleton width="100%" />
      </span>
    }
  />
)

/**
 * Shared by the block and its skeleton, so that there is no layout shift. The width alone decides whether the balance is
 * beside the name or below it, not the number of digits.
 */
const Frame = ({ icon, name, coins }: { icon: ReactNode; name: ReactNode; coins: ReactNode }) => {
  const t = useT()
  return (
    <Card as="section" aria-labelledby="account-name">
      <div className="@container">
        <div className="grid grid-cols-1 items-center gap-5 @min-[34em]:grid-cols-[minmax(0,1fr)_17em]">
          <div className="flex items-center gap-5">
            {icon}
            <h2 id="account-name" className="min-w-0 flex-1 text-2xl wrap-break-word">
              {name}
            </h2>
          </div>
          {coins !== false && (
            <div className="rounded-lg bg-accent-wash px-4 py-3">
              <p className="text-soft">{t('mypage.balance')}</p>
              <p className="flex min-h-12 items-center">{coins}</p>
            </div>
          )}
        </div>
      </div>
    </Card>
  )
}

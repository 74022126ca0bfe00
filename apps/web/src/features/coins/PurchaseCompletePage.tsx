import { useLocation } from 'react-router'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { boot } from '../../lib/boot.ts'
import { isNativeClient } from '../../lib/client.ts'
import { useT } from '../../lib/i18n.tsx'
import { leaveTo } from '../../lib/leave.ts'
import { wayBack } from '../../lib/way-back.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ThankYou } from '../../ui/illustrations/ThankYou.tsx'
import { ChatIcon, PhoneIcon } from '../../ui/pictograms.tsx'
import { BackToStream } from './BackToStream.tsx'

/** The number of coins from the query, if it is plausible. */
const purchasedIn = (search: string): number | null => {
  const text = new URLSearchParams(search).get('purchasedCoins') ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

const PurchaseCompletePage = () => {
  const t = useT()
  const count = purchasedIn(useLocation().search)
  const { appScheme, links } = boot()
  return (
    <AppFrame centred>
      <EmptyState
        level={1}
        illustration={<ThankYou />}
        title={t('coins.complete.title')}
        text={count === null ? t('coins.complete.text') : t('coins.outcome.paid.text', { count })}
        action={
          <>
            <BackToStream />
            <ButtonLink to="/mypage/" tone={wayBack() ? 'secondary' : 'primary'}>
              {t('frame.toMypage')}
            </ButtonLink>
            {!isNativeClient() && (
              <Button tone="secondary" icon={<PhoneIcon />} onClick={() => leaveTo(`${appScheme}://`)}>
                {t('coins.complete.openApp')}
              </Button>
            )}
            <ButtonLink href={links.officialChat} newTab tone="secondary" icon={<ChatIcon />}>
              {t('coins.complete.addFriend')}
            </ButtonLink>
          </>
        }
      />
    </AppFrame>
  )
}

export default PurchaseCompletePage

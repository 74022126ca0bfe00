import type { Call } from '@avalive/contract/call'
import { presents } from '@avalive/contract/presents'
import type { ReactNode } from 'react'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { LoadFailedScreen } from '../../frame/LoadFailedScreen.tsx'
import { useT } from '../../lib/i18n.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ClosedBox } from '../../ui/illustrations/GiftBox.tsx'
import { Hourglass } from '../../ui/illustrations/Hourglass.tsx'
import { Lost } from '../../ui/illustrations/Lost.tsx'
import { isTooMany } from './present.ts'

interface About {
  /** The call that failed. */
  readonly call: Call
  readonly reference: string
}

/** The inquiry form gets the operation and its reference, and never the code. */
const InquiryLink = ({ call: { area, name }, reference }: About) => {
  const t = useT()
  const about = new URLSearchParams({ operation: `${area}.${name}`, reference })
  return (
    <ButtonLink tone="quiet" to={`/help/inquiry?${about}`}>
      {t('present.inquiry')}
    </ButtonLink>
  )
}

interface ScreenProps extends About {
  readonly illustration: ReactNode
  readonly title: string
  readonly text: string
  readonly way: ReactNode
}

const Screen = ({ way, illustration, title, text, ...about }: ScreenProps) => (
  <AppFrame centred>
    <EmptyState
      level={1}
      illustration={illustration}
      title={title}
      text={text}
      action={
        <>
          {way}
          <InquiryLink {...about} />
        </>
      }
    />
  </AppFrame>
)

export const LoginNeeded = (about: About) => {
  const t = useT()
  return (
    <Screen
      {...about}
      illustration={<ClosedBox />}
      title={t('present.login.title')}
      text={t('present.login.text')}
      way={<ButtonLink to="/login">{t('title.login')}</ButtonLink>}
    />
  )
}

/** Also for a code that others have used up. */
export const Invalid = (about: About) => {
  const t = useT()
  return (
    <Screen
      {...about}
      illustration={<Lost />}
      title={t('present.invalid.title')}
      text={t('present.invalid.text')}
      way={<ButtonLink to="/mypage/">{t('frame.toMypage')}</ButtonLink>}
    />
  )
}

export const Expired = (about: About) => {
  const t = useT()
  return (
    <Screen
      {...about}
      illustration={<Hourglass />}
      title={t('present.expired.title')}
      text={t('present.expired.text')}
      way={<ButtonLink to="/mypage/">{t('frame.toMypage')}</ButtonLink>}
    />
  )
}

interface FailedProps extends About {
  readonly error: unknown
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

/** After a claim without an answer, trying again is safe: nobody receives a present twice. */
export const Failed = ({ error, isRetrying, onRetry, ...about }: FailedProps) => {
  const t = useT()
  const kindOf = () => {
    if (isTooMany(error)) return 'tooMany'
    return about.call.name === presents.receivePresent.name ? 'claimFailed' : 'failed'
  }
  const kind = kindOf()
  return (
    <LoadFailedScreen
      title={t(`present.${kind}.title`)}
      text={t(`present.${kind}.text`)}
      isRetrying={isRetrying}
      onRetry={onRetry}
      more={<InquiryLink {...about} />}
    />
  )
}

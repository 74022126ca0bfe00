import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { LoadFailedScreen } from '../../frame/LoadFailedScreen.tsx'
import { boot } from '../../lib/boot.ts'
import { useT } from '../../lib/i18n.tsx'
import { linkTo } from '../../lib/link.ts'
import { withQueries } from '../../lib/query.tsx'
import { isSignedIn } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Lost } from '../../ui/illustrations/Lost.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Appeal } from './Appeal.tsx'
import { dropAppeal } from './appeal-draft.ts'
import { NoticeCard } from './NoticeCard.tsx'
import { noticeQuery } from './penalty-notice.ts'

/** A penalty notice. A suspended person reads it in a restricted session, in which the app counts as logged out. */
const PenaltyPage = () => {
  const t = useT()
  const { id = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery(noticeQuery(Number(id)))
  if (data === null) return <NoNotice />
  if (error && !data) {
    return (
      <LoadFailedScreen
        title={t('penalty.failed.title')}
        text={t('penalty.failed.text')}
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    )
  }
  return (
    <AppFrame width="narrow" title={t('title.penalty')} lead={t('penalty.header')}>
      {data ? (
        <div className="flex flex-col gap-6">
          <NoticeCard notice={data} />
          <p>
            <TextLink standalone {...linkTo(boot().links.terms)}>
              {t('penalty.terms')}
            </TextLink>
          </p>
          <Appeal notice={data} />
          {!isSignedIn() && (
            <ButtonLink to="/logout" tone="secondary" block onClick={dropAppeal}>
              {t('penalty.logout')}
            </ButtonLink>
          )}
        </div>
      ) : (
        <Loading label={t('common.loading')}>
          <div className="flex flex-col gap-6">
            <Skeleton shape="block" width="100%" height="20rem" />
            <Skeleton shape="block" width="100%" height="14rem" />
          </div>
        </Loading>
      )}
    </AppFrame>
  )
}

export default withQueries(PenaltyPage)

const NoNotice = () => {
  const t = useT()
  return (
    <AppFrame centred>
      <EmptyState
        level={1}
        illustration={<Lost />}
        title={t('penalty.notFound.title')}
        text={t('penalty.notFound.text')}
        action={
          isSignedIn() ? (
            <ButtonLink to="/mypage/">{t('frame.toMypage')}</ButtonLink>
          ) : (
            <ButtonLink to="/login">{t('title.login')}</ButtonLink>
          )
        }
      />
    </AppFrame>
  )
}

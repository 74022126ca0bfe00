import type { Output } from '@avalive/contract/call'
import { passkeys } from '@avalive/contract/passkeys'
import { formatDate } from '@avalive/i18n/format'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { LoadFailedScreen } from '../../frame/LoadFailedScreen.tsx'
import { useAction } from '../../lib/action.ts'
import { call } from '../../lib/api.ts'
import { errorNameOf, isNotFresh } from '../../lib/error-name.ts'
import { loginAgainFor } from '../../lib/fresh.ts'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { passkeyProblemText } from '../../lib/passkeys.ts'
import { callQuery, withQueries } from '../../lib/query.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { useDialogs } from '../../ui/Dialogs.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Entrance } from '../../ui/illustrations/Entrance.tsx'
import { List } from '../../ui/List.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { PhoneIcon } from '../../ui/pictograms.tsx'
import { Loading } from '../../ui/Skeleton.tsx'
import { useToasts } from '../../ui/Toasts.tsx'
import { useOfferEndOthers } from './devices/use-offer-end-others.ts'

type Passkey = Output<typeof passkeys.listPasskeys>['passkeys'][number]

const PasskeysPage = () => {
  const t = useT()
  const { data, error, refetch, isFetching } = useQuery({
    ...callQuery(passkeys.listPasskeys, {}),
    staleTime: 0,
    gcTime: 0,
    meta: { failureShown: true },
  })
  if (error && !data) {
    return (
      <LoadFailedScreen
        title={t('passkeys.failed.title')}
        text={t('passkeys.failed.text')}
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    )
  }
  return (
    <AppFrame title={t('title.passkeys')} lead={t('passkeys.lead')} back={{ to: '/mypage/', label: t('common.back') }}>
      {!data ? (
        <Loading label={t('common.loading')}>
          <ListSkeleton rows={1} />
        </Loading>
      ) : data.passkeys.length === 0 ? (
        <EmptyState
          illustration={<Entrance />}
          title={t('passkeys.empty.title')}
          action={<ButtonLink to="/mypage/passkeys/new">{t('passkeys.add')}</ButtonLink>}
        />
      ) : (
        <div className="flex flex-col gap-6">
          <List label={t('title.passkeys')}>
            {data.passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onRemoved={() => refetch()} />
            ))}
          </List>
          <ButtonLink to="/mypage/passkeys/new">{t('passkeys.add')}</ButtonLink>
        </div>
      )}
    </AppFrame>
  )
}

const PasskeyRow = ({ passkey, onRemoved }: { passkey: Passkey; onRemoved: () => void }) => {
  const t = useT()
  const locale = useLocale()
  const navigate = useNavigate()
  const { show } = useToasts()
  const { alert, confirm } = useDialogs()
  const offerEndOthers = useOfferEndOthers()
  const { id, name, createdAt, lastUsedAt, synced } = passkey
  const { state, run } = useAction(() => call(passkeys.removePasskey, { id }), {
    // Another tab may have removed it already.
    failureShown: (error) => isNotFresh(error) || isGone(error) || passkeyProblemText(t, error) !== null,
    onSuccess: () => {
      show({ title: t('passkeys.removed'), tone: 'success' })
      onRemoved()
      void offerEndOthers()
    },
    onError: (error) => {
      const problem = passkeyProblemText(t, error)
      if (isNotFresh(error)) navigate(loginAgainFor('/mypage/passkeys'))
      else if (isGone(error)) onRemoved()
      else if (problem !== null) void alert({ title: problem })
    },
  })
  const ask = async () => {
    const confirmed = await confirm({
      title: t('passkeys.removeAsk', { name }),
      body: t('passkeys.removeText'),
      confirmLabel: t('passkeys.remove'),
      tone: 'danger',
    })
    if (confirmed) run(undefined)
  }
  return (
    <ListRow
      icon={<PhoneIcon />}
      title={name}
      description={
        <>
          <span className="block">{t('passkeys.created', { date: formatDate(locale, createdAt) })}</span>
          {lastUsedAt && <span className="block">{t('passkeys.used', { date: formatDate(locale, lastUsedAt) })}</span>}
          {synced && <span className="block">{t('passkeys.synced')}</span>}
        </>
      }
      button={
        <Button
          tone="secondary"
          size="small"
          aria-label={t('passkeys.removeNamed', { name })}
          loading={state.kind === 'running'}
          onClick={ask}
        >
          {t('passkeys.remove')}
        </Button>
      }
    />
  )
}

const isGone = (error: unknown): boolean => errorNameOf(error, 'session', 'notFound') === 'notFound'

export default withQueries(PasskeysPage)

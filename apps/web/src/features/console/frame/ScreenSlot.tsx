import { type ComponentType, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { loadWords, useT } from '../../../lib/i18n.tsx'
import { reload } from '../../../lib/leave.ts'
import { loadOnline } from '../../../lib/online.ts'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Curtain } from '../../../ui/illustrations/Curtain.tsx'
import { Lost } from '../../../ui/illustrations/Lost.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import { useMay } from '../kit/operator.ts'
import type { ConsolePage } from '../kit/page.ts'
import { Screen } from '../kit/Screen.tsx'

type Slot = { readonly Page: ComponentType } | 'failed' | null

/** Screens that were opened before show without a pause. */
const opened = new Map<ConsolePage, ComponentType>()

const open = async (page: ConsolePage): Promise<ComponentType> => {
  const [{ default: Page }] = await loadOnline(() => Promise.all([page.load(), page.words && loadWords(page.words)]))
  opened.set(page, Page)
  return Page
}

/** One screen of the console: loads its code and its texts, if the operator's roles allow it. */
export const ScreenSlot = ({ page }: { page: ConsolePage }) => {
  const params = useParams()
  const may = useMay()
  // A screen starts anew for another case.
  const key = JSON.stringify(params)
  return may(page.role) ? <LoadedScreen key={key} page={page} /> : <RoleNeeded page={page} />
}

const LoadedScreen = ({ page }: { page: ConsolePage }) => {
  const t = useT()
  const [slot, setSlot] = useState<Slot>(() => {
    const Page = opened.get(page)
    return Page ? { Page } : null
  })
  const isThere = slot !== null
  useEffect(() => {
    let isOver = false
    if (!isThere) {
      open(page).then(
        (Page) => !isOver && setSlot({ Page }),
        () => !isOver && setSlot('failed'),
      )
    }
    return () => {
      isOver = true
    }
  }, [page, isThere])

  if (slot === 'failed') {
    return (
      <Screen title={t(page.label)}>
        <LoadFailed title={t('console.failed.title')} text={t('console.failed.text')} onRetry={reload} />
      </Screen>
    )
  }
  return slot ? <slot.Page /> : <ScreenLoading title={t(page.label)} />
}

const ScreenLoading = ({ title }: { title: string }) => {
  const t = useT()
  return (
    <Screen title={title}>
      <Loading label={t('common.loading')}>
        <Skeleton shape="block" width="100%" height="2.25rem" />
      </Loading>
    </Screen>
  )
}

const RoleNeeded = ({ page }: { page: ConsolePage }) => {
  const t = useT()
  return (
    <Screen title={t(page.label)}>
      <EmptyState
        illustration={<Curtain />}
        title={t('console.role.needed', { role: t(`console.role.${page.role}`) })}
        text={t('console.role.neededText')}
        action={<ButtonLink to="/console">{t('console.lost.back')}</ButtonLink>}
      />
    </Screen>
  )
}

/** An address below `/console` that no screen has. */
export const UnknownScreen = () => {
  const t = useT()
  return (
    <Screen title={t('console.lost.title')}>
      <EmptyState
        illustration={<Lost />}
        title={t('console.lost.title')}
        text={t('console.lost.text')}
        action={<ButtonLink to="/console">{t('console.lost.back')}</ButtonLink>}
      />
    </Screen>
  )
}

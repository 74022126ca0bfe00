import { useT } from '../lib/i18n.tsx'
import { ToStart } from '../shared/ToStart.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Lost } from '../ui/illustrations/Lost.tsx'
import { AppFrame } from './AppFrame.tsx'

const NotFoundPage = () => {
  const t = useT()
  return (
    <AppFrame centred>
      <EmptyState
        level={1}
        illustration={<Lost />}
        title={t('notfound.title')}
        text={
          <>
            <p>{t('notfound.text')}</p>
            <p>{t('notfound.hint')}</p>
          </>
        }
        action={<ToStart />}
      />
    </AppFrame>
  )
}

export default NotFoundPage

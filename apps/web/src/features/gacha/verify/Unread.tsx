import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'

interface Props {
  readonly query: { readonly isFetching: boolean; readonly refetch: () => Promise<unknown> }
}

/** The data could not be loaded, so there is no verdict. Offers a retry. */
export const Unread = ({ query: { isFetching, refetch } }: Props) => {
  const t = useT()
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-accent-wash px-4 py-3"
    >
      <p className="min-w-0 flex-[1_1_12rem] text-sm">{t('gacha.verify.unread')}</p>
      <Button tone="secondary" size="small" loading={isFetching} onClick={() => void refetch()}>
        {t('common.retry')}
      </Button>
    </div>
  )
}

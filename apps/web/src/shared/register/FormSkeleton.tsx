import { useT } from '../../lib/i18n.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'

/** As many fields as the form has. */
export const FormSkeleton = ({ fields }: { fields: number }) => {
  const t = useT()
  return (
    <Loading label={t('common.loading')}>
      <div className="flex flex-col gap-6">
        {Array.from({ length: fields }, (_, field) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields are all alike and never move
          <div key={field} className="flex flex-col gap-1.5">
            <Skeleton width="35%" />
            <Skeleton shape="block" width="100%" height="3rem" />
          </div>
        ))}
      </div>
    </Loading>
  )
}

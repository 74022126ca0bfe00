import { useT } from '../../../lib/i18n.tsx'
import { List } from '../../../ui/List.tsx'
import { ListRow } from '../../../ui/ListRow.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'

/** Typical number of rows in each section. */
const sections = [4, 2, 3]

export const EventsSkeleton = () => {
  const t = useT()
  return (
    <Loading label={t('common.loading')}>
      <div className="flex flex-col gap-8">
        {sections.map((rows) => (
          <div key={rows}>
            <div className="mb-3 text-xl">
              <Skeleton width="9rem" />
            </div>
            <List>
              {Array.from({ length: rows }, (_, row) => (
                <ListRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
                  key={row}
                  icon={<span />}
                  title={<Skeleton width="55%" />}
                  description={<Skeleton width="35%" />}
                />
              ))}
            </List>
          </div>
        ))}
      </div>
    </Loading>
  )
}

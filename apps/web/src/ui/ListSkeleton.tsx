import { List } from './List.tsx'
import { Skeleton } from './Skeleton.tsx'

const widths = ['70%', '50%', '60%', '45%']

/** Rows with a picture, two lines and a value, as in most lists. */
export const ListSkeleton = ({ rows }: { rows: number }) => (
  <List>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows never move
      <li key={row} className="flex min-h-16 items-center gap-4 px-4 py-3">
        <Skeleton shape="block" width="40px" height="40px" />
        <span className="min-w-0 flex-1">
          <Skeleton width={widths[row % widths.length]} />
          <span className="block text-sm">
            <Skeleton width="35%" />
          </span>
        </span>
        <Skeleton width="3.5rem" />
      </li>
    ))}
  </List>
)

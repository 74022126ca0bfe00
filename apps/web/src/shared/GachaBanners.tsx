import { PlainLink } from '../ui/PlainLink.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

interface Listed {
  readonly id: string
  readonly name: string
  readonly bannerUrl: string
}

const shelf = 'grid grid-cols-[repeat(auto-fill,minmax(min(8.5em,100%),1fr))] gap-3'

/** Gachas as banners that lead to their odds, at `path` and the id. */
export const GachaBanners = ({ gachas, path }: { gachas: readonly Listed[]; path: string }) => (
  <ul className={shelf}>
    {gachas.map(({ id, name, bannerUrl }) => (
      <li key={id}>
        <PlainLink
          to={path + encodeURIComponent(id)}
          className="group flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-card"
        >
          <span className="block aspect-8/3 overflow-hidden bg-accent-wash">
            <img
              src={bannerUrl}
              alt=""
              width={240}
              height={90}
              loading="lazy"
              className="size-full object-cover transition-transform duration-200 group-hover:scale-105"
            />
          </span>
          <span className="flex min-h-11 flex-1 items-center px-3 py-1.5 text-sm/[1.25rem] font-medium">
            <span className="min-w-0 hyphens-auto">{name}</span>
          </span>
        </PlainLink>
      </li>
    ))}
  </ul>
)

export const GachaBannersSkeleton = ({ count }: { count: number }) => (
  <ul className={shelf}>
    {Array.from({ length: count }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never move
      <li key={place} className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
        <span className="block aspect-8/3 bg-accent-wash" />
        <span className="flex min-h-11 items-center px-3 text-sm">
          <Skeleton width="60%" />
        </span>
      </li>
    ))}
  </ul>
)

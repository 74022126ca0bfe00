import { PlainLink } from '../ui/PlainLink.tsx'

interface Listed {
  readonly id: string
  readonly name: string
  readonly bannerUrl: string
}

/** Gachas as banners that lead to their odds, at `path` and the id. */
export const GachaBanners = ({ gachas, path }: { gachas: readonly Listed[]; path: string }) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5em,100%),1fr))] gap-3">
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

import { account } from '@avalive/contract/account'
import type { Draw } from '@avalive/contract/gacha-draw'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../lib/i18n.tsx'
import { callQuery } from '../../../lib/query.tsx'

/** The signed-in person's profile. It rarely changes, and a figure is missing without it, so a failure is not shown. */
export const useOwner = () =>
  useQuery({ ...callQuery(account.getOwner, {}), staleTime: 300_000, meta: { failureShown: true } }).data?.streamerUser

interface Props {
  readonly draw: Draw
  /** Colours chosen instead of the drawn ones, by index of the result. */
  readonly kept: ReadonlyMap<number, string>
}

/** The person's own figure with what they won. Its place is kept while the picture loads. */
export const WornFigure = ({ draw, kept }: Props) => {
  const t = useT()
  const owner = useOwner()
  const ids = draw.results.map(({ index, item, keptItemId }) => kept.get(index) ?? keptItemId ?? item.itemId)
  const wear = [...new Set(ids)].join('.')
  return (
    <div className="worn-figure">
      {owner && (
        <img
          src={`/pictures/figures/${owner.profileId}.svg?wear=${wear}`}
          alt={t('gacha.result.worn')}
          width={424}
          height={510}
          className="size-full object-contain"
        />
      )}
    </div>
  )
}

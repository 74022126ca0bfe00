import { useQuery } from '@tanstack/react-query'

/** Draws as the server does. The code for it is large, and only this screen needs it. */
const drawn = async (portrait: string): Promise<string> => {
  const [{ lookOf }, { figureSvg }] = await Promise.all([
    import('@avalive/rules/avatar/svg/figure-svg'),
    import('@avalive/rules/avatar/svg/person-svg'),
  ])
  return `data:image/svg+xml,${encodeURIComponent(figureSvg(lookOf(portrait), { crop: 'icon' }))}`
}

/** A candidate’s portrait before the vote begins, when its picture isn’t public yet. The names are beside it. */
export const DrawnPortrait = ({ portrait }: { portrait: string }) => {
  const { data } = useQuery({ queryKey: ['drawnPortrait', portrait], queryFn: () => drawn(portrait) })
  return (
    <span className="block size-16 shrink-0 overflow-hidden rounded-md bg-accent-wash">
      {data && <img src={data} alt="" className="size-full object-cover" />}
    </span>
  )
}

import { useQuery } from '@tanstack/react-query'
import { classes } from '../../../ui/classes.ts'

export interface Look {
  readonly seed: string
  readonly hair: 'short' | 'long'
}

/** Draws as the server does. The code for it is large, and only this screen needs it. */
const drawn = async (look: Look): Promise<string> => {
  const { figureSvg } = await import('@avalive/rules/avatar/svg/person-svg')
  return `data:image/svg+xml,${encodeURIComponent(figureSvg(look, { crop: 'icon' }))}`
}

/** The figure of an avatar, also while it is chosen. The names are beside it. */
export const DrawnFigure = ({ look, isLarge = false }: { readonly look: Look | null; readonly isLarge?: boolean }) => {
  const { data } = useQuery({
    queryKey: ['drawnFigure', look?.seed, look?.hair],
    queryFn: () => (look ? drawn(look) : ''),
  })
  return (
    <span
      className={classes('block shrink-0 overflow-hidden rounded-md bg-accent-wash', isLarge ? 'size-40' : 'size-16')}
    >
      {data && <img src={data} alt="" className="size-full object-cover" />}
    </span>
  )
}

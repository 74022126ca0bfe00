import { silhouette } from '@avalive/demo-world/art/silhouette'
import type { Context } from '../context.ts'

/** The figures of people by their icons. An icon that is another picture becomes a neutral figure. */
export const drawFigures = ({ figureOf }: Context, iconUrls: readonly string[]): string[] =>
  iconUrls.map((iconUrl) => figureOf(iconUrl) ?? silhouette)

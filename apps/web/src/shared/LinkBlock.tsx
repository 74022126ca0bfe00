import { type ReactNode, useId } from 'react'
import { useT } from '../lib/i18n.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'

/** The parts of a query that a block needs to show that it failed. */
export interface BlockQuery {
  readonly data: unknown
  readonly errorUpdateCount: number
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** Stays true during a retry, so that the block doesn't change until there is data. */
export const isBlockFailed = ({ data, errorUpdateCount }: BlockQuery): boolean =>
  data === undefined && errorUpdateCount > 0

interface Props {
  readonly title: string
  readonly query: BlockQuery
  /** Links that don't need the block's data. They stay visible when the block fails. */
  readonly links?: ReactNode
  readonly children: ReactNode
}

/**
 * A titled group of links that loads its own data. If that fails, it shows the failure in place and raises no alert.
 */
export const LinkBlock = ({ title, query, links, children }: Props) => {
  const id = useId()
  return (
    <nav aria-labelledby={id} className="mt-8">
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      <div className="flex flex-col gap-3">
        {isBlockFailed(query) ? <BlockFailed query={query} /> : children}
        {links}
      </div>
    </nav>
  )
}

export const BlockFailed = ({ query }: { query: BlockQuery }) => {
  const t = useT()
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-soft">{t('mypage.block.failed')}</p>
        <Button tone="secondary" size="small" loading={query.isFetching} onClick={() => query.refetch()}>
          {t('common.retry')}
        </Button>
      </div>
    </Card>
  )
}

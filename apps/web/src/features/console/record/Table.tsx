import type { ReactNode } from 'react'
import { KeptScope } from '../kit/KeptScope.tsx'

interface Props {
  readonly name: string
  readonly heads: readonly string[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
}

/** A short table of everything there is, without search and pages. */
export const Table = ({ name, heads, rows }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than the screen scrolls by the keyboard, too
  <section aria-label={name} tabIndex={0} className="mt-4 overflow-x-auto rounded-md border border-line">
    <table className="w-full text-left text-sm tabular-nums">
      <thead className="text-soft text-xs">
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className="px-3 py-2">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <KeptScope key={key} name={`${name} ${key}`}>
            <tr className="border-line border-t align-middle">
              {cells.map((cell, index) => (
                <td key={heads[index]} className="px-3 py-2">
                  {cell}
                </td>
              ))}
            </tr>
          </KeptScope>
        ))}
      </tbody>
    </table>
  </section>
)

import type { ReactNode } from 'react'
import { formatTime } from '../kit/format.ts'
import type { Column } from '../kit/list/types.ts'

/** Makers of the usual columns for rows of one kind. Each also goes into the file. */
export const columnsOf = <Row,>() => ({
  text: (
    name: string,
    label: string,
    value: (row: Row) => string,
    cell: (row: Row) => ReactNode = value,
  ): Column<Row> => ({ name, label, cell, csv: value }),

  number: (
    name: string,
    label: string,
    value: (row: Row) => number,
    shown: (value: number) => string,
  ): Column<Row> => ({ name, label, align: 'end', cell: (row) => shown(value(row)), csv: value }),

  time: (name: string, label: string, value: (row: Row) => string | null, sort?: string): Column<Row> => ({
    name,
    label,
    cell: (row) => {
      const at = value(row)
      return at === null ? '–' : formatTime(at)
    },
    csv: (row) => value(row) ?? '',
    ...(sort === undefined ? {} : { sort }),
  }),
})

export const personColumn = <Row extends { readonly nickname: string; readonly vliveId: string }>(
  label: string,
): Column<Row> => ({
  name: 'person',
  label,
  cell: ({ nickname, vliveId }) => `${nickname} (${vliveId})`,
  csv: ({ vliveId }) => vliveId,
})

import type { ColumnDef, SortingState } from '@tanstack/react-table';
import { createSortedRowModel, rowSortingFeature, sortFn_basic, tableFeatures, useTable } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorRetryProps } from '@/components/ui/states/ErrorRetry';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { Hint } from '@/components/ui/text/Text';
import { rowKeys } from '@/hooks/desk/row-keys';
import { ColumnHeader } from './ColumnHeader';
import { MoreRows } from './MoreRows';
import { Frame, Table } from './table-styles';

export interface DeskColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** What the column is sorted by; without it, it is not. Only for lists that are there as a whole. */
  sortBy?: (row: Row) => string | number;
  /** Numbers are aligned at the end. */
  align?: 'end';
  /** A code or a number, which never wraps. */
  isWhole?: boolean;
  /** Takes the room that the others leave, and they do not wrap. */
  isMain?: boolean;
  /** Left out on a tablet, where another cell says it or nobody looks for it. */
  isWide?: boolean;
  /** Shown without its heading on a phone, where the row's first line or its buttons need none. */
  isBare?: boolean;
}

export interface DataTableProps<Row> {
  /** What the table is about, for screen readers. */
  title: string;
  columns: readonly DeskColumn<Row>[];
  /** Undefined until they are known. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** Where a row leads: Enter and a click on it go there. Put the link itself into a cell. */
  hrefOf?: (row: Row) => string;
  /** How many rows the list has as a whole, where that is counted. */
  total?: number | undefined;
  /** Reads the next page; absent after the last. */
  onMore?: (() => void) | undefined;
  isLoading?: boolean;
  /** Rows of 32 px, for long lists; higher where a finger points. */
  dense?: boolean;
  empty?: ReactNode;
  /** Why rows are missing: in their place, or below those that are there. */
  error?: ErrorRetryProps['error'];
  /** Reads again what did not come. */
  retry?: () => void;
}

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { basic: sortFn_basic },
});

/** A table of the desk: sorted by its headings, walked through with the arrow keys, continued by a button. */
export function DataTable<Row extends object>({ columns, rows, rowId, ...rest }: DataTableProps<Row>) {
  const { t } = useTranslation('desk');
  const [sorting, setSorting] = useState<SortingState>([]);
  const data = useMemo(() => [...(rows ?? [])], [rows]);
  const definitions = useMemo(() => columns.map((column) => definitionOf(column)), [columns]);
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: rowId,
    state: { sorting },
    onSortingChange: setSorting,
  });
  const { title, hrefOf, total, onMore, isLoading = false, dense, empty, error, retry } = rest;
  if (error && retry && !rows?.length) return <ErrorRetry error={error} onRetry={retry} busy={isLoading} />;
  if (rows?.length === 0 && !isLoading) return <Hint role="status">{empty ?? t('table.empty')}</Hint>;
  return (
    <>
      <Frame role="region" aria-label={t('table.scroll', { title })} aria-busy={isLoading}>
        <Table aria-label={title} data-dense={dense || undefined}>
          <thead>
            <tr>
              {table.getFlatHeaders().map(({ id, column }) => (
                <ColumnHeader
                  key={id}
                  text={columns.find((named) => named.id === id)?.header ?? ''}
                  align={columns.find((named) => named.id === id)?.align}
                  isWide={columns.find((named) => named.id === id)?.isWide}
                  sorted={column.getIsSorted()}
                  onSort={column.getCanSort() ? () => column.toggleSorting() : undefined}
                />
              ))}
            </tr>
          </thead>
          <tbody {...rowKeys()}>
            {table.getRowModel().rows.map((row, place) => (
              <tr key={row.id} tabIndex={place === 0 ? 0 : -1} data-href={hrefOf?.(row.original)}>
                {columns.map((column) => (
                  <td
                    key={column.id}
                    data-label={column.header}
                    data-align={column.align}
                    data-whole={column.isWhole || undefined}
                    data-main={column.isMain || undefined}
                    data-wide={column.isWide || undefined}
                    data-bare={column.isBare || undefined}
                  >
                    {column.cell(row.original)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Frame>
      <MoreRows shown={data.length} total={total} error={error} isLoading={isLoading} onMore={error ? retry : onMore} />
    </>
  );
}

function definitionOf<Row extends object>({ id, sortBy }: DeskColumn<Row>): ColumnDef<typeof features, Row> {
  return {
    id,
    accessorFn: (row) => sortBy?.(row),
    enableSorting: sortBy !== undefined,
    sortFn: 'basic',
    sortUndefined: 'last',
  };
}

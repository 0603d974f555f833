import type { ReactNode } from 'react';
import type { ErrorRetryProps } from '@/components/ui/states/ErrorRetry';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import type { DataTableProps } from './DataTable';
import { DataTable } from './DataTable';
import { Panel } from './Panel';

export interface TablePanelProps<Row> extends DataTableProps<Row> {
  actions?: ReactNode;
  error: ErrorRetryProps['error'];
  reload: () => void;
}

/** A panel that is one table, or says why there is none. */
export function TablePanel<Row extends object>({ actions, error, reload, ...table }: TablePanelProps<Row>) {
  return (
    <Panel title={table.title} actions={actions}>
      {error && !table.rows ? <ErrorRetry error={error} onRetry={reload} /> : <DataTable {...table} />}
    </Panel>
  );
}

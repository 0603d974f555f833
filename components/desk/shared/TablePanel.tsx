import type { ReactNode } from 'react';
import type { DataTableProps } from './DataTable';
import { DataTable } from './DataTable';
import { Panel } from './Panel';

export interface TablePanelProps<Row> extends DataTableProps<Row> {
  actions?: ReactNode;
  reload: () => void;
}

/** A panel that is one table, or says why there is none. */
export function TablePanel<Row extends object>({ actions, reload, retry = reload, ...table }: TablePanelProps<Row>) {
  return (
    <Panel title={table.title} actions={actions}>
      <DataTable {...table} retry={retry} />
    </Panel>
  );
}

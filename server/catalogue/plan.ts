import { isDeepStrictEqual } from 'node:util';

/** What an import will do. If anything is `overdrawn` (members have already taken more than the new quota), it does nothing. */
export type ImportPlan<Wanted> = {
  added: Wanted[];
  changed: Wanted[];
  unchanged: Wanted[];
  /** Codes to be withdrawn that were not withdrawn before. */
  withdrawn: string[];
  /** Codes to be withdrawn that do not exist. */
  unknown: string[];
  overdrawn: { code: string; taken: number }[];
  /** Updated rows, column by column; columns that the catalogue lacks keep their values. */
  changes: Change[];
};

export type ColumnChange = { column: string; from: unknown; to: unknown };

export type Change = {
  code: string;
  name: { th: string; en: string };
  how: 'added' | 'changed' | 'kept' | 'withdrawn';
  columns: ColumnChange[];
  /** The stored value; 0 and null for a new entry. */
  taken: number;
  quota: number | null;
  /** The end after the import. */
  until: number;
};

type Entry = { name_th: string; name_en: string; effective_to: number; quota?: number | null | undefined };

type StoredRow = Entry & { taken: number; withdrawn: boolean };

type Comparing<Row, Wanted> = {
  codeOf(one: Row | Wanted): string;
  /** The row's columns in the form of a catalogue entry. */
  heldOf(row: Row): Record<string, unknown>;
};

/**
 * Compares a catalogue with the stored rows. Rows missing in the catalogue stay, unless `withdraw` names them; withdrawn codes that the
 * catalogue has again are restored.
 */
export function planImport<Row extends StoredRow, Wanted extends Entry>(
  stored: readonly Row[],
  { wanted, withdraw = [] }: { wanted: readonly Wanted[]; withdraw?: readonly string[] },
  { codeOf, heldOf }: Comparing<Row, Wanted>,
): ImportPlan<Wanted> {
  const rows = new Map(stored.map((row) => [codeOf(row), row]));
  const unknown = withdraw.filter((code) => !rows.has(code));
  const plan: ImportPlan<Wanted> = {
    added: [],
    changed: [],
    unchanged: [],
    withdrawn: [],
    unknown,
    overdrawn: [],
    changes: [],
  };
  for (const one of wanted) {
    const code = codeOf(one);
    const row = rows.get(code);
    rows.delete(code);
    const columns = row ? changedColumns(row.withdrawn, heldOf(row), one) : newColumns(one);
    planOne(plan, { code, one, row, columns });
  }
  for (const [code, row] of rows) {
    if (row.withdrawn) continue;
    const isNamed = withdraw.includes(code);
    if (isNamed) plan.withdrawn.push(code);
    plan.changes.push({ ...changeOf(code, row, row), how: isNamed ? 'withdrawn' : 'kept', columns: [] });
  }
  return plan;
}

type Planned<Wanted> = { code: string; one: Wanted; row: StoredRow | undefined; columns: ColumnChange[] };

function planOne<Wanted extends Entry>(plan: ImportPlan<Wanted>, { code, one, row, columns }: Planned<Wanted>): void {
  if (row && columns.length === 0) {
    plan.unchanged.push(one);
    return;
  }
  const { quota = null } = one;
  if (row && quota !== null && quota < row.taken) plan.overdrawn.push({ code, taken: row.taken });
  else (row ? plan.changed : plan.added).push(one);
  plan.changes.push({ ...changeOf(code, row, one), how: row ? 'changed' : 'added', columns });
}

function changeOf(code: string, row: StoredRow | undefined, { name_th: th, name_en: en, effective_to: until }: Entry) {
  return { code, name: { th, en }, until, taken: row?.taken ?? 0, quota: row?.quota ?? null };
}

function changedColumns(withdrawn: boolean, held: Record<string, unknown>, wanted: Entry): ColumnChange[] {
  const columns = Object.entries(wanted)
    .filter(([column, to]) => !isDeepStrictEqual(held[column], to))
    .map(([column, to]) => ({ column, from: held[column], to }));
  return withdrawn ? [{ column: 'withdrawn', from: true, to: false }, ...columns] : columns;
}

function newColumns(wanted: Entry): ColumnChange[] {
  return Object.entries(wanted)
    .filter(([, to]) => to !== null && to !== undefined)
    .map(([column, to]) => ({ column, from: null, to }));
}

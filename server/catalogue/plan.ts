import { isDeepStrictEqual } from 'node:util';

/** What an import will do. If anything is `overdrawn` (members have already taken more than the new quota), it does nothing. */
export type ImportPlan<Wanted> = {
  added: Wanted[];
  changed: Wanted[];
  unchanged: Wanted[];
  /** Codes that are named to be withdrawn, and were not yet. */
  withdrawn: string[];
  /** Codes that are named to be withdrawn, but exist nowhere. */
  unknown: string[];
  overdrawn: { code: string; taken: number }[];
  /** The same, column by column, with what is missing in the catalogue and stays as it is. */
  changes: Change[];
};

export type ColumnChange = { column: string; from: unknown; to: unknown };

export type Change = {
  code: string;
  name: { th: string; en: string };
  how: 'added' | 'changed' | 'kept' | 'withdrawn';
  columns: ColumnChange[];
  /** Of what is stored; 0 and null for what is new. */
  taken: number;
  quota: number | null;
  /** When it ends, as it would be then. */
  until: number;
};

type Entry = { name_th: string; name_en: string; effective_to: number; quota?: number | null | undefined };

type StoredRow = Entry & { taken: number; withdrawn: boolean };

type Comparing<Row, Wanted> = {
  codeOf(one: Row | Wanted): string;
  /** The row's columns as a catalogue's entry writes them. */
  heldOf(row: Row): Record<string, unknown>;
};

/**
 * Compares a catalogue with the stored rows. What it does not contain stays, unless `withdraw` names it; withdrawn codes that are
 * in the catalogue again are restored.
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

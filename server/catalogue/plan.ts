/** What an import will do. If anything is `overdrawn` (members have already taken more than the new quota), it does nothing. */
export type ImportPlan<Wanted> = {
  added: Wanted[];
  changed: Wanted[];
  unchanged: Wanted[];
  /** Codes that the catalogue no longer contains. */
  withdrawn: string[];
  overdrawn: { code: string; taken: number }[];
};

type StoredRow = { taken: number; withdrawn: boolean };

type Comparing<Row, Wanted> = { codeOf(one: Row | Wanted): string; isSame(row: Row, wanted: Wanted): boolean };

/** Compares a catalogue with the stored rows. Withdrawn codes that are in the catalogue again are restored. */
export function planImport<Row extends StoredRow, Wanted extends { quota?: number | null | undefined }>(
  stored: readonly Row[],
  wanted: readonly Wanted[],
  { codeOf, isSame }: Comparing<Row, Wanted>,
): ImportPlan<Wanted> {
  const rows = new Map(stored.map((row) => [codeOf(row), row]));
  const plan: ImportPlan<Wanted> = { added: [], changed: [], unchanged: [], withdrawn: [], overdrawn: [] };
  for (const one of wanted) {
    const code = codeOf(one);
    const row = rows.get(code);
    rows.delete(code);
    const { quota = null } = one;
    if (!row) plan.added.push(one);
    else if (quota !== null && quota < row.taken) plan.overdrawn.push({ code, taken: row.taken });
    else (!row.withdrawn && isSame(row, one) ? plan.unchanged : plan.changed).push(one);
  }
  plan.withdrawn = [...rows].filter(([, { withdrawn }]) => !withdrawn).map(([code]) => code);
  return plan;
}

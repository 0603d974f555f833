import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { CatalogueFault } from './folder';
import { readText } from './folder';
import { readLines, schemaFaults } from './lines';

/** The file that lists what an import withdraws: a missing file alone withdraws nothing. */
export const withdrawFile = 'withdraw.yaml';

export const withdrawKinds = ['coupons', 'rewards', 'prizes', 'missions', 'earning'] as const;

export type WithdrawKind = (typeof withdrawKinds)[number];

export type Withdrawing = {
  codes: Record<WithdrawKind, string[]>;
  /** The line of each list. */
  lines: Record<WithdrawKind, number>;
  faults: CatalogueFault[];
};

const codes = () =>
  Type.Optional(
    Type.Array(Type.String({ pattern: '^[A-Z0-9-]{3,32}$', description: 'a code, such as SAVE-20' }), {
      maxItems: 5000,
      uniqueItems: true,
      description: 'a list of codes, such as [SAVE-20], none twice',
    }),
  );

const schema = Type.Object(
  { coupons: codes(), rewards: codes(), prizes: codes(), missions: codes(), earning: codes() },
  { additionalProperties: false, description: 'lists of codes, such as "coupons: [SAVE-20]"' },
);

/** Reads the codes to be withdrawn; `present` has the codes of the catalogue itself. */
export function readWithdrawing(folder: string, present: Record<WithdrawKind, ReadonlySet<string>>): Withdrawing {
  const none = { coupons: [], rewards: [], prizes: [], missions: [], earning: [] };
  const firstLines = { coupons: 1, rewards: 1, prizes: 1, missions: 1, earning: 1 };
  if (!existsSync(join(folder, withdrawFile))) return { codes: none, lines: firstLines, faults: [] };
  const file = readText(join(folder, withdrawFile));
  if ('fault' in file)
    return { codes: none, lines: firstLines, faults: [{ file: withdrawFile, line: 1, what: file.fault }] };
  const { content, lineOf: lineOfPath, faults } = readLines(file.text);
  const lineOf = (kind: WithdrawKind) => lineOfPath([kind]);
  const lines = {
    coupons: lineOf('coupons'),
    rewards: lineOf('rewards'),
    prizes: lineOf('prizes'),
    missions: lineOf('missions'),
    earning: lineOf('earning'),
  };
  if (faults.length > 0 || !Value.Check(schema, content)) {
    const wrong =
      content === undefined ? [] : schemaFaults(schema, content, { lineOf: lineOfPath, kind: 'withdraw.yaml' });
    return { codes: none, lines, faults: [...faults, ...wrong].map((fault) => ({ file: withdrawFile, ...fault })) };
  }
  const both = withdrawKinds.flatMap((kind) =>
    (content[kind] ?? [])
      .filter((code) => present[kind].has(code))
      .map((code) => ({ file: withdrawFile, line: lineOf(kind), what: `${code} has a file, too` })),
  );
  return { codes: { ...none, ...content }, lines, faults: both };
}

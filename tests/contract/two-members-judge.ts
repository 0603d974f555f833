import assert from 'node:assert/strict';
import type { TableRow } from '@/tests/support/table-rows';
import type { Outcome, Play, Scene } from './two-members-scene';
import { isChanged } from './two-members-scene';

/** What depends on the others by its nature. */
export type Allowed = {
  /** Tables in which the others get new rows. */
  newRows?: readonly string[];
  /** The clock has moved, or the others were prepared as well: they read something else than at first. */
  readsChange?: boolean;
  /** Nothing has to come of it. */
  changesNothing?: boolean;
  /** Takes out of an answer what tells of everybody. */
  ofEverybody?: (answer: unknown) => unknown;
  /** The same of a row. */
  columns?: readonly string[];
};

/**
 * Does it beside the others and then without them. The others have the rows that they had, read what they read, and the actor
 * gets, leaves behind and sends the same either way.
 */
export async function assertIsolated(scene: Scene, prepare: Play, allowed: Allowed = {}): Promise<void> {
  const beside = await scene.play(prepare, false);
  assertUntouched(scene, beside, allowed);
  if (!allowed.readsChange && beside.read) assert.deepEqual(beside.read, scene.readAtFirst, 'what somebody else reads');
  if (!allowed.changesNothing) assert.ok(hasEffect(beside), 'nothing came of it');
  const alone = await scene.play(prepare, true);
  const seen = allowed.ofEverybody ?? ((answer: unknown) => answer);
  assert.deepEqual(seen(beside.answer), seen(alone.answer), 'the answer');
  assert.deepEqual(plainMessages(beside.told), plainMessages(alone.told), 'what was sent');
  assert.deepEqual(ownRows(scene, beside, allowed), ownRows(scene, alone, allowed), 'the rows of the actor');
}

/** Something was answered, sent or changed. */
function hasEffect({ answer, told, before, after }: Outcome): boolean {
  const isAnswered = answer !== undefined && answer !== null;
  const isSent = told instanceof Object && Object.values(told).some((list) => list.length > 0);
  return isAnswered || isSent || isChanged(before, after);
}

/** The others' rows are the same to the letter. */
export function assertUntouched({ isOthers }: Scene, { before, after }: Outcome, { newRows = [] }: Allowed = {}): void {
  const held = new Map(after.filter(isOthers).map((row) => [row.name, row]));
  for (const { name, values } of before.filter(isOthers)) {
    assert.deepEqual(held.get(name)?.values, values, `a row of somebody else: ${name}`);
    held.delete(name);
  }
  const more = [...held.values()].filter(({ table }) => !newRows.includes(table)).map(({ name }) => name);
  assert.deepEqual(more, [], 'new rows of somebody else');
}

/** What is sealed is never the same twice, and what the database numbers is not rolled back. */
function ownRows({ isOthers, rows: { numbered } }: Scene, { after }: Outcome, { columns = [] }: Allowed) {
  const rows = after
    .filter((row) => !isOthers(row))
    .map((row) => plainRow(row, [...numbered, ...columns, ...byChance]));
  return rows.sort();
}

const byChance = ['idempotency.claimed_at'];

function plainRow({ table, values }: TableRow, without: readonly string[]): string {
  const kept = Object.entries(values).filter(([column]) => !without.includes(`${table}.${column}`));
  const plain = kept.map(([column, value]) => [
    column,
    column.endsWith('_sealed') && value !== null ? 'sealed' : value,
  ]);
  return `${table} ${JSON.stringify(plain)}`;
}

/** A document is told by its name alone: it is written anew each time. */
function plainMessages(told: unknown): unknown {
  return JSON.parse(
    JSON.stringify(told, (key, value: unknown) =>
      key === 'attachments' && Array.isArray(value) ? value.map(plainFile) : value,
    ),
  );
}

function plainFile(file: { filename: string; contentType: string; content: Uint8Array }): string {
  return file.contentType === 'application/json' ? new TextDecoder().decode(file.content) : file.filename;
}

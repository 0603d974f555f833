import assert from 'node:assert/strict';
import type { TableRow } from '@/tests/support/table-rows';
import type { Outcome, Play, Scene } from './two-members-scene';
import { isChanged } from './two-members-scene';

/** Differences expected from what the call does. */
export type Allowed = {
  /** Tables in which the others get new rows. */
  newRows?: readonly string[];
  /** The clock has moved, or the preparation included the others, so they read something different afterwards. */
  readsChange?: boolean;
  /** The call may have no effect. */
  changesNothing?: boolean;
  /** Removes data about all members from an answer. */
  ofEverybody?: (answer: unknown) => unknown;
  /** Columns that depend on all members. */
  columns?: readonly string[];
  /** Tables whose rows depend on all members. */
  tables?: readonly string[];
};

/**
 * Runs the action beside the others and then without them. The rows of the others and what they read must not change, and the
 * answer, rows and messages of the actor must be the same both times.
 */
export async function assertIsolated(scene: Scene, prepare: Play, allowed: Allowed = {}): Promise<void> {
  const beside = await scene.play(prepare, false);
  assertUntouched(scene, beside, allowed);
  if (!allowed.readsChange && beside.read) assert.deepEqual(beside.read, scene.readAtFirst, 'what the others read');
  if (!allowed.changesNothing) assert.ok(hasEffect(beside), 'the action has no effect');
  const alone = await scene.play(prepare, true);
  const seen = allowed.ofEverybody ?? ((answer: unknown) => answer);
  assert.deepEqual(seen(beside.answer), seen(alone.answer), 'the answer');
  assert.deepEqual(plainMessages(beside.messages), plainMessages(alone.messages), 'the messages');
  assert.deepEqual(ownRows(scene, beside, allowed), ownRows(scene, alone, allowed), 'the rows of the actor');
}

/** Whether anything was answered, sent or changed. */
function hasEffect({ answer, messages, before, after }: Outcome): boolean {
  const isAnswered = answer !== undefined && answer !== null;
  const isSent = messages instanceof Object && Object.values(messages).some((list) => list.length > 0);
  return isAnswered || isSent || isChanged(before, after);
}

/** The rows of the others have not changed. */
export function assertUntouched({ isOthers }: Scene, { before, after }: Outcome, { newRows = [] }: Allowed = {}): void {
  const held = new Map(after.filter(isOthers).map((row) => [row.name, row]));
  for (const { name, values } of before.filter(isOthers)) {
    assert.deepEqual(held.get(name)?.values, values, `a row of another member: ${name}`);
    held.delete(name);
  }
  const more = [...held.values()].filter(({ table }) => !newRows.includes(table)).map(({ name }) => name);
  assert.deepEqual(more, [], 'new rows of another member');
}

/** Leaves out what differs in every run: sealed values, and numbers from sequences, which are not rolled back. */
function ownRows({ isOthers, rows: { numbered } }: Scene, { after }: Outcome, { columns = [], tables = [] }: Allowed) {
  const rows = after
    .filter((row) => !isOthers(row) && !tables.includes(row.table))
    .map((row) => plainRow(row, [...numbered, ...columns, ...byChance]));
  return rows.sort();
}

const byChance = [
  'idempotency.claimed_at',
  'refused_calls.trace_id',
  'audit.trace_id',
  'audit.recorded_at',
  'audit_notes.audit_id',
  'audit_notes.hash',
  'audit_notes.salt',
  'audit_waiting.audit_id',
  'staff_sessions.session_hash',
  'staff_sessions.act_hash',
  // By the database's clock.
  'wallet_cards.ended_at',
  'wallet_cards.version',
  'wallet_cards.sent_version',
  'wallet_devices.pushed_version',
];

function plainRow({ table, values }: TableRow, without: readonly string[]): string {
  const kept = Object.entries(values).filter(([column]) => !without.includes(`${table}.${column}`));
  const plain = kept.map(([column, value]) => [
    column,
    column.endsWith('_sealed') && value !== null ? 'sealed' : value,
  ]);
  return `${table} ${JSON.stringify(plain)}`;
}

/** Replaces a document with its file name, because its bytes differ in every run. */
function plainMessages(messages: unknown): unknown {
  return JSON.parse(
    JSON.stringify(messages, (key, value: unknown) =>
      key === 'attachments' && Array.isArray(value) ? value.map(plainFile) : value,
    ),
  );
}

function plainFile(file: { filename: string; contentType: string; content: Uint8Array }): string {
  return file.contentType === 'application/json' ? new TextDecoder().decode(file.content) : file.filename;
}

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Difference } from './difference';
import { differencesOf, notAgreed } from './difference';
import { planImport } from './plan';

const now = 1_790_000_000;
const day = 24 * 60 * 60;

type Row = {
  code: string;
  name_th: string;
  name_en: string;
  normal_point: number;
  effective_to: number;
  quota: number | null;
};

const entry = (code: string, changes: Partial<Row> = {}): Row => ({
  code,
  name_th: 'ก',
  name_en: 'a',
  normal_point: 200,
  effective_to: now + day,
  quota: 10,
  ...changes,
});

type Stored = ReturnType<typeof stored>;

const stored = (code: string, changes: Partial<Row> & { taken?: number; withdrawn?: boolean } = {}) => ({
  taken: 4,
  withdrawn: false,
  ...entry(code, changes),
  ...changes,
});

function compare(rows: Stored[], wanted: Row[], withdraw: string[] = []): Difference[] {
  const comparing = { codeOf: ({ code }: { code: string }) => code, heldOf: (row: Stored) => ({ ...row }) };
  return differencesOf('reward', planImport(rows, { wanted, withdraw }, comparing), now);
}

const shown = (differences: Difference[]) => differences.map(({ how, code, warnings }) => [how, code, ...warnings]);

test('a difference lists new, changed, kept and withdrawn entries, and no unchanged ones', () => {
  const rows = [stored('A-1'), stored('B-1'), stored('C-1'), stored('D-1'), stored('E-1', { withdrawn: true })];
  const differences = compare(rows, [entry('A-1'), entry('B-1', { quota: null }), entry('N-1')], ['C-1', 'E-1']);
  assert.deepEqual(shown(differences), [
    ['changed', 'B-1'],
    ['added', 'N-1'],
    ['withdrawn', 'C-1'],
    ['kept', 'D-1'],
  ]);
  assert.deepEqual(differences[0]?.fields, [{ field: 'quota', from: 10, to: null }]);
});

test('a difference shows a field as the file writes it, with its last day', () => {
  const [one] = compare([stored('A-1')], [entry('A-1', { effective_to: now + 2 * day, name_th: 'ข' })]);
  assert.deepEqual(one?.fields, [
    { field: 'name.th', from: 'ก', to: 'ข' },
    { field: 'to', from: '2026-09-22', to: '2026-09-23' },
  ]);
});

const warned: [what: string, changes: Partial<Row>, warnings: string[]][] = [
  ['a price that falls to half', { normal_point: 100 }, ['price_halved']],
  ['not one that falls by less', { normal_point: 101 }, []],
  ['a quota below what is taken', { quota: 3 }, ['quota_below_taken']],
  ['not one of what is taken', { quota: 4 }, []],
  ['an end that has passed', { effective_to: now }, ['ends_in_past']],
  ['not one in a second', { effective_to: now + 1 }, []],
];
for (const [what, changes, warnings] of warned)
  test(`a difference warns of ${what}`, () => {
    assert.deepEqual(compare([stored('A-1')], [entry('A-1', changes)])[0]?.warnings, warnings);
  });

test('a difference omits kept entries that have ended', () => {
  assert.deepEqual(compare([stored('A-1', { effective_to: now })], []), []);
});

test('a difference finds what was not approved: another value from or to, another code, another act', () => {
  const wanted = [entry('A-1', { quota: 20, normal_point: 300 }), entry('N-1')];
  const agreed = compare([stored('A-1')], wanted);
  assert.deepEqual(notAgreed(agreed, agreed), []);
  // One of the two changes has already been made, so the rest was approved.
  assert.deepEqual(notAgreed(agreed, compare([stored('A-1', { quota: 20 })], wanted)), []);
  const raised = compare([stored('A-1', { quota: 15 })], wanted);
  assert.deepEqual(shown(notAgreed(agreed, raised)), [['changed', 'A-1']]);
  const made = compare([stored('A-1'), stored('N-1', { quota: 1 })], wanted);
  assert.deepEqual(shown(notAgreed(agreed, made)), [['changed', 'N-1']]);
  const ended = compare([stored('A-1', { withdrawn: true })], wanted);
  assert.deepEqual(shown(notAgreed(agreed, ended)), [['changed', 'A-1']]);
});

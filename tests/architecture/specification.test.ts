import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { endpoints } from '@/contract/endpoints';
import { statusOf } from '@/contract/errors';
import { memberSchema } from '@/contract/members';
import { errorCodes } from '@/domain/errors';
import { routes } from '@/domain/navigation/routes';
import { differences, emptyRows, rowsOf, untrueRows } from './specification';
import { specifiedConstants } from './specified-constants';
import { keysNotKept, specifiedEntities, specifiedKeys, specifiedSets } from './specified-entities';
import * as ways from './specified-ways';
import { specifiedCalls, specifiedCodes, specifiedRoutes, specifiedStatuses } from './specified-wire';

const tables = rowsOf(readFileSync('docs/specification.md', 'utf8'));
const calls = Object.values(endpoints).map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
const plain = (call: string) => call.replace(/\{\w+\}/g, '{}');

/** What each table is about. */
const items: Record<string, readonly string[]> = {
  'Programme rules (section 1)': ways.specifiedProgramme,
  'Routes (section 2)': Object.keys(routes).filter((route) => specifiedRoutes.includes(route)),
  'Screens (section 2)': ways.specifiedScreens,
  'Navigation and presentation (section 2)': ways.specifiedPresentation,
  'Entities (section 3)': Object.keys(specifiedEntities),
  'Fields and values left out (section 3)': [...fieldsLeftOut(), 'tri-state values'],
  'Closed sets (section 3)': Object.keys(specifiedSets),
  'Keys that the phone keeps (section 3)': [
    ...Object.entries(specifiedKeys).map(([what, key]) => `${what} ${key}`),
    ...keysNotKept.map((what) => `${what}: not kept`),
  ],
  'States and transitions (section 4)': ways.specifiedStates,
  'Validation rules (section 5)': ways.specifiedRules,
  'Roles and permissions (section 6)': ways.specifiedRoles,
  'Calls (section 7)': calls.filter((call) => specifiedCalls.includes(plain(call))),
  'How calls travel (section 7)': ways.specifiedWire,
  'Error codes (section 8)': specifiedCodes,
  'Messages and pages (section 8)': ways.specifiedMessages,
  'Constants and limits (section 9)': Object.keys(specifiedConstants),
  'Routes of our own': Object.keys(routes).filter((route) => !specifiedRoutes.includes(route)),
  'Calls of our own': calls.filter((call) => !specifiedCalls.includes(plain(call))),
  'Codes of our own': errorCodes.filter((code) => !specifiedCodes.includes(code)),
};

for (const [heading, asked] of Object.entries(items)) {
  describe(heading, () => {
    const rows = tables.get(heading) ?? [];
    test('has a row for each item, and none for anything else', () => {
      assert.deepEqual(differences(rows, asked), []);
    });
    test('names files and tests that are there', () => {
      assert.deepEqual(untrueRows(rows), []);
    });
    if (!heading.startsWith('Fields and values left out'))
      test('says of each item where it is', () => {
        assert.deepEqual(emptyRows(rows), []);
      });
  });
}

test('the document has no other table', () => {
  assert.deepEqual([...tables.keys()].sort(), Object.keys(items).sort());
});

test('the product has every route, call and code of the specification', () => {
  assert.deepEqual(without(specifiedRoutes, Object.keys(routes)), []);
  assert.deepEqual(without(specifiedCalls, calls.map(plain)), []);
  assert.deepEqual(without(specifiedCodes, errorCodes), []);
});

for (const [name, { asked, had }] of Object.entries(specifiedSets)) {
  test(`the set of ${name} holds every value of the specification`, () => assert.deepEqual(without(asked, had), []));
}

for (const [name, { asked, had }] of Object.entries(specifiedConstants)) {
  if (asked !== undefined) test(`${name} is the constant of the product`, () => assert.deepEqual(had, asked));
}

test('every key that the specification names is kept', () => {
  const store = readFileSync('services/client-store.ts', 'utf8');
  const lost = Object.values(specifiedKeys).filter((key) => !new RegExp(`^ {2}${key}: key[<(]`, 'm').test(store));
  assert.deepEqual(lost, []);
});

test('no status travels that the specification does not list, but 503', () => {
  assert.deepEqual(without(Object.values(statusOf), [...specifiedStatuses, 503]), []);
});

test('what needs no token is the login, the stores, the flags, the texts that one accepts, and the link of a message', () => {
  const open = Object.entries(endpoints).filter(([, { access }]) => access === 'public');
  const asked = ['getConfig', 'logInWithLine', 'getTerms', 'getNearestStores', 'getStore', 'reportNotMe'];
  assert.deepEqual(open.map(([name]) => name).sort(), asked.sort());
});

test('a member’s card has no end', () => {
  assert.deepEqual(
    Object.keys(memberSchema.properties).filter((field) => /expire|valid|until/.test(field)),
    [],
  );
});

const sample = '## Routes\n\n| item | where | shown by |\n|---|---|---|\n| `/a/` | `a.tsx` | `a.test.ts`: “opens” |\n';
const [row] = rowsOf(sample).get('Routes') ?? [];
const files: Record<string, string> = { 'a.tsx': '', 'a.test.ts': "test('opens', () => {});" };
const untrueIn = (there: Record<string, string>) => untrueRows(row ? [row] : [], (path) => there[path]);

test('a row is read with its files and tests', () => {
  assert.deepEqual(row, { item: '/a/', files: ['a.tsx'], tests: [{ file: 'a.test.ts', title: 'opens' }] });
  assert.deepEqual(untrueIn(files), []);
});

for (const path of Object.keys(files)) {
  test(`a row is untrue without its ${path}`, () =>
    assert.equal(untrueIn(Object.fromEntries(Object.entries(files).filter(([file]) => file !== path))).length, 1));
}

test('a row is untrue when the title is another, or is only spoken of', () => {
  for (const text of ["test('opens twice', () => {});", "// what 'opens' means", "const title = 'opens';"])
    assert.equal(untrueIn({ ...files, 'a.test.ts': text }).length, 1);
});

test('the cases of a test count as one', () => {
  assert.deepEqual(untrueIn({ ...files, 'a.test.ts': "test.each([\n  1,\n])('opens', (one) => {});" }), []);
});

test('an item without a row, a row without an item and two rows are found', () => {
  const rows = row ? [row, row] : [];
  assert.deepEqual(differences(rows, ['/b/']), [
    '/b/ has no row',
    '/a/ is asked for nowhere',
    '/a/ is asked for nowhere',
    '/a/ has two rows',
  ]);
});

/** Fields that the specification names and no schema carries. */
function fieldsLeftOut(): string[] {
  return Object.entries(specifiedEntities).flatMap(([name, { fields, carried }]) =>
    fields.split(/\s+/).flatMap((field) => (field === '' || field in carried ? [] : [`${name}.${field}`])),
  );
}

function without<Value>(asked: readonly Value[], had: readonly unknown[]): Value[] {
  return asked.filter((value) => !had.includes(value));
}

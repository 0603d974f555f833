import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { endpoints } from '@/contract/endpoints';
import { statusOf } from '@/contract/errors';
import { memberSchema } from '@/contract/members';
import { errorCodes } from '@/domain/errors';
import { routes } from '@/domain/navigation/routes';
import { specifiedConstants } from './specified-constants';
import { specifiedEntities, specifiedKeys, specifiedSets } from './specified-entities';
import { specifiedCalls, specifiedCodes, specifiedRoutes, specifiedStatuses } from './specified-wire';

const calls = Object.values(endpoints).map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
const plain = (call: string) => call.replace(/\{\w+\}/g, '{}');

test('the product has every route, call and code in the specification', () => {
  assert.deepEqual(without(specifiedRoutes, Object.keys(routes)), []);
  assert.deepEqual(without(specifiedCalls, calls.map(plain)), []);
  assert.deepEqual(without(specifiedCodes, errorCodes), []);
});

for (const [name, { asked, had }] of Object.entries(specifiedSets)) {
  test(`the set of ${name} contains every value in the specification`, () => assert.deepEqual(without(asked, had), []));
}

for (const [name, { asked, had }] of Object.entries(specifiedConstants)) {
  test(`${name} has the value in the specification`, () => assert.deepEqual(had, asked));
}

test('every stored key in the specification exists', () => {
  const store = readFileSync('services/storage/client-store.ts', 'utf8');
  const lost = Object.values(specifiedKeys).filter((key) => !new RegExp(`^ {2}${key}: key[<(]`, 'm').test(store));
  assert.deepEqual(lost, []);
});

test('every field of a specified entity is in a schema', () => {
  assert.deepEqual(fieldsLeftOut(), []);
});

test('the only statuses are those of the specification and 503', () => {
  assert.deepEqual(without(Object.values(statusOf), [...specifiedStatuses, 503]), []);
});

test('only login, stores, flags, legal texts and the link in a message need no token', () => {
  const open = Object.entries(endpoints).filter(([, { access }]) => access === 'public');
  const asked = ['getConfig', 'logInWithLine', 'getTerms', 'getNearestStores', 'getStore', 'reportNotMe'];
  assert.deepEqual(open.map(([name]) => name).sort(), asked.sort());
});

test('a member’s card has no expiry', () => {
  assert.deepEqual(
    Object.keys(memberSchema.properties).filter((field) => /expire|valid|until/.test(field)),
    [],
  );
});

/** Fields in the specification that no schema has. */
function fieldsLeftOut(): string[] {
  return Object.entries(specifiedEntities).flatMap(([name, { fields, carried }]) =>
    fields.split(/\s+/).flatMap((field) => (field === '' || field in carried ? [] : [`${name}.${field}`])),
  );
}

function without<Value>(asked: readonly Value[], had: readonly unknown[]): Value[] {
  return asked.filter((value) => !had.includes(value));
}

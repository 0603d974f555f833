// Compares a text in English with the values of the product: neither the compiler nor Biome nor dependency-cruiser reads the text.

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { endpoints } from '@/contract/endpoints';
import { statusOf } from '@/contract/errors';
import { memberSchema } from '@/contract/members';
import { errorCodes } from '@/domain/errors';
import { routes } from '@/domain/navigation/routes';
import { exceptions } from './exceptions';
import {
  quotedTexts,
  specification,
  specifiedCalls,
  specifiedCodes,
  specifiedEntities,
  specifiedKeys,
  specifiedRoutes,
  specifiedStatuses,
} from './read-specification';
import { specifiedConstants } from './specified-constants';
import { bracketed, clientKeys, entities, specifiedSets } from './specified-entities';

const calls = Object.values(endpoints).map(({ method, path }) => `${method} ${path.replace(/:\w+/g, '{}')}`);

test('the text of the specification is read whole', () => {
  const counts = [specifiedRoutes, specifiedCalls, specifiedCodes, specifiedStatuses, quotedTexts, specifiedKeys];
  assert.deepEqual(
    counts.map(({ length }) => length),
    [60, 54, 54, 16, 11, 19],
  );
  assert.equal(specifiedEntities.size, 18);
});

test('every exception is about something that the specification says', () => {
  assert.deepEqual(
    Object.keys(exceptions).filter((words) => !specification.includes(words)),
    [],
  );
});

test('the product has every route, call and code in the specification', () => {
  assert.deepEqual(without(specifiedRoutes, Object.keys(routes)), []);
  assert.deepEqual(without(specifiedCalls, calls), []);
  assert.deepEqual(without(specifiedCodes, errorCodes), []);
});

for (const [name, { asked, had }] of Object.entries(specifiedSets)) {
  test(`the set of ${name} contains every value in the specification`, () => {
    assert.ok(asked.length > 0);
    assert.deepEqual(without(asked, had), []);
  });
}

for (const [name, { asked, had }] of Object.entries(specifiedConstants)) {
  test(`${name} has the value in the specification`, () => assert.deepEqual(had, asked));
}

test('every key in the specification is kept by the browser, or is an exception with a reason', () => {
  const store = readFileSync('services/storage/client-store.ts', 'utf8');
  const isKept = (key: string) => new RegExp(`^ {2}${clientKeys[key]}: key[<(]`, 'm').test(store);
  assert.deepEqual(
    specifiedKeys.filter((key) => !isKept(key) && !(key in exceptions)),
    [],
  );
});

for (const [name, items] of specifiedEntities) {
  if (['Client-kept keys', 'Income bands'].includes(name)) continue;
  test(`the contract has every field of ${name}`, () => {
    const entity = entities[name];
    assert.ok(entity, 'entities has no row for it');
    const { carried, inWords = {} } = entity;
    const values = Object.values(specifiedSets).flatMap(({ had }) => had);
    const left = items.filter((item) => {
      const fields = item in inWords ? (inWords[item] ?? '').split(' ').filter(Boolean) : [item];
      return !(item in exceptions) && !fields.every((field) => field in carried || values.includes(field));
    });
    assert.deepEqual(left, []);
  });
}

for (const [name, { asked, carried }] of Object.entries(bracketed)) {
  test(`the contract has every field of ${name}`, () => {
    assert.ok(asked.length > 0);
    assert.deepEqual(
      asked.filter((field) => !(field in carried)),
      [],
    );
  });
}

test('every quoted text is in the English texts as it is quoted, or is an exception with a reason', () => {
  const texts = globSync('locales/en/*.ts').map((file) => readFileSync(file, 'utf8').replace(/\\u00a0/g, ' '));
  assert.deepEqual(
    quotedTexts.filter((quoted) => !texts.some((text) => text.includes(`'${quoted}'`)) && !(quoted in exceptions)),
    [],
  );
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

function without<Value>(asked: readonly Value[], had: readonly unknown[]): Value[] {
  return asked.filter((value) => !had.includes(value));
}

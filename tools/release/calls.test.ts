import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differences } from './calls';

test('what both releases return is compared', () => {
  assert.deepEqual(differences({ a: 1, b: [{ c: null }] }, { a: 1, b: [{ c: null, d: 1 }], e: 2 }), []);
  assert.deepEqual(differences({ a: 1, b: [{ c: null }] }, { a: 2, b: [{ c: 0 }] }), [
    'a: 1 and 2',
    'b.0.c: null and 0',
  ]);
  assert.deepEqual(differences({ items: [1] }, { items: [] }), ['items has 1 and 0 items']);
  assert.deepEqual(differences({ a: {} }, { a: null }), ['a: {} and null']);
});

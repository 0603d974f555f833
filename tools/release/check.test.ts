import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openPostgres } from '@/tests/support/postgres-database';
import { startProduct } from '@/tests/support/product';
import { createCalls, differences } from './calls';
import { readAll, steps } from './steps';
import { join } from './steps-members';
import { beginWalk } from './walk';

describe('npm run release-check', () => {
  it('compares what both releases return', () => {
    assert.deepEqual(differences({ a: 1, b: [{ c: null }] }, { a: 1, b: [{ c: null, d: 1 }], e: 2 }), []);
    assert.deepEqual(differences({ a: 1, b: [{ c: null }] }, { a: 2, b: [{ c: 0 }] }), [
      'a: 1 and 2',
      'b.0.c: null and 0',
    ]);
    assert.deepEqual(differences({ items: [1] }, { items: [] }), ['items has 1 and 0 items']);
    assert.deepEqual(differences({ a: {} }, { a: null }), ['a: {} and null']);
  });

  it('walks through this release without a fault', async () => {
    const { url: DATABASE_URL, stop } = await openPostgres('migrated');
    const product = await startProduct('.cache/no-web', { DATABASE_URL, RATE_LIMIT: 'off' });
    try {
      const calls = createCalls();
      const station = { name: 'only one', url: product.url };
      const walk = beginWalk(calls, station, station);
      for (const step of [join, ...steps]) await step.take(walk);
      await readAll(walk);
      assert.deepEqual(calls.broken, []);
    } finally {
      await product.kill();
      await stop();
    }
  });
});

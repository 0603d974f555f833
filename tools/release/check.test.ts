import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openPostgres } from '@/tests/support/postgres-database';
import { startProduct } from '@/tests/support/product';
import { createCalls } from './calls';
import { readAll, steps } from './steps';
import { join } from './steps-members';
import { beginWalk } from './walk';

describe('npm run release-check', () => {
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

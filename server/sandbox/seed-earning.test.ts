import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import { onDatabase } from '@/tests/support/database-engines';
import { createTill, line } from '@/tests/support/till';
import { createWorld, granted } from '@/tests/support/world';
import { createSandboxLine } from './gateways';
import { seedSandbox } from './seed';

onDatabase('the earning campaign of the sandbox', (openDatabase) => {
  test('doubles the points of café goods on Saturdays, however often it is seeded', async () => {
    const world = createWorld((await openDatabase()).db, undefined, createSandboxLine());
    await Promise.all(Array.from({ length: 3 }, () => seedSandbox(world.deps)));
    const till = createTill(world);
    const buyer = await till.customer();
    const noon = startOfBangkokDaySeconds({ year: 2026, month: 6, day: 27 }) + 12 * 60 * 60;
    const earnedAt = async (soldAt: number) => {
      const lines = [line(50, { category: 'cafe' }), line(25)];
      return granted(await till.sell(buyer, 0, { lines, soldAt })).cjpoint;
    };
    assert.deepEqual([await earnedAt(noon), await earnedAt(noon + 24 * 60 * 60)], [5, 3]);
  });
});

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { pino } from 'pino';
import { lastYearOfPublicHolidays } from '@/domain/time/public-holidays';
import type { TestDatabase } from '@/tests/support/database-engines';
import { onDatabase } from '@/tests/support/database-engines';
import { createWorld } from '@/tests/support/world';
import { runJobs, sweepRegularly, warnOfHolidaysDaily } from './regular-jobs';

const daySeconds = 24 * 60 * 60;
const lastYear = lastYearOfPublicHolidays();
/** The start, in Bangkok, of the first year whose holidays are unknown. */
const endSeconds = Date.UTC(lastYear, 11, 31, 17) / 1000;

onDatabase('public holidays', (open) => {
  let database: TestDatabase;
  before(async () => {
    database = await open();
  });

  const worldAt = (seconds: number) => {
    const world = createWorld(database.db);
    world.clock.advance(seconds - world.clock.now());
    const lines: { level: number; lastYear?: number; daysLeft?: number }[] = [];
    const log = pino({ level: 'warn' }, { write: (line) => lines.push(JSON.parse(line)) });
    return { world, deps: { ...world.deps, log }, lines };
  };
  const warning = (daysLeft: number) => ({ level: 40, lastYear, daysLeft });
  const warningsIn = (lines: { level: number; lastYear?: number; daysLeft?: number }[]) =>
    lines.map(({ level, lastYear, daysLeft }) => ({ level, lastYear, daysLeft }));

  test('cause no warning while they are known for more than 90 days', async () => {
    const { world, deps, lines } = worldAt(endSeconds - 91 * daySeconds);
    await sweepRegularly(deps, world.services).stop();
    await runJobs(deps, world.services);
    assert.deepEqual(lines, []);
  });

  test('cause a warning in the last 90 days, at each start and once a day across processes', async () => {
    const { world, deps, lines } = worldAt(endSeconds - 90 * daySeconds - 1);
    await sweepRegularly(deps, world.services).stop();
    assert.deepEqual(warningsIn(lines), [warning(90)]);
    await runJobs(deps, world.services);
    await runJobs(deps, world.services);
    await Promise.all([warnOfHolidaysDaily(deps), warnOfHolidaysDaily(deps)]);
    assert.deepEqual(warningsIn(lines), [warning(90), warning(90)]);
    world.clock.advance(daySeconds);
    await runJobs(deps, world.services);
    assert.deepEqual(warningsIn(lines).at(-1), warning(89));
    assert.equal(lines.length, 3);
  });

  test('cause a warning once they are no longer known', async () => {
    const { world, deps, lines } = worldAt(endSeconds + 10 * daySeconds);
    await sweepRegularly(deps, world.services).stop();
    assert.deepEqual(warningsIn(lines), [warning(-10)]);
  });
});

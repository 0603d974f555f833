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
/** The first moment in Bangkok of the year whose holidays nobody knows. */
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

  test('that are known for long are nothing to tell', async () => {
    const { world, deps, lines } = worldAt(endSeconds - 91 * daySeconds);
    sweepRegularly(deps, world.services).stop();
    await runJobs(deps, world.services);
    assert.deepEqual(lines, []);
  });

  test('that are known for 90 days more are told at each start, and once a day by one of all processes', async () => {
    const { world, deps, lines } = worldAt(endSeconds - 90 * daySeconds - 1);
    sweepRegularly(deps, world.services).stop();
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

  test('that are known no longer are told all the more', () => {
    const { world, deps, lines } = worldAt(endSeconds + 10 * daySeconds);
    sweepRegularly(deps, world.services).stop();
    assert.deepEqual(warningsIn(lines), [warning(-10)]);
  });
});

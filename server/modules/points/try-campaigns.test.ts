import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { onDatabase } from '@/tests/support/database-engines';
import { putEarning } from '@/tests/support/earning';
import { createTill, line } from '@/tests/support/till';
import type { World } from '@/tests/support/world';
import { createWorld, granted, testStartSeconds } from '@/tests/support/world';
import type { CatalogueEarning } from './read-catalogue';
import { createTrials } from './try-campaigns';

const day = 24 * 60 * 60;

/** A campaign that begins next year: its dates do not matter. */
const campaign = (code: string, terms: Partial<CatalogueEarning>): CatalogueEarning => ({
  code,
  name_th: code,
  name_en: code,
  effective_from: testStartSeconds + 400 * day,
  effective_to: testStartSeconds + 401 * day,
  multiplier: undefined,
  bonus: undefined,
  weekdays: undefined,
  hours: undefined,
  branches: undefined,
  provinces: undefined,
  tiers: undefined,
  skus: undefined,
  categories: undefined,
  excluded_categories: undefined,
  minimum_spend: undefined,
  audience: undefined,
  quota: null,
  ...terms,
});

onDatabase('the trial of an earning campaign', (openDatabase) => {
  let world: World;

  before(async () => {
    world = createWorld((await openDatabase()).db);
    const till = createTill(world);
    const [one, other] = [await till.customer(), await till.customer()];
    const now = world.clock.now();
    await putEarning(world.deps.db, 'LIVE', { multiplier: 3, branches: ['0003'] });
    granted(await till.sell(one, 100));
    granted(await till.sell(one, 250, { branch: '0002', soldAt: now - 6 * day }));
    granted(await till.sell(other, 0, { lines: [line(100), line(50, { category: 'cafe' })] }));
    granted(await till.sell(other, 100, { branch: '0003' }));
    // Older, without a member, voided, and returned in part.
    granted(await till.sell(one, 1000, { soldAt: now - 8 * day }));
    granted(await till.sell(undefined, 1000));
    granted(await till.sell(one, 1000, { bill: 'VOIDED' }));
    granted(await till.cancel('VOIDED'));
    granted(await till.sell(one, 0, { bill: 'BACK', lines: [line(500), line(500)] }));
    granted(await till.takeBack('BACK', { lines: [{ line: 0, quantity: 1 }] }));
  });

  const tried = async (...campaigns: CatalogueEarning[]) =>
    (await world.services.earning.tryOut(campaigns)).map(({ code, points, bills, members, branches, one_in }) => [
      code,
      points,
      bills,
      members,
      branches,
      one_in,
    ]);

  test('is what each gives alone beside what the bills of seven days have earned', async () => {
    assert.deepEqual(await tried(), []);
    assert.deepEqual(
      await tried(
        campaign('TWICE', { multiplier: 2 }),
        campaign('FOUR', { multiplier: 4 }),
        campaign('CAFE', { multiplier: 2, categories: ['cafe'] }),
        campaign('BONUS', { bonus: 10, minimum_spend: 200 }),
        campaign('QUOTA', { multiplier: 2, quota: 5 }),
        campaign('ELSEWHERE', { multiplier: 2, branches: ['0099'] }),
      ),
      [
        ['TWICE', 20, 3, 2, 2, 1],
        ['FOUR', 64, 4, 2, 3, 1],
        ['CAFE', 2, 1, 1, 1, 1],
        ['BONUS', 10, 1, 1, 1, 1],
        ['QUOTA', 5, 1, 1, 1, 1],
        ['ELSEWHERE', 0, 0, 0, 0, 1],
      ],
    );
  });

  test('is reckoned from the bills of some members if there are many', async () => {
    const tryOut = createTrials(
      { ...world.deps, stores: world.services.stores, audiences: world.services.audiences },
      2,
    );
    const [{ points, members, one_in } = assert.fail('nothing tried')] = await tryOut([
      campaign('SOME', { multiplier: 2 }),
    ]);
    assert.equal(one_in, 2);
    assert.ok([0, 28, 12, 40].includes(points), `${points}`);
    assert.ok([0, 2, 4].includes(members), `${members}`);
  });

  test('changes nothing, and is kept for a while', async () => {
    const once = campaign('KEPT', { multiplier: 2 });
    const before = await tried(once);
    const till = createTill(world);
    granted(await till.sell(await till.customer(), 100, { bill: 'LATER' }));
    assert.deepEqual(await tried(once), before);
    world.clock.advance(10 * 60);
    assert.deepEqual((await tried(once))[0]?.[1], 24);
    assert.deepEqual(await world.deps.db.selectFrom('earning_campaigns').select('code').execute(), [{ code: 'LIVE' }]);
  });
});

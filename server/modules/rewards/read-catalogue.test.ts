import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { onDatabase } from '@/tests/support/database-engines';
import { rewardRow, rewardText } from '@/tests/support/rewards';
import type { World } from '@/tests/support/world';
import { createWorld } from '@/tests/support/world';
import type { CatalogueReward } from './read-catalogue';
import { readRewardCatalogue } from './read-catalogue';

const tempDirs: string[] = [];
after(() => {
  for (const tempDir of tempDirs) rmSync(tempDir, { recursive: true, force: true });
});

/** The rewards of a folder with these files. */
function read(files: Record<string, string>) {
  const tempDir = mkdtempSync(join(tmpdir(), 'sabai-rewards-'));
  tempDirs.push(tempDir);
  mkdirSync(join(tempDir, 'rewards', 'pictures'), { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(tempDir, 'rewards', name), content);
  return readRewardCatalogue(tempDir, { memberTiers: ['tier_1', 'tier_2'] });
}

const faultsIn = (files: Record<string, string>) =>
  read(files)?.faults.map(({ file, line, what }) => `${file}:${line}: ${what}`);

describe('a reward catalogue', () => {
  test('returns a reward as its file says, with the last day included', () => {
    const event = 'event: { points: 1, from: 2026-11-10, to: 2026-11-11 }\n';
    const found = read({ 'CASH-10.yaml': `${rewardText({ provinces: '[11, 10]', minimum_spend: '500' })}${event}` });
    assert.deepEqual(found?.faults, []);
    const midnight = (day: number) => Date.UTC(2026, 10, day, -7) / 1000;
    assert.partialDeepStrictEqual(found?.entries[0]?.wanted, {
      reward_id: 'CASH-10',
      type: 'VOUCHER',
      normal_point: 200,
      point_type: 'cjpoint',
      goal_points: null,
      event_point: 1,
      event_from: midnight(10),
      event_to: midnight(12),
      effective_from: midnight(1),
      effective_to: Date.UTC(2026, 11, 31, 17) / 1000,
      province: '["10","11"]',
      minimum_spend_satang: 50_000,
      claim_limit: null,
      quota: null,
      valid_days: null,
      image_thumbnail_url: '/rewards/voucher.svg',
      image_banner_url: '/rewards/voucher.svg',
    });
  });

  test('is absent without a folder of rewards', () => {
    const tempDir = mkdtempSync(join(tmpdir(), 'sabai-rewards-'));
    tempDirs.push(tempDir);
    assert.equal(readRewardCatalogue(tempDir, { memberTiers: [] }), undefined);
  });

  test('is right with an empty folder, which withdraws none', () => {
    assert.deepEqual(faultsIn({}), []);
  });

  const faults: [what: string, changes: Record<string, string>, expected: string][] = [
    ['a missing price', { points: '' }, '10: points must be a whole number from 0'],
    ['an unknown key', { price: '5' }, '14: price is not a key of a reward'],
    ['a day that does not exist', { to: '2026-02-30' }, '12: to must be a day that exists'],
    ['an end before the beginning', { to: '2026-10-31' }, '12: to must not be before from'],
    ['an unknown picture', { picture: 'moon.svg' }, '13: picture moon.svg is neither in'],
    ['a goal without a donation', { goal: '100' }, '14: goal is for a DONATION'],
    [
      'a wrong benefit',
      { benefit: '\n  kind: x_for_y\n  quantity: 2\n  skus: ["0017"]' },
      '15: benefit.kind x_for_y needs either price or pay_quantity',
    ],
    [
      'a minimum spend of both kinds',
      { minimum_spend: '500', benefit: '\n  kind: amount_off\n  amount: 20\n  minimum_spend: 200' },
      '18: benefit.minimum_spend is of one bill, and minimum_spend of many before redeeming: give one of them',
    ],
    ['an unknown province', { provinces: '[9]' }, '14: provinces.0 must be a code of a province'],
  ];

  for (const [what, changes, fault] of faults) {
    test(`names the line of ${what}`, () => {
      const [found, ...more] = faultsIn({ 'A-1.yaml': rewardText(changes) }) ?? [];
      assert.ok(found?.startsWith(`rewards/A-1.yaml:${fault}`), found);
      assert.deepEqual(more, []);
    });
  }

  test('needs a goal and no price for a donation', () => {
    const donation = { type: 'DONATION', goal: '1000' };
    const text = rewardText(donation).replace(/^points:.*\n/m, '');
    assert.deepEqual(faultsIn({ 'GIVE.yaml': text }), []);
    assert.match(faultsIn({ 'GIVE.yaml': rewardText(donation) })?.[0] ?? '', /points is not for a DONATION/);
    const withBenefit = `${text}benefit: { kind: amount_off, amount: 20 }\n`;
    assert.match(faultsIn({ 'GIVE.yaml': withBenefit })?.[0] ?? '', /benefit is not for a DONATION/);
  });
});

onDatabase('importing rewards', (openDatabase) => {
  let world: World;

  before(async () => {
    world = createWorld((await openDatabase()).db);
  });

  beforeEach(async () => {
    await world.deps.db.deleteFrom('rewards').execute();
  });

  const wanted = (reward_id: string, changes: Partial<CatalogueReward> = {}): CatalogueReward => {
    const { updated_at: _at, ...reward } = rewardRow({ reward_id });
    return { minimum_spend_satang: 0, ...reward, ...changes };
  };
  const importRewards = (...rewards: CatalogueReward[]) => importAndWithdraw([], ...rewards);
  const importAndWithdraw = async (withdraw: string[], ...rewards: CatalogueReward[]) => {
    const { importCatalogue } = world.services.rewards;
    const plan = await world.deps.db.transaction().execute((tx) => importCatalogue(tx, rewards, withdraw));
    const codes = (found: readonly CatalogueReward[]) => found.map(({ reward_id }) => reward_id).join(' ');
    return [codes(plan.added), codes(plan.changed), codes(plan.unchanged), plan.withdrawn.join(' '), plan.overdrawn];
  };
  const rows = () => world.deps.db.selectFrom('rewards').selectAll().orderBy('reward_id').execute();

  test('changes nothing the second time, not even the time of the update', async () => {
    const both = [
      wanted('A-1', { province: '["10"]' }),
      wanted('B-1', { quota: 3, benefit: '{"kind":"amount_off","amount":7.5}' }),
    ];
    assert.deepEqual(await importRewards(...both), ['A-1 B-1', '', '', '', []]);
    const before = await rows();
    world.clock.advance(1000);
    assert.deepEqual(await importRewards(...both), ['', '', 'A-1 B-1', '', []]);
    assert.deepEqual(await rows(), before);
  });

  test('withdraws named rewards and restores them with their counts', async () => {
    await importRewards(wanted('A-1'), wanted('B-1'));
    await world.deps.db.updateTable('rewards').set({ taken: 2, donated_points: 7 }).execute();
    assert.deepEqual(await importAndWithdraw(['B-1'], wanted('A-1', { normal_point: 5 })), ['', 'A-1', '', 'B-1', []]);
    assert.deepEqual(await importRewards(wanted('A-1', { normal_point: 5 }), wanted('B-1')), [
      '',
      'B-1',
      'A-1',
      '',
      [],
    ]);
    const counts = (await rows()).map(({ taken, donated_points, withdrawn }) => [taken, donated_points, withdrawn]);
    assert.deepEqual(counts, [
      [2, 7, false],
      [2, 7, false],
    ]);
  });

  test('changes nothing if a quota is below the number taken, and names that reward', async () => {
    await importRewards(wanted('A-1'), wanted('B-1'));
    await world.deps.db.updateTable('rewards').set({ taken: 2 }).execute();
    const before = await rows();
    const [, , , , overdrawn] = await importRewards(wanted('A-1', { quota: 1 }), wanted('C-1'));
    assert.deepEqual(overdrawn, [{ code: 'A-1', taken: 2 }]);
    assert.deepEqual(await rows(), before);
  });
});

import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { inTransaction } from '@/server/db/transact';
import { catalogueText, putCoupon } from '@/tests/support/coupons';
import { onDatabase } from '@/tests/support/database-engines';
import { missionText } from '@/tests/support/missions';
import type { World } from '@/tests/support/world';
import { createWorld } from '@/tests/support/world';
import type { Publishing } from './publish-campaigns';
import { createPublishing } from './publish-campaigns';
import { readCampaigns } from './read-campaigns';

const tempDirs: string[] = [];

after(() => {
  for (const tempDir of tempDirs) rmSync(tempDir, { recursive: true, force: true });
});

const card = (cards = 2, to = '2026-11-30') =>
  missionText({
    kind: 'stamps',
    to,
    stamps: `{ categories: [cafe], cards: ${cards}, steps: [{ at: 5, coupon: COOKIE }], label: { th: ก, en: a },
  unit: { th: แก้ว, en: cups }, counts: { th: ทุกแก้ว, en: Every cup } }`,
  });

onDatabase('the coupons of a stamp card in a catalogue', (openDatabase) => {
  let world: World;
  let publishing: Publishing;

  before(async () => {
    world = createWorld((await openDatabase()).db);
    publishing = createPublishing({ ...world.deps, ...world.services });
  });

  beforeEach(async () => {
    for (const table of ['missions', 'coupons'] as const) await world.deps.db.deleteFrom(table).execute();
  });

  const campaignsOf = (files: Record<string, string>) => {
    const tempDir = mkdtempSync(join(tmpdir(), 'sabai-stamps-'));
    tempDirs.push(tempDir);
    mkdirSync(join(tempDir, 'missions'));
    for (const [name, content] of Object.entries(files)) writeFileSync(join(tempDir, name), content);
    const campaigns = readCampaigns(tempDir, { memberTiers: ['tier_1'] });
    assert.deepEqual(campaigns.faults, []);
    return campaigns;
  };
  const faultsOf = async (files: Record<string, string>) => {
    const { faults } = await publishing.compare(campaignsOf(files));
    return faults.map(({ file, line, what }) => `${file}:${line}: ${what}`);
  };
  const cookie = (changes = {}) => catalogueText({ stamp_cards: '2', ...changes });

  test('may be in the folder or live, and are imported with it, one for each card', async () => {
    const files = { 'COOKIE.yaml': cookie(), 'missions/CAFE-10.yaml': card() };
    assert.deepEqual(await faultsOf(files), []);
    await inTransaction(world.deps.db, (tx) => publishing.publish(tx, campaignsOf(files)));
    const stored = await world.deps.db.selectFrom('coupons').select(['code', 'stamps']).orderBy('code').execute();
    assert.deepEqual(stored, [
      { code: 'COOKIE', stamps: true },
      { code: 'COOKIE-2', stamps: true },
    ]);
    assert.deepEqual(await faultsOf({ 'missions/CAFE-10.yaml': card() }), []);
    const { differences, unchanged } = await publishing.compare(campaignsOf(files));
    assert.deepEqual([differences, unchanged], [[], 3]);
  });

  test('are faults with the line of the steps where one is missing, ends too early, or is given twice', async () => {
    const at = 'missions/CAFE-10.yaml:10: stamps.steps give the coupon';
    assert.deepEqual(await faultsOf({ 'COOKIE.yaml': cookie(), 'missions/CAFE-10.yaml': card(3) }), [
      `${at} COOKIE-3, which does not exist with stamp_cards`,
    ]);
    await putCoupon(world.deps.db, { code: 'COOKIE' });
    assert.deepEqual(await faultsOf({ 'missions/CAFE-10.yaml': card(1) }), [
      `${at} COOKIE, which does not exist with stamp_cards`,
    ]);
    assert.deepEqual(
      await faultsOf({ 'COOKIE.yaml': cookie({ to: '2026-11-29' }), 'missions/CAFE-10.yaml': card(1) }),
      [`${at} COOKIE, which ends before the stamp card`],
    );
    const both = { 'missions/CAFE-10.yaml': card(1), 'missions/CAFE-11.yaml': card(1) };
    assert.deepEqual((await faultsOf({ 'COOKIE.yaml': cookie(), ...both })).sort(), [
      `${at} COOKIE, which CAFE-11 gives`,
      `${at.replace('10.', '11.')} COOKIE, which CAFE-10 gives`,
    ]);
  });

  test('shows its terms among the differences as the file writes them', async () => {
    const files = { 'COOKIE.yaml': cookie({ stamp_cards: '3' }), 'missions/CAFE-10.yaml': card(2) };
    await inTransaction(world.deps.db, (tx) => publishing.publish(tx, campaignsOf(files)));
    const { differences } = await publishing.compare(campaignsOf({ 'missions/CAFE-10.yaml': card(3) }));
    const [changed] = differences.filter(({ how }) => how === 'changed');
    assert.deepEqual(
      changed?.fields.map(({ field }) => field),
      ['stamps'],
    );
    assert.partialDeepStrictEqual(changed?.fields[0], { from: { cards: 2 }, to: { cards: 3 } });
  });
});

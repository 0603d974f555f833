import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { onDatabase } from '@/tests/support/database-engines';
import { missionText } from '@/tests/support/missions';
import type { World } from '@/tests/support/world';
import { createWorld } from '@/tests/support/world';
import type { CatalogueMission } from './read-catalogue';
import { readMissionCatalogue } from './read-catalogue';

const tempDirs: string[] = [];
after(() => {
  for (const tempDir of tempDirs) rmSync(tempDir, { recursive: true, force: true });
});

/** The missions of a folder with these files. */
function read(files: Record<string, string>) {
  const tempDir = mkdtempSync(join(tmpdir(), 'sabai-missions-'));
  tempDirs.push(tempDir);
  mkdirSync(join(tempDir, 'missions'), { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(tempDir, 'missions', name), content);
  return readMissionCatalogue(tempDir);
}

/** The terms of a stamp card in one line. Changes replace keys; an empty one takes its key away. */
function stamps(changes: Record<string, string> = {}): string {
  const known = {
    categories: '[cafe]',
    steps: '[{ at: 5, coupon: COOKIE }, { at: 10, coupon: CUP }]',
    label: '{ th: ก, en: a }',
    unit: '{ th: แก้ว, en: cups }',
    counts: '{ th: ทุกแก้ว, en: Every cup }',
    ...changes,
  };
  const given = Object.entries(known).filter(([, value]) => value !== '');
  return `{ ${given.map(([key, value]) => `${key}: ${value}`).join(', ')} }`;
}

const prize = (ranks: string) => `{ ranks: ${ranks}, kind: gold_coin, title: { th: เหรียญ, en: Coin } }`;

describe('a mission catalogue', () => {
  test('returns a mission as its file says, with the last day included', () => {
    const found = read({ 'NOV-1.yaml': missionText({ prizes: `[${prize('1')}, ${prize('2-20')}]` }) });
    assert.deepEqual(found?.faults, []);
    assert.partialDeepStrictEqual(found?.entries[0]?.wanted, {
      code: 'NOV-1',
      kind: 'shopper_champion',
      link_path: null,
      image_url: '/missions/shopper-champion.svg',
      effective_from: Date.UTC(2026, 9, 31, 17) / 1000,
      effective_to: Date.UTC(2026, 10, 30, 17) / 1000,
      prizes: [
        { rank_from: 1, rank_to: 1, kind: 'gold_coin', title_th: 'เหรียญ', title_en: 'Coin' },
        { rank_from: 2, rank_to: 20, kind: 'gold_coin', title_th: 'เหรียญ', title_en: 'Coin' },
      ],
    });
  });

  test('gives the same code the same mission ID everywhere', () => {
    const ids = [read({ 'A-1.yaml': missionText() }), read({ 'A-1.yaml': missionText({ to: '2026-12-01' }) })];
    const [one, other] = ids.map((found) => found?.entries[0]?.wanted?.mission_uuid);
    assert.match(one ?? '', /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    assert.equal(one, other);
  });

  test('returns the terms of a stamp card, with categories in our spelling', () => {
    const found = read({
      'CAFE-10.yaml': missionText({ kind: 'stamps', stamps: stamps({ categories: '[Cafe, drinks]' }) }),
    });
    assert.deepEqual(found?.faults, []);
    assert.deepEqual(found?.entries[0]?.wanted.stamps, {
      categories: ['cafe', 'drinks'],
      steps: [
        { at: 5, coupon: 'COOKIE' },
        { at: 10, coupon: 'CUP' },
      ],
      cards: 1,
      label: { th: 'ก', en: 'a' },
      unit: { th: 'แก้ว', en: 'cups' },
      counts: { th: 'ทุกแก้ว', en: 'Every cup' },
    });
  });

  const card = (changes: Record<string, string>) => ({ kind: 'stamps', stamps: stamps(changes) });
  const ad = { kind: 'advertising', leads_to: '/rewards/detail/?id=A' };
  const faults: [what: string, changes: Record<string, string>, expected: RegExp][] = [
    ['a stamp card without terms', { kind: 'stamps' }, /:6: kind stamps needs the key stamps/],
    ['stamps of another kind', { stamps: stamps() }, /:10: stamps is for the kind stamps only/],
    ['stamps without goods', card({ categories: '' }), /:10: stamps need skus or categories, or baht_each/],
    [
      'stamps for infant formula',
      card({ categories: '[infant_formula_1]' }),
      /:10: stamps.categories has infant_formula_1, for/,
    ],
    [
      'stamps for a wrong SKU',
      card({ skus: '["8850000100018"]' }),
      /:10: stamps.skus 8850000100018 has a wrong check digit/,
    ],
    [
      'six steps',
      card({ steps: `[${[1, 2, 3, 4, 5, 6].map((at) => `{ at: ${at}, coupon: C-${at} }`)}]` }),
      /:10: stamps.steps must be a list of 1 to 5/,
    ],
    [
      'falling steps',
      card({ steps: '[{ at: 5, coupon: A-1 }, { at: 5, coupon: A-2 }]' }),
      /:10: stamps.steps must rise/,
    ],
    [
      'a coupon of two steps',
      card({ steps: '[{ at: 5, coupon: A-1 }, { at: 6, coupon: A-1 }]' }),
      /:10: stamps.steps must have a coupon of/,
    ],
    ['an unknown kind', { kind: 'lottery' }, /:6: kind must be one of shopper_champion, advertising/],
    ['ranks in a wrong order', { prizes: `[${prize('2-5')}, ${prize('5-9')}]` }, /:10: prizes must go from the first/],
    ['ranks the wrong way round', { prizes: `[${prize('9-5')}]` }, /:10: prizes must go from the first/],
    ['an invalid rank', { prizes: `[${prize('0-5')}]` }, /:10: prizes\S* must be a rank or two with a hyphen/],
    ['prizes of an advertisement', { ...ad, prizes: `[${prize('1')}]` }, /:11: prizes are for a shopper_champion/],
    ['a link out of the app', { ...ad, leads_to: 'https://evil.example/' }, /:10: leads_to https:\S+ is no page/],
    ['a champion with a link', { leads_to: '/rewards/' }, /:10: leads_to is for advertising only/],
    ['an unknown picture', { picture: 'moon.svg' }, /:9: picture moon.svg is neither in missions/],
    ['an unknown key', { quota: '5' }, /:10: quota is not a key of a mission/],
  ];
  for (const [what, changes, expected] of faults) {
    test(`names the line of ${what}`, () => {
      const [fault, ...more] = read({ 'A-1.yaml': missionText(changes) })?.faults ?? [];
      assert.match(`${fault?.file}:${fault?.line}: ${fault?.what}`, expected);
      assert.deepEqual(more, []);
    });
  }

  test('is absent without a folder of missions, and an empty one withdraws none', () => {
    assert.equal(readMissionCatalogue(tmpdir()), undefined);
    assert.deepEqual(read({}), { entries: [], pictures: [], faults: [] });
  });
});

onDatabase('importing missions', (openDatabase) => {
  let world: World;

  before(async () => {
    world = createWorld((await openDatabase()).db);
  });

  const wanted = (code: string, changes: Record<string, string> = {}): CatalogueMission => {
    const found = read({ [`${code}.yaml`]: missionText({ prizes: `[${prize('1-3')}]`, ...changes }) });
    assert.ok(found?.entries[0]);
    return found.entries[0].wanted;
  };
  const importMissions = (...missions: CatalogueMission[]) => importAndWithdraw([], ...missions);
  const importAndWithdraw = async (withdraw: string[], ...missions: CatalogueMission[]) => {
    const { importCatalogue } = world.services.missions;
    const plan = await world.deps.db.transaction().execute((tx) => importCatalogue(tx, missions, withdraw));
    const codes = (found: readonly CatalogueMission[]) => found.map(({ code }) => code).join(' ');
    return [codes(plan.added), codes(plan.changed), codes(plan.unchanged), plan.withdrawn.join(' ')];
  };
  const rows = () => world.deps.db.selectFrom('missions').selectAll().orderBy('code').execute();

  test('changes nothing the second time, withdraws named missions and restores their rankings', async () => {
    assert.deepEqual(await importMissions(wanted('A-1'), wanted('B-1')), ['A-1 B-1', '', '', '']);
    await world.deps.db.updateTable('missions').set({ standings_at: 77 }).execute();
    const before = await rows();
    assert.deepEqual(await importMissions(wanted('A-1'), wanted('B-1')), ['', '', 'A-1 B-1', '']);
    assert.deepEqual(await rows(), before);
    const changed = wanted('A-1', { prizes: `[${prize('1-4')}]` });
    assert.deepEqual(await importAndWithdraw(['B-1'], changed), ['', 'A-1', '', 'B-1']);
    assert.deepEqual(await importMissions(changed, wanted('B-1')), ['', 'B-1', 'A-1', '']);
    assert.deepEqual(
      (await rows()).map(({ standings_at, withdrawn, prizes }) => [standings_at, withdrawn, prizes[0]?.rank_to]),
      [
        [77, false, 4],
        [77, false, 3],
      ],
    );
  });
});

import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { limits } from '@/domain/limits';
import { fieldOf } from '@/domain/records';
import { createLineMenus } from '@/server/gateways/line-menus';
import { createServices } from '@/server/services';
import { onDatabase } from '@/tests/support/database-engines';
import type { LineUser } from '@/tests/support/line/state';
import type { LineSimulator } from '@/tests/support/line-simulator';
import { startLineSimulator } from '@/tests/support/line-simulator';
import { createManyMembers } from '@/tests/support/many-members';
import { givePoints } from '@/tests/support/points';
import { createUnfreezing } from '@/tests/support/unfreezing';
import type { World } from '@/tests/support/world';
import { createWorld, granted } from '@/tests/support/world';
import { createMenus } from './apply-menus';
import { readMenus } from './read-menus';

onDatabase('the rich menu of a person', (openDatabase) => {
  let line: LineSimulator;
  let world: World;
  let people: ReturnType<typeof createUnfreezing>;
  let menus: ReturnType<typeof createMenus>;
  const files = readMenus('server/cli/line', 'https://liff.line.me/2000000000-simulate');

  before(async () => {
    line = await startLineSimulator();
    const lineMenus = lineMenusOf(line);
    world = createWorld((await openDatabase()).db);
    world.deps.lineMenus = lineMenus;
    people = createUnfreezing(world);
    menus = createMenus({ ...world.deps, lineMenus, pause: async () => undefined, say: () => undefined });
  });
  after(() => line.stop());
  beforeEach(async () => {
    line.forget();
    world.jobs.length = 0;
    await world.deps.db.deleteFrom('line_menus').execute();
    await world.deps.db.updateTable('chat_accounts').set({ menu_state: null }).execute();
    line.state.richMenus.clear();
    line.state.users.clear();
  });

  /** A new member, who has the official account in LINE. */
  const join = async () => {
    const member = await people.linked();
    const receiver = await world.services.session.receiverOfAccount(member.chatAccountId);
    return { ...member, person: line.addUser({ userId: receiver?.userId ?? '' }) };
  };
  const run = async () => {
    const { menuChanges } = createServices(world.deps);
    for (const { name, data } of world.jobs.splice(0))
      if (name === 'line-menu' && 'chatAccountId' in data && !('noticeId' in data)) await menuChanges.changeMenu(data);
  };
  const shown = async ({ richMenuId }: LineUser) => {
    const rows = await world.deps.db.selectFrom('line_menus').selectAll().execute();
    return rows.find((row) => row.rich_menu_id === (richMenuId ?? line.state.defaultRichMenuId))?.state;
  };
  const asked = (name: string) => line.requests.filter((request) => request.name === name);

  test('follows joining, Kids Club and unlinking', async () => {
    await menus.apply(files);
    const { memberId, person } = await join();
    assert.equal(await shown(person), 'visitor');
    await run();
    assert.equal(await shown(person), 'member');
    await givePoints(world.deps, memberId, 10, { pointType: 'kidpoint' });
    await run();
    assert.equal(await shown(person), 'parent');
    await givePoints(world.deps, memberId, 10, { pointType: 'kidpoint' });
    assert.deepEqual(world.jobs, []);
    await world.deps.db.transaction().execute((tx) => world.services.session.unlink(tx, memberId, 'unlinked'));
    await run();
    assert.deepEqual([await shown(person), person.richMenuId], ['visitor', undefined]);
  });

  test('is that of a visitor after the member was erased', async () => {
    await menus.apply(files);
    const { memberId, chatAccountId, person } = await join();
    await run();
    assert.equal(await shown(person), 'member');
    granted(await world.services.erasure.request({ memberId, chatAccountId }, 'th'));
    world.clock.advance(limits.erasureGraceSeconds + 1);
    await world.services.erasure.carryOutDue();
    assert.equal(world.jobs.length, 1);
    assert.ok(!JSON.stringify(world.jobs).includes(person.userId));
    await run();
    assert.equal(await shown(person), 'visitor');
  });

  test('is tried again if LINE does not answer, and given up for a person whom LINE does not know', async () => {
    await menus.apply(files);
    const { person } = await join();
    const jobs = [...world.jobs];
    line.fail('linkRichMenuIdToUser', { status: 503 });
    await assert.rejects(run(), /did not give/);
    world.jobs.push(...jobs);
    await run();
    assert.equal(await shown(person), 'member');
    await people.linked();
    await run();
  });

  test('is not changed before there are menus', async () => {
    await join();
    assert.deepEqual(world.jobs, []);
  });

  test('is given to thousands who were members before, 500 at a time; a second run changes nothing', async () => {
    const { deps, clock } = createWorld((await openDatabase()).db);
    await createManyMembers({ ...deps, nowSeconds: clock.now() }, 1001);
    const ofMany = createMenus({
      ...deps,
      lineMenus: lineMenusOf(line),
      pause: async () => undefined,
      say: () => undefined,
    });
    await ofMany.apply(files);
    const userIds = asked('linkRichMenuIdToUsers').flatMap(({ body }) => fieldOf(body, 'userIds'));
    assert.deepEqual([asked('linkRichMenuIdToUsers').length, new Set(userIds).size], [3, 1001]);
    line.forget();
    await ofMany.apply(files);
    assert.deepEqual(
      line.requests.filter(({ name }) => !/^(get|validate)/.test(name)),
      [],
    );
  });

  const changed = files.map((file) =>
    file.state === 'member'
      ? { ...file, hash: 'changed', definition: { ...file.definition, name: 'sabai-member-changed' } }
      : file,
  );

  test('is replaced for everybody when its file changes, also if the run was cut off', async () => {
    const { person } = await join();
    await menus.apply(files);
    const before = person.richMenuId ?? '';
    line.fail('getRichMenuBatchProgress', { status: 503 });
    await assert.rejects(menus.apply(changed), /how far/);
    await menus.apply(changed);
    assert.notEqual(person.richMenuId, before);
    assert.equal(await shown(person), 'member');
    assert.deepEqual([line.state.richMenus.size, line.state.richMenus.has(before)], [3, false]);
    assert.ok(asked('richMenuBatch').length > 0);
  });

  test('is made once if the run was cut off before its picture', async () => {
    line.fail('setRichMenuImage', 'break');
    await assert.rejects(menus.apply(files), /picture/);
    await menus.apply(files);
    assert.equal(line.state.richMenus.size, 3);
  });

  test('comes back if somebody removed it at LINE', async () => {
    const { person } = await join();
    await menus.apply(files);
    line.state.richMenus.delete(person.richMenuId ?? '');
    person.richMenuId = undefined;
    await menus.apply(files);
    assert.equal(await shown(person), 'member');
  });

  test('is not made from files that LINE refuses, and the reason is named', async () => {
    const [file, ...others] = files;
    const broken = { ...file, definition: { ...file?.definition, chatBarText: 'more than fourteen letters' } };
    assert.ok(file);
    await assert.rejects(menus.plan([{ ...file, ...broken }, ...others]), /chatBarText/);
  });
});

function lineMenusOf({ state, url }: LineSimulator) {
  return createLineMenus({ token: state.bot.token, apiUrl: url });
}

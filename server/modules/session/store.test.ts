import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import type { LineGateway } from '@/server/gateways/line';
import { isRefusal } from '@/server/platform/outcome';
import { onDatabase } from '@/tests/support/database-engines';
import { createManyMembers } from '@/tests/support/many-members';
import type { World } from '@/tests/support/world';
import { createTestClock, createWorld, granted } from '@/tests/support/world';

const nobody = '00000000-0000-4000-8000-000000000000';

onDatabase('stored chat accounts', (openDatabase) => {
  let world: World;
  let line: LineGateway & { asked: string[]; answer: () => Promise<boolean> };
  let people = 0;
  let name = '';
  let me: { memberId: string; chatAccountId: string };

  const session = () => world.services.session;

  before(async () => {
    const gateway = {
      asked: [] as string[],
      answer: async () => true,
      confirm: async (token: string) => {
        const [user = '', displayName = user] = token.split('|');
        const profile = { userId: `U-${user}`, displayName, pictureUrl: null };
        return { outcome: 'confirmed' as const, profile, scopes: [], tokenExpiresInSeconds: 3600 };
      },
      deauthorize: async (token: string) => {
        gateway.asked.push(token);
        return gateway.answer();
      },
    };
    line = gateway;
    world = createWorld((await openDatabase()).db, createTestClock(), line);
  });

  /** A member without a chat account, and the chat account of a person. */
  beforeEach(async () => {
    const { db, secrets } = world.deps;
    const [one] = await createManyMembers({ db, secrets, nowSeconds: world.clock.now() }, 1);
    const memberId = one?.memberId ?? '';
    await db.deleteFrom('chat_links').where('member_id', '=', memberId).execute();
    people += 1;
    name = `person-${people}`;
    me = { memberId, chatAccountId: (await world.enter(name)).chatAccountId };
    // Withdrawals at LINE that other tests left.
    await db.updateTable('chat_accounts').set({ withdraw_at: null }).execute();
    line.asked.length = 0;
    line.answer = async () => true;
  });

  const account = (id = me.chatAccountId) =>
    world.deps.db.selectFrom('chat_accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const link = () => session().link(world.deps.db, me.chatAccountId, me.memberId);
  const unlink = () => session().unlink(world.deps.db, me.memberId, 'unlinked');
  const withdrawal = async () => {
    const { provider_token_sealed, provider_token_expires_at, withdraw_at } = await account();
    return [provider_token_sealed !== null, provider_token_expires_at, withdraw_at];
  };

  test('a link is known from both sides, with its instant', async () => {
    const { db } = world.deps;
    assert.equal(await session().isLinked(db, me.chatAccountId), false);
    await link();
    assert.equal(await session().isLinked(db, me.chatAccountId), true);
    const expected = { chatAccountId: me.chatAccountId, linkedAtSeconds: world.clock.now() };
    assert.deepEqual(await session().linkOf(db, me.memberId), expected);
    assert.equal(await session().linkOf(db, nobody), undefined);
    assert.equal(await session().isLinked(db, nobody), false);
  });

  test('of several members those with a chat account are returned, and for none none', async () => {
    const { db, secrets } = world.deps;
    const [linked] = await createManyMembers({ db, secrets, nowSeconds: 0 }, 1);
    const asked = [linked?.memberId ?? '', me.memberId];
    assert.deepEqual([...(await session().linkedOf(db, asked))], [linked?.memberId]);
    assert.deepEqual([...(await session().linkedOf(db, []))], []);
  });

  test('the end of a link is dated, and a new link clears it and the pending withdrawal at LINE', async () => {
    await link();
    world.clock.advance(7);
    assert.equal(await unlink(), me.chatAccountId);
    const ended = await account();
    const now = world.clock.now();
    assert.deepEqual([ended.link_end, ended.link_ended_at, ended.withdraw_at], ['unlinked', now, now]);
    assert.equal(await unlink(), undefined);
    assert.equal((await account()).session_epoch, ended.session_epoch);
    await link();
    const again = await account();
    assert.deepEqual([again.link_end, again.link_ended_at, again.withdraw_at], [null, null, null]);
  });

  test('why a link ended is shown to its account until it is linked again', async () => {
    const seen = async () => {
      const { memberId, isLinked, linkEnd } = await world.enter(name);
      return [memberId, isLinked, linkEnd];
    };
    assert.deepEqual(await seen(), [null, false, null]);
    await link();
    await session().unlink(world.deps.db, me.memberId, 'replaced');
    assert.deepEqual(await seen(), [null, false, 'replaced']);
    await link();
    assert.deepEqual(await seen(), [me.memberId, true, null]);
    await world.deps.db.updateTable('members').set({ status: 'inactive' }).where('id', '=', me.memberId).execute();
    assert.deepEqual(await seen(), [null, true, null]);
  });

  test('a login without a name keeps the one that is known, and a later one fills it in', async () => {
    const nameAfter = async (token: string) => {
      await world.enter(token);
      return (await account()).display_name;
    };
    assert.equal(await nameAfter(`${name}|`), name);
    await world.deps.db
      .updateTable('chat_accounts')
      .set({ display_name: '' })
      .where('id', '=', me.chatAccountId)
      .execute();
    assert.equal(await nameAfter(`${name}|`), '');
    assert.equal(await nameAfter(`${name}|สมหญิง`), 'สมหญิง');
    assert.equal(await nameAfter(`${name}|`), 'สมหญิง');
  });

  for (const [identity_unproven, need_verify_pid, isUnproven] of [
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, false],
  ] as const)
    test(`an unproven link (${identity_unproven}) with an ID to be seen (${need_verify_pid}) is ${isUnproven}`, async () => {
      await link();
      const member = world.deps.db.updateTable('members').set({ identity_unproven, need_verify_pid });
      await member.where('id', '=', me.memberId).execute();
      assert.equal((await world.enter(name)).isUnproven, isUnproven);
    });

  test('sessions end with their epoch, and a later login is of the new one', async () => {
    const { accessToken } = await world.enter(name);
    assert.equal((await session().callerOf(accessToken))?.isOver, false);
    await session().endSessions(world.deps.db, me.chatAccountId);
    assert.equal((await session().callerOf(accessToken))?.isOver, true);
    assert.equal((await world.enter(name)).isOver, false);
    assert.deepEqual([(await account()).session_epoch, (await account()).withdraw_at], [1, null]);
  });

  test('a login renews name and token, and keeps the account, its language and its age', async () => {
    const first = await account();
    await session().setLanguage(me.chatAccountId, 'en');
    world.clock.advance(50);
    granted(await session().logIn(`${name}|New name`, 'th'));
    const next = await account();
    assert.deepEqual(
      [next.id, next.language, next.created_at, next.display_name],
      [first.id, 'en', first.created_at, 'New name'],
    );
    assert.equal(next.provider_token_expires_at, world.clock.now() + 3600);
    assert.notEqual(next.provider_token_sealed, first.provider_token_sealed);
  });

  test('a display name has at most a hundred characters, without half of one at the end', async () => {
    for (const [given, stored] of [
      ['x'.repeat(150), 'x'.repeat(100)],
      [`${'x'.repeat(99)}🙂`, `${'x'.repeat(99)}\ufffd`],
      [`a\tb\u0085c`, 'a bc'],
    ] as const) {
      granted(await session().logIn(`${name}|${given}`, 'th'));
      assert.equal((await account()).display_name, stored);
    }
  });

  test('messages go to the LINE user in the account’s language, only while the member has an account', async () => {
    assert.equal(await session().receiverOf(me.memberId), undefined);
    await link();
    await session().setLanguage(me.chatAccountId, 'en');
    const expected = { userId: `U-${name}`, language: 'en', isFriend: null };
    assert.deepEqual(await session().receiverOf(me.memberId), expected);
    await unlink();
    assert.equal(await session().receiverOf(me.memberId), undefined);
    assert.deepEqual(await session().receiverOfAccount(me.chatAccountId), expected);
    assert.equal(await session().receiverOfAccount(nobody), undefined);
    assert.deepEqual(
      [await session().languageOf(me.chatAccountId), await session().languageOf(nobody)],
      ['en', undefined],
    );
  });

  test('whether messages arrive is what LINE said last, in whatever order its events come, and since when', async () => {
    const reach = () => session().reachOf(world.deps.db, me.memberId);
    const note = (isFriend: boolean, atMs: number) =>
      session().noteFriendships([
        { userId: `U-${name}`, isFriend, atMs },
        { userId: 'U-of-nobody', isFriend, atMs },
      ]);
    assert.deepEqual(await reach(), { reach: 'not_linked', sinceSeconds: 0 });
    await link();
    assert.deepEqual(await reach(), { reach: 'unknown', sinceSeconds: 0 });
    await note(false, 5000);
    await note(true, 4999);
    await note(false, 9000);
    await note(false, 5000);
    assert.deepEqual(await reach(), { reach: 'not_friend', sinceSeconds: 5 });
    await note(true, 12_500);
    await note(false, 12_500);
    assert.deepEqual(await reach(), { reach: 'friend', sinceSeconds: 12 });
    const known = await world.deps.db
      .selectFrom('chat_accounts')
      .select('id')
      .where('friend_at_ms', 'is not', null)
      .execute();
    assert.deepEqual(known, [{ id: me.chatAccountId }]);
  });

  test('a login keeps what LINE says about the official account, and nothing if it says nothing', async () => {
    await link();
    const { line } = world.deps;
    const confirm = line.confirm;
    const enterAs = async (isFriend?: boolean) => {
      line.confirm = async (token) => ({ ...(await confirm(token)), ...(isFriend !== undefined && { isFriend }) });
      await world.enter(name);
      return (await session().reachOf(world.deps.db, me.memberId)).reach;
    };
    try {
      assert.equal(await enterAs(false), 'not_friend');
      assert.equal(await enterAs(), 'not_friend');
      world.clock.advance(1);
      assert.equal(await enterAs(true), 'friend');
      await session().noteFriendships([{ userId: `U-${name}`, isFriend: false, atMs: (world.clock.now() + 2) * 1000 }]);
      world.clock.advance(1);
      assert.equal(await enterAs(true), 'not_friend');
    } finally {
      line.confirm = confirm;
    }
  });

  test('an account’s copy of the data has since when it exists and is linked', async () => {
    const created_at = world.clock.now();
    const unknown = { is_friend: null, friend_since: null, friend_asked_at: null };
    const row = { provider: 'line', display_name: name, language: 'th', created_at, ...unknown };
    assert.deepEqual(await session().dataOf(me.chatAccountId), [{ ...row, linked_at: 0, seen_at: 0 }]);
    world.clock.advance(5);
    await link();
    assert.deepEqual(await session().dataOf(me.chatAccountId), [{ ...row, linked_at: created_at + 5, seen_at: 0 }]);
    assert.deepEqual(await session().dataOf(nobody), []);
  });

  test('erasing accounts deletes them with their links, and no others', async () => {
    await link();
    const second = await world.enter(`${name}-second`);
    const kept = await world.enter(`${name}-kept`);
    await session().erase(world.deps.db, [me.chatAccountId, second.chatAccountId]);
    const left = world.deps.db.selectFrom('chat_accounts').select('display_name');
    assert.deepEqual(await left.where('display_name', 'like', `${name}%`).execute(), [
      { display_name: `${name}-kept` },
    ]);
    assert.equal(await session().linkOf(world.deps.db, me.memberId), undefined);
    assert.deepEqual([await session().dataOf(second.chatAccountId)], [[]]);
    assert.equal((await session().dataOf(kept.chatAccountId)).length, 1);
  });

  test('a withdrawal is retried after ten minutes, not a second earlier, and then the token is deleted', async () => {
    line.answer = async () => false;
    await link();
    await unlink();
    const now = world.clock.now();
    await session().withdraw(me.chatAccountId);
    assert.deepEqual(await withdrawal(), [true, now + 3600, now + 600]);
    line.answer = async () => true;
    world.clock.advance(599);
    await session().withdrawDue();
    assert.deepEqual(line.asked, [name]);
    world.clock.advance(1);
    await session().withdrawDue();
    assert.deepEqual(
      [line.asked, await withdrawal()],
      [
        [name, name],
        [false, null, null],
      ],
    );
  });

  test('LINE is not called for an account without a due withdrawal', async () => {
    await session().withdraw(me.chatAccountId);
    await session().withdrawDue();
    assert.deepEqual([line.asked, await withdrawal()], [[], [true, world.clock.now() + 3600, null]]);
  });

  test('LINE is called up to the last second of its token, and nothing is due once that has expired', async () => {
    await link();
    world.clock.advance(3599);
    await unlink();
    assert.deepEqual(await withdrawal(), [true, world.clock.now() + 1, world.clock.now()]);
    world.clock.advance(1);
    await session().withdraw(me.chatAccountId);
    assert.deepEqual(line.asked, []);
    await link();
    await unlink();
    assert.deepEqual(await withdrawal(), [true, world.clock.now(), null]);
  });

  test('a gateway that throws counts as a refusal, and is only logged', async () => {
    line.answer = () => Promise.reject(new Error('broken'));
    await link();
    await unlink();
    await session().withdraw(me.chatAccountId);
    assert.deepEqual((await withdrawal())[2], world.clock.now() + 600);
  });

  test('a login during the withdrawal keeps its new token', async () => {
    line.answer = async () => {
      world.clock.advance(3);
      granted(await session().logIn(name, 'th'));
      return true;
    };
    await session().logOutEverywhere(me.chatAccountId);
    assert.deepEqual([line.asked, await withdrawal()], [[name], [true, world.clock.now() + 3600, null]]);
  });

  test('a login after an unlinking leaves the withdrawal due', async () => {
    await link();
    await unlink();
    const due = world.clock.now();
    world.clock.advance(30);
    granted(await session().logIn(name, 'th'));
    assert.equal((await account()).withdraw_at, due);
  });

  test('all due withdrawals are tried, however many they are', async () => {
    const { db, secrets } = world.deps;
    const now = world.clock.now();
    const crowd = await createManyMembers({ db, secrets, nowSeconds: now }, 201);
    const accounts = db.updateTable('chat_accounts').where(
      'id',
      'in',
      crowd.map(({ chatAccountId }) => chatAccountId),
    );
    await accounts.set({ withdraw_at: now, provider_token_expires_at: now + 3600 }).execute();
    await session().withdrawDue();
    const left = db.selectFrom('chat_accounts').select('id').where('withdraw_at', '=', now);
    assert.equal((await left.execute()).length, 0);
    await accounts.set({ withdraw_at: null }).execute();
  });

  test('before an erasure LINE is called while its token is valid, and its answer changes nothing', async () => {
    line.answer = () => Promise.reject(new Error('broken'));
    const before = await withdrawal();
    await session().withdrawBeforeErasure(me.chatAccountId);
    assert.deepEqual([line.asked, await withdrawal()], [[name], before]);
    await session().withdrawBeforeErasure(nobody);
    world.clock.advance(3600);
    await session().withdrawBeforeErasure(me.chatAccountId);
    await world.deps.db
      .updateTable('chat_accounts')
      .set({ provider_token_sealed: null, provider_token_expires_at: world.clock.now() + 1 })
      .where('id', '=', me.chatAccountId)
      .execute();
    await session().withdrawBeforeErasure(me.chatAccountId);
    assert.deepEqual(line.asked, [name]);
  });

  test('a login that LINE does not answer may be tried again after five seconds', async () => {
    const { confirm } = line;
    line.confirm = async () => ({ outcome: 'unavailable' });
    const refused = await session().logIn(name, 'th');
    line.confirm = async () => ({ outcome: 'refused' });
    assert.deepEqual(await session().logIn(name, 'th'), { refused: '401' });
    line.confirm = confirm;
    assert.deepEqual(isRefusal(refused) && [refused.refused, refused.retryAfterSeconds], ['503', 5]);
  });
});

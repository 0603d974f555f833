import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { isRefusal } from '@/server/platform/outcome';
import { createSecrets } from '@/server/platform/secrets';
import { placeOf } from '@/server/sealing/sealed-columns';
import { onDatabase } from '@/tests/support/database-engines';
import type { World } from '@/tests/support/world';
import { createWorld, granted, refusalOf, syntheticIds, testSecrets } from '@/tests/support/world';
import { readAccessToken, writeAccessToken } from './sign-access-token';

onDatabase('the session', (openDatabase) => {
  let world: World;

  before(async () => {
    world = createWorld((await openDatabase()).db);
  });

  test('a new account gets a session without a link', async () => {
    const login = granted(await world.services.session.logIn('newcomer', 'en'));
    assert.equal(login.isLinked, false);
    const caller = await world.services.session.callerOf(login.accessToken);
    assert.deepEqual([caller?.memberId, caller?.isLinked], [null, false]);
  });

  test('a login returns whether the account is linked to an active member', async () => {
    const { member } = await world.join('member', { identifier: syntheticIds.one, mobile: '0812340001' });
    const isLinked = async () => granted(await world.services.session.logIn('member', 'th')).isLinked;
    const setStatus = (status: 'active' | 'inactive') =>
      world.deps.db.updateTable('members').set({ status }).where('id', '=', member.id).execute();
    assert.equal(await isLinked(), true);
    await setStatus('inactive');
    assert.equal(await isLinked(), false);
    await setStatus('active');
    await world.services.session.unlink(world.deps.db, member.id, 'unlinked');
    assert.equal(await isLinked(), false);
  });

  test('many simultaneous calls each have their own caller', async () => {
    const names = Array.from({ length: 6 }, (_, place) => `at-once-${place}`);
    const entered = await Promise.all(names.map((name) => world.enter(name)));
    const tokens = entered.flatMap(({ accessToken }) => [accessToken, accessToken, `${accessToken}x`]);
    const callers = await Promise.all(tokens.map((token) => world.services.session.callerOf(token)));
    assert.deepEqual(
      callers.map((caller) => caller?.chatAccountId),
      entered.flatMap(({ chatAccountId }) => [chatAccountId, chatAccountId, undefined]),
    );
    const backwards = entered.toReversed();
    const again = await Promise.all(backwards.map(({ accessToken }) => world.services.session.callerOf(accessToken)));
    assert.deepEqual(
      again.map((caller) => caller?.chatAccountId),
      backwards.map(({ chatAccountId }) => chatAccountId),
    );
  });

  test('an unlinking takes effect immediately and invalidates the token', async () => {
    const { member } = await world.join('leaver', { identifier: syntheticIds.two, mobile: '0812340002' });
    const { accessToken } = await world.enter('leaver');
    assert.equal((await world.services.session.callerOf(accessToken))?.memberId, member.id);
    await world.services.session.unlink(world.deps.db, member.id, 'unlinked');
    const caller = await world.services.session.callerOf(accessToken);
    assert.deepEqual([caller?.memberId, caller?.linkEnd, caller?.isOver], [null, 'unlinked', true]);
  });

  test('the same LINE user is the same chat account, and another user is another one', async () => {
    const first = await world.enter('somebody');
    assert.equal((await world.enter('somebody')).chatAccountId, first.chatAccountId);
    assert.notEqual((await world.enter('somebody-else')).chatAccountId, first.chatAccountId);
  });

  test('LINE’s user ID and token are stored encrypted, the token with its expiry', async () => {
    const { chatAccountId } = await world.enter('secretive');
    const accounts = world.deps.db.selectFrom('chat_accounts').selectAll().where('id', '=', chatAccountId);
    const { display_name: _shown, ...row } = await accounts.executeTakeFirstOrThrow();
    assert.ok(!JSON.stringify(row).includes('secretive'));
    const place = placeOf('chat_accounts', 'provider_token_sealed', row.provider_key);
    assert.equal(world.deps.secrets.open(row.provider_token_sealed ?? '', place), 'secretive');
    assert.equal(row.provider_token_expires_at, world.clock.now() + 3600);
  });

  test('a token refused by LINE is a 401, and an unreachable LINE a 503 with a time to retry', async () => {
    world.behaviour.line = 'refused';
    assert.equal(refusalOf(await world.services.session.logIn('x', 'th')), '401');
    world.behaviour.line = 'unavailable';
    const login = await world.services.session.logIn('x', 'th');
    assert.ok(isRefusal(login) && login.refused === '503' && (login.retryAfterSeconds ?? 0) > 0);
    world.behaviour.line = 'confirmed';
  });

  test('a token is valid for twelve hours by the server’s clock', async () => {
    const { accessToken } = await world.enter('sleeper');
    world.clock.advance(12 * 3600 - 1);
    assert.ok(await world.services.session.callerOf(accessToken));
    world.clock.advance(1);
    assert.equal(await world.services.session.callerOf(accessToken), undefined);
  });

  test('a signed token of an unknown chat account is refused', async () => {
    const token = writeAccessToken({ chatAccountId: nobody, epoch: 0 }, world.clock.now(), testSecrets);
    assert.equal(await world.services.session.callerOf(token), undefined);
  });

  test('a display name keeps all characters except invalid and invisible ones', async () => {
    const { chatAccountId } = await world.enter('a\u0000b\ud800\u0007ค\u202e\u200b\u2066🙂\u2069\u200f');
    const accounts = world.deps.db.selectFrom('chat_accounts').select('display_name').where('id', '=', chatAccountId);
    assert.equal((await accounts.executeTakeFirstOrThrow()).display_name, 'ab\ufffdค🙂');
  });

  test('a person is asked to add the official account once in 90 days, by one of simultaneous calls', async () => {
    const { chatAccountId } = await world.enter('asked');
    const ask = () => world.services.session.claimFriendRequest(chatAccountId);
    const answers = await Promise.all([ask(), ask(), ask()]);
    assert.deepEqual(answers.toSorted(), [false, false, true]);
    world.clock.advance(90 * 24 * 60 * 60 - 1);
    assert.equal(await ask(), false);
    world.clock.advance(1);
    assert.equal(await ask(), true);
    assert.equal(await ask(), false);
  });

  test('a friend of the official account is never asked to add it, and a person who blocked it may be', async () => {
    const { chatAccountId } = await world.enter('befriended');
    const know = (isFriend: boolean, atMs: number) =>
      world.services.session.noteFriendships([{ userId: 'U-befriended', isFriend, atMs }]);
    const atMs = world.clock.now() * 1000;
    await know(true, atMs + 1);
    assert.equal(await world.services.session.claimFriendRequest(chatAccountId), false);
    await know(false, atMs + 2);
    assert.equal(await world.services.session.claimFriendRequest(chatAccountId), true);
  });

  test('the language of messages is stored', async () => {
    const { chatAccountId } = await world.enter('polyglot');
    await world.services.session.setLanguage(chatAccountId, 'en');
    const accounts = world.deps.db.selectFrom('chat_accounts').select('language').where('id', '=', chatAccountId);
    assert.equal((await accounts.executeTakeFirstOrThrow()).language, 'en');
  });
});

const nobody = '00000000-0000-4000-8000-000000000000';
const account = '123e4567-e89b-42d3-a456-426614174000';

for (const epoch of [0, 3])
  test(`a token of epoch ${epoch} is refused if any character or its key is another one`, () => {
    const claim = { chatAccountId: account, epoch };
    const token = writeAccessToken(claim, 1000, testSecrets);
    assert.deepEqual(readAccessToken(token, 1000, testSecrets), claim);
    for (let place = 0; place < token.length; place += 1) {
      const other = token[place] === '1' ? '2' : '1';
      const changed = token.slice(0, place) + other + token.slice(place + 1);
      assert.equal(readAccessToken(changed, 1000, testSecrets), undefined, changed);
    }
    const key = Buffer.alloc(32, 9);
    const strangers = createSecrets({ encryption: [{ id: 't1', key }], lookUp: key, session: [{ id: 't1', key }] });
    assert.equal(readAccessToken(writeAccessToken(claim, 1000, strangers), 1000, testSecrets), undefined);
  });

for (const nonsense of ['', '.', '...', 'null', `${account}.99999999999`, `${account}.99999999999.`, 'x'.repeat(5000)])
  test(`${JSON.stringify(nonsense.slice(0, 60))} is not a token`, () => {
    assert.equal(readAccessToken(nonsense, 0, testSecrets), undefined);
  });

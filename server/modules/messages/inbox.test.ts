import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, beforeEach, test } from 'node:test';
import type { Language } from '@/domain/languages';
import type { Deps } from '@/server/gateways/deps';
import { messageText } from '@/server/platform/message-text';
import { onDatabase } from '@/tests/support/database-engines';
import { createUnfreezing } from '@/tests/support/unfreezing';
import type { World } from '@/tests/support/world';
import { createWorld } from '@/tests/support/world';
import type { KeptMessage } from './inbox';

onDatabase('the inbox of a member', (openDatabase) => {
  let world: World;
  let unfreezing: ReturnType<typeof createUnfreezing>;
  let person: Awaited<ReturnType<typeof unfreezing.linked>>;
  let db: Deps['db'];

  const message = (changes: Partial<KeptMessage> = {}): KeptMessage => ({
    memberId: person.memberId,
    id: randomUUID(),
    topic: 'invoice',
    subject: '0001/B-1',
    channel: 'email',
    happenedAt: world.clock.now(),
    text: { th: 'Sabai: ส่งแล้ว\nเลขที่ 1\n\nดูได้ในแอป', en: 'Sabai: it was sent\nNumber 1\n\nSee it in the app' },
    ...changes,
  });
  const keep = (changes: Partial<KeptMessage> = {}) => world.services.inbox.keep(db, message(changes));
  const list = (page = {}) => world.services.inbox.list(person.memberId, page);
  const unread = async () => (await world.services.members.memberOf(person.memberId)).unread_messages;
  const erase = async () => {
    await world.services.messages.erase(db, person.memberId);
    await world.services.members.anonymise(db, person.memberId);
  };

  before(async () => {
    world = createWorld((await openDatabase()).db);
    db = world.deps.db;
    unfreezing = createUnfreezing(world);
  });
  beforeEach(async () => {
    person = await unfreezing.linked();
    world.behaviour.linePushes = 'accepted';
    world.pushed.length = 0;
  });

  test('has a title, the text after it, the page that it leads to, and how it was sent', async () => {
    await keep();
    const { items, total } = await list();
    assert.equal(total, 1);
    assert.partialDeepStrictEqual(items, [
      {
        kind: 'invoices',
        topic: 'invoice',
        title_th: 'ส่งแล้ว',
        title_en: 'It was sent',
        text_th: 'เลขที่ 1\n\nดูได้ในแอป',
        text_en: 'Number 1\n\nSee it in the app',
        path: '/receipts/detail/?branch_code=0001&bill_no=B-1',
        occurred_at: world.clock.now(),
        state: 'accepted',
        channel: 'email',
        read: false,
      },
    ]);
  });

  test('has what was pushed, with the points that were spent', async () => {
    const text = (language: string) => `Sabai: ${language}`;
    const about = { memberId: person.memberId, id: randomUUID(), happenedAt: world.clock.now(), text };
    await world.services.messages.deliver({ ...about, topic: 'spending', subject: 'kidpoint' });
    assert.partialDeepStrictEqual((await list()).items, [
      { kind: 'security', path: '/transaction-point/?tab=redeemed&type=kidpoint', channel: 'line', text_th: '' },
    ]);
  });

  test('has no sentence about what to do if it was not the member: the app has a link', async () => {
    const phone = world.deps.config.callCentrePhone;
    const text = (language: Language) => `Sabai: 1\n2\n\n${messageText('pointsNotYou', language, { phone })}`;
    await keep({ topic: 'spending', text: { th: text('th'), en: text('en') } });
    assert.partialDeepStrictEqual((await list()).items, [{ title_th: '1', text_th: '2', text_en: '2' }]);
  });

  test('is paged, newest first', async () => {
    const now = world.clock.now();
    for (const age of [2, 0, 1]) await keep({ happenedAt: now - age, subject: `0001/${age}` });
    const pages = [await list({ page: 1, per_page: 2 }), await list({ page: 2, per_page: 2 })];
    assert.deepEqual(
      pages.map(({ items, total }) => [total, ...items.map(({ occurred_at }) => now - occurred_at)]),
      [
        [3, 0, 1],
        [3, 2],
      ],
    );
  });

  test('is read up to what was shown, and a later message is unread', async () => {
    assert.equal(await unread(), 0);
    await keep();
    const shown = world.clock.now();
    world.clock.advance(60);
    await keep();
    assert.equal(await unread(), 2);
    assert.deepEqual(await world.services.inbox.markRead(person.memberId, shown), { unread: 1 });
    const readAt = () => db.selectFrom('member_messages').select('read_at').where('happened_at', '=', shown).execute();
    const first = await readAt();
    world.clock.advance(60);
    assert.deepEqual(await world.services.inbox.markRead(person.memberId, shown), { unread: 1 });
    assert.deepEqual(await readAt(), first);
    assert.deepEqual(
      (await list()).items.map(({ read }) => read),
      [false, true],
    );
    assert.equal(await unread(), 1);
  });

  test('of another member is neither shown nor read', async () => {
    await keep();
    const other = person;
    person = await unfreezing.linked();
    assert.deepEqual((await list()).items, []);
    await world.services.inbox.markRead(person.memberId, world.clock.now());
    assert.equal((await world.services.members.memberOf(other.memberId)).unread_messages, 1);
  });

  test('keeps a kind that is switched off without a mark, until it is switched on again', async () => {
    const { inbox } = world.services;
    assert.deepEqual(await inbox.kindsOf(person.memberId), { silenced: [] });
    await inbox.setKind(person.memberId, { kind: 'points', on: false });
    for (let times = 0; times < 2; times++)
      assert.deepEqual(await inbox.setKind(person.memberId, { kind: 'invoices', on: false }), {
        silenced: ['points', 'invoices'],
      });
    await keep();
    assert.partialDeepStrictEqual((await list()).items, [{ state: 'kept', read: true }]);
    assert.equal(await unread(), 0);
    await inbox.setKind(person.memberId, { kind: 'points', on: true });
    assert.deepEqual(await inbox.setKind(person.memberId, { kind: 'invoices', on: true }), { silenced: [] });
    await keep();
    assert.equal(await unread(), 1);
  });

  test('has no topics of a newer release', async () => {
    await keep();
    await db
      .updateTable('member_messages')
      .set({ topic: JSON.parse('"of a newer release"') })
      .execute();
    assert.deepEqual(await list(), { items: [], page: 1, per_page: 10, total: 0 });
    assert.equal(await unread(), 0);
  });

  test('takes nothing more after an erasure', async () => {
    await keep();
    await erase();
    await keep();
    await world.services.inbox.setKind(person.memberId, { kind: 'points', on: false });
    assert.deepEqual(await list(), { items: [], page: 1, per_page: 10, total: 0 });
    assert.deepEqual(await world.services.inbox.kindsOf(person.memberId), { silenced: [] });
  });
});

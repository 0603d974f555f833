import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, beforeEach, test } from 'node:test';
import { inboxDays } from '@/domain/messages';
import { endTraces } from '@/server/sweep/retention.store';
import { onDatabase } from '@/tests/support/database-engines';
import { createUnfreezing } from '@/tests/support/unfreezing';
import type { World } from '@/tests/support/world';
import { createWorld } from '@/tests/support/world';
import type { Message } from './service';

onDatabase('a message to a member', (openDatabase) => {
  let world: World;
  let unfreezing: ReturnType<typeof createUnfreezing>;
  let person: Awaited<ReturnType<typeof unfreezing.linked>>;

  const message = (changes: Partial<Message> = {}): Message => ({
    memberId: person.memberId,
    id: randomUUID(),
    topic: 'correction',
    happenedAt: world.clock.now(),
    text: (language) => (language === 'th' ? 'ได้รับ 10 คะแนน' : 'You have 10 points more'),
    ...changes,
  });
  const deliver = (changes: Partial<Message> = {}) => world.services.messages.deliver(message(changes));
  const inbox = () => {
    const rows = world.deps.db.selectFrom('member_messages').selectAll().where('member_id', '=', person.memberId);
    return rows.orderBy('happened_at').orderBy('id').execute();
  };

  before(async () => {
    world = createWorld((await openDatabase()).db);
    unfreezing = createUnfreezing(world);
  });
  beforeEach(async () => {
    person = await unfreezing.linked();
    world.behaviour.linePushes = 'accepted';
    world.pushed.length = 0;
  });

  test('is kept in both languages and sent in one', async () => {
    await deliver({ subject: 'A-1' });
    assert.deepEqual(
      world.pushed.map(({ text }) => text),
      ['ได้รับ 10 คะแนน'],
    );
    assert.partialDeepStrictEqual(await inbox(), [
      {
        topic: 'correction',
        subject: 'A-1',
        text_th: 'ได้รับ 10 คะแนน',
        text_en: 'You have 10 points more',
        state: 'accepted',
        channel: 'line',
        read_at: null,
      },
    ]);
  });

  test('is in the inbox while LINE does not take it, and once only after the repeat', async () => {
    world.behaviour.linePushes = 'unavailable';
    const id = randomUUID();
    await assert.rejects(deliver({ id }));
    assert.partialDeepStrictEqual(await inbox(), [{ state: 'waiting', sent_at: null }]);
    world.behaviour.linePushes = 'accepted';
    await deliver({ id });
    await deliver({ id });
    assert.partialDeepStrictEqual(await inbox(), [{ id, state: 'accepted', sent_at: world.clock.now() }]);
    assert.equal((await inbox()).length, 1);
  });

  test('that LINE refuses is in the inbox as unreachable', async () => {
    world.behaviour.linePushes = 'refused';
    await deliver();
    assert.partialDeepStrictEqual(await inbox(), [{ state: 'unreachable', sent_at: null }]);
  });

  test('of a kind that is switched off is only kept, unless it is about security', async () => {
    const silenced = { member_id: person.memberId, kind: 'points', silenced_at: 1 } as const;
    await world.deps.db.insertInto('silenced_kinds').values(silenced).execute();
    await deliver();
    assert.equal(world.pushed.length, 0);
    assert.partialDeepStrictEqual(await inbox(), [{ state: 'kept', channel: null }]);
    await deliver({ topic: 'spending' });
    assert.equal(world.pushed.length, 1);
  });

  test('is removed after its days', async () => {
    await deliver({ happenedAt: world.clock.now() - inboxDays * 24 * 3600 - 1 });
    await deliver({ happenedAt: world.clock.now() - inboxDays * 24 * 3600 + 1 });
    await endTraces(world.deps);
    assert.equal((await inbox()).length, 1);
  });

  test('is in the copy of the data, and removed with the member, who gets no more', async () => {
    await deliver();
    const { messages } = world.services;
    assert.partialDeepStrictEqual(await messages.dataOf(person.memberId), [{ topic: 'correction', state: 'accepted' }]);
    await messages.erase(world.deps.db, person.memberId);
    await world.services.members.anonymise(world.deps.db, person.memberId);
    await deliver();
    assert.deepEqual(await inbox(), []);
  });
});

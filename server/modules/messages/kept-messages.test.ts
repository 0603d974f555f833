import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { transact } from '@/server/db/transact';
import { value } from '@/server/platform/outcome';
import { onDatabase } from '@/tests/support/database-engines';
import { createEtax } from '@/tests/support/etax';
import type { World } from '@/tests/support/world';
import { createWorld, granted, syntheticIds } from '@/tests/support/world';

const people = {
  mobile_changed: { identifier: syntheticIds.three, mobile: '0812340103' },
  link_replaced: { identifier: syntheticIds.four, mobile: '0812340104' },
  leaver: { identifier: syntheticIds.five, mobile: '0812340105' },
};

// What goes out by mail or SMS, or to another person than the card's present holder.
onDatabase('the inbox', (openDatabase) => {
  let world: World;
  let etax: ReturnType<typeof createEtax>;

  before(async () => {
    world = createWorld((await openDatabase()).db, undefined, undefined, { PUBLIC_URL: 'https://sabai.example' });
    etax = createEtax(world);
  });
  beforeEach(async () => {
    world.behaviour.mailTakes = 'accepted';
    await world.deps.db.deleteFrom('member_messages').execute();
    world.clock.advance(60 * 60);
  });

  const kept = () => world.deps.db.selectFrom('member_messages').selectAll().orderBy('happened_at').execute();

  test('says that an invoice was mailed, to which address and of which bill', async () => {
    const bill = await etax.bought(321.5);
    await etax.asked(bill);
    await etax.work();
    const [message, ...more] = await kept();
    assert.deepEqual(more, []);
    assert.partialDeepStrictEqual(message, { topic: 'invoice', channel: 'email', state: 'accepted' });
    assert.match(message?.text_en ?? '', /321\.50 baht\n.*\nSent to so•••••@example\.com$/);
    assert.match(message?.subject ?? '', new RegExp(`/${bill.bill}$`));
  });

  test('and the chat say that an invoice did not arrive, or was not made', async () => {
    const { etaxWorker, invoiceNotices } = world.services;
    world.behaviour.mailTakes = 'refused';
    const refused = { requestId: await etax.asked(await etax.bought()) };
    await etaxWorker.makeDocument(refused);
    await etaxWorker.mailDocument(refused);
    const bill = await etax.bought();
    const late = { requestId: await etax.asked(bill) };
    await etax.cancel(bill);
    await etaxWorker.makeDocument(late);
    const notices = world.jobs.flatMap(({ data }) => ('error' in data ? [data] : []));
    for (const notice of notices) await invoiceNotices.notifyFailed(notice);
    const failed = await kept();
    assert.deepEqual(
      failed.map(({ topic }) => topic),
      ['invoice_failed', 'invoice_failed'],
    );
    const texts = failed.map(({ text_en }) => text_en).join('\n');
    assert.match(texts, /so•••••@example\.com did not accept it/);
    assert.match(texts, /because the bill was cancelled/);
  });

  for (const kind of ['mobile_changed', 'link_replaced'] as const)
    test(`tells the present holder of ${kind}, without the link of the person who loses access`, async () => {
      const { member } = await world.join(kind, people[kind]);
      const happened = { memberId: member.id, kind, chatAccountId: undefined };
      granted(await transact(world.deps.db, async (tx) => value(await world.services.takeovers.note(tx, happened))));
      const [message] = await kept();
      assert.partialDeepStrictEqual(message, { topic: kind, state: 'kept', channel: null });
      assert.doesNotMatch(`${message?.text_th} ${message?.text_en}`, /not-me|https?:/);
      assert.equal((await world.services.members.memberOf(member.id)).unread_messages, 1);
    });

  test('says once that the data will be erased, and that it will not be', async () => {
    const { member, chatAccountId } = await world.join('leaver', people.leaver);
    const asker = { memberId: member.id, chatAccountId };
    for (let times = 0; times < 2; times++) granted(await world.services.erasure.request(asker, 'th'));
    world.clock.advance(60);
    for (let times = 0; times < 2; times++) granted(await world.services.erasure.callOff(member.id));
    assert.deepEqual(
      (await kept()).map(({ topic }) => topic),
      ['erasure_requested', 'erasure_cancelled'],
    );
  });
});

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, beforeEach, test } from 'node:test';
import { jobHandlers } from '@/server/services';
import { onDatabase } from '@/tests/support/database-engines';
import { createEtax } from '@/tests/support/etax';
import { createDesk } from '@/tests/support/support-desk';
import type { World } from '@/tests/support/world';
import { createWorld, granted, refusalOf } from '@/tests/support/world';

onDatabase('a tax invoice that is mailed again', (openDatabase) => {
  let world: World;
  let etax: ReturnType<typeof createEtax>;
  let desk: ReturnType<typeof createDesk>;
  let requestId: string;
  let memberId: string;

  before(async () => {
    world = createWorld((await openDatabase()).db);
    etax = createEtax(world);
    desk = createDesk(world);
  });

  beforeEach(async () => {
    requestId = await etax.asked(await etax.bought(100));
    memberId = (await etax.request(requestId)).member_id;
    world.behaviour.mailTakes = 'accepted';
  });

  const resend = (of = memberId, key: string = randomUUID(), id = requestId) =>
    world.services.support.help.resendInvoice(desk.asked({ memberId: of }, { reason: 'member_asked', key }), id);

  const mailJobs = () => world.jobs.flatMap(({ data }) => ('requestId' in data && data.again ? [data] : []));

  test('is the same document to the same address, as another mail, once for one key', async () => {
    await etax.work();
    world.jobs.length = 0;
    const [first] = world.mailed.slice(-1);
    for (let tap = 0; tap < 3; tap += 1) granted(await resend(memberId, 'again'));
    const [job, ...more] = mailJobs();
    assert.ok(job);
    assert.deepEqual(more, []);
    for (let tries = 0; tries < 2; tries += 1) await jobHandlers(world.services)['etax-mail'](job);
    const [again, repeated] = world.mailed.slice(-2);
    assert.deepEqual([again?.to, again?.text], [first?.to, first?.text]);
    assert.ok(again?.attachments?.[0]?.content.equals(first?.attachments?.[0]?.content ?? Buffer.alloc(0)));
    assert.notEqual(again?.messageId, first?.messageId);
    assert.equal(repeated?.messageId, again?.messageId);
    assert.equal((await etax.request(requestId)).status, 'ISSUED');
    const { items } = granted(await world.services.support.events(memberId, { kind: 'messages' }));
    assert.equal(items.filter(({ detail }) => detail === 'invoice').length, 2);
  });

  test('is retried while the mail server does not answer', async () => {
    await etax.work();
    world.jobs.length = 0;
    granted(await resend());
    const [job] = mailJobs();
    assert.ok(job);
    world.behaviour.mailTakes = 'unavailable';
    await assert.rejects(jobHandlers(world.services)['etax-mail'](job), /not mailed again/);
    await jobHandlers(world.services)['etax-failed'](job);
    assert.equal((await etax.request(requestId)).status, 'ISSUED');
  });

  test('must have been issued, be the member’s own, and still have its address', async () => {
    const offered = async () => {
      const { help, invoices } = granted(await world.services.support.page(memberId, 'staff-manee'));
      assert.equal(help.includes('invoice.resend'), invoices.length > 0);
      return invoices.map(({ request_id }) => request_id);
    };
    assert.deepEqual(await offered(), []);
    assert.equal(refusalOf(await resend()), '412');
    await etax.work();
    assert.deepEqual(await offered(), [requestId]);
    const other = await desk.till.customer();
    assert.equal(refusalOf(await resend(other.memberId)), '404');
    for (const none of [randomUUID(), 'x']) assert.equal(refusalOf(await resend(memberId, none, none)), '404');
    const forgotten = world.deps.db.updateTable('etax_requests').set({ form_sealed: null });
    await forgotten.where('request_id', '=', requestId).execute();
    assert.deepEqual(await offered(), []);
    assert.equal(refusalOf(await resend()), '412');
  });
});

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '@/server/db/transact';
import { onPostgres } from '@/tests/support/database-engines';
import type { Edge } from '@/tests/support/edge';
import { openEdge } from '@/tests/support/edge';
import { givePoints } from '@/tests/support/points';
import { deliveryAddress, orderPrize, putPrize } from '@/tests/support/prizes';
import type { StaffBrowser } from '@/tests/support/staff';
import { signInStaff } from '@/tests/support/staff';
import { createTill } from '@/tests/support/till';

const { tncAndPrivacyPolicy: _, ...ordered } = deliveryAddress();
const moved = {
  ...ordered,
  firstName: 'มานะ',
  mobileNumber: '089-999-1234',
  province: 'เชียงใหม่',
  address: '7/2 ถนนใหม่',
};

onPostgres('the address of an order', (openDatabase) => {
  let edge: Edge;
  let other: Edge;
  let db: Db;
  let manee: StaffBrowser;
  let there: StaffBrowser;
  let memberId: string;
  let reference: string;

  before(async () => {
    const database = await openDatabase();
    db = database.db;
    edge = await openEdge(db);
    other = await openEdge(await database.beside(), { clock: edge.world.clock });
    manee = await signInStaff(edge.app, 'support');
    there = await signInStaff(other.app, 'admin');
    await putPrize(db, { prize_id: 'BEAR' });
    memberId = (await createTill(edge.world).customer()).memberId;
    await givePoints(edge.deps, memberId, 10_000, { pointType: 'kidpoint' });
  });
  after(async () => {
    await edge.app.close();
    await other.app.close();
  });
  beforeEach(async () => {
    reference = (await orderPrize(edge.world, memberId, 'BEAR')).reference;
    edge.world.jobs.length = 0;
    other.world.jobs.length = 0;
  });

  const correct = (browser: StaffBrowser, address: object = moved, key: string = randomUUID()) =>
    browser.call('correctOrderAddress', {
      params: { reference },
      headers: { 'idempotency-key': key },
      body: { address, reason: 'member_asked', note: 'ย้ายบ้าน' },
    });
  const send = (browser: StaffBrowser, to = 'sent') =>
    browser.call('setOrder', { params: { reference }, body: { to, reason: 'operations', note: 'ส่งแล้ว' } });
  const acts = () =>
    db
      .selectFrom('audit')
      .selectAll()
      .where('act', '=', 'order.readdress')
      .where('subject_id', '=', reference)
      .execute();
  const told = () =>
    [...edge.world.jobs, ...other.world.jobs].flatMap(({ data }) =>
      'kind' in data && data.kind === 'readdressed' ? [data] : [],
    );
  const sheet = async () => {
    const { batch } = await db
      .selectFrom('prize_orders')
      .select('batch')
      .where('reference_no', '=', reference)
      .executeTakeFirstOrThrow();
    const body = batch ? { batch } : {};
    return (await manee.call('takeOrderSheet', { body })).body.split('\r\n').find((row) => row.startsWith(reference));
  };

  test('is in the packing list, and the audit log distinguishes the recipients without naming them', async () => {
    const answer = await correct(manee);
    assert.equal(answer.statusCode, 200, answer.body);
    assert.match((await sheet()) ?? '', /มานะ,รักลูก,089-999-1234,7\/2 ถนนใหม่,คลองตัน,คลองเตย,เชียงใหม่,10110/);
    const [act, ...more] = await acts();
    assert.deepEqual(more, []);
    assert.deepEqual(act?.before, { name: 'ม••• รั•••', mobile: '08x-xxx-1032', province: 'กรุงเทพมหานคร' });
    assert.deepEqual(act?.after, {
      name: 'ม••• รั•••',
      mobile: '08x-xxx-1234',
      province: 'เชียงใหม่',
      changed: ['firstName', 'mobileNumber', 'province', 'address'],
    });
    assert.deepEqual([act?.actor_name, act?.reason, act?.note], ['มานี', 'member_asked', 'ย้ายบ้าน']);
    assert.doesNotMatch(answer.body + JSON.stringify(told()), /มานะ|0899991234|ถนนใหม่/);
  });

  test('is announced to the member once, for any number of taps and people', async () => {
    const key = randomUUID();
    const answers = await Promise.all([correct(manee, moved, key), correct(manee, moved, key), correct(there)]);
    for (const { statusCode } of answers) assert.equal(statusCode, 200);
    assert.equal((await acts()).length, 1);
    const [notice, ...more] = told();
    assert.deepEqual([notice?.memberId, more], [memberId, []]);
    assert.ok(notice && 'prize' in notice);
    await edge.world.services.prizeNotices.notifyOrder(notice);
    assert.ok(edge.world.pushed.at(-1)?.text.includes(reference));
    assert.match(edge.world.pushed.at(-1)?.text ?? '', /แก้ที่อยู่จัดส่ง/);
  });

  test('that is already on a packing list is reported, because the list has the old one', async () => {
    await manee.call('takeOrderSheet', { body: {} });
    assert.match((await correct(manee)).json().batch, /^2026-07-01-\d+$/);
    assert.match((await sheet()) ?? '', /ถนนใหม่/);
  });

  test('must satisfy the rules of the member’s form', async () => {
    const wrong = { ...moved, firstName: 'Mana', mobileNumber: '12' };
    const answer = await correct(manee, wrong);
    assert.equal(answer.statusCode, 422);
    assert.deepEqual(
      answer.json().errors.map(({ field }: Record<string, string>) => field),
      ['address.firstName', 'address.mobileNumber'],
    );
    assert.equal((await correct(manee, { ...moved, postcode: '1011' })).statusCode, 422);
    assert.equal((await correct(manee, { ...moved, tncAndPrivacyPolicy: true })).statusCode, 422);
    assert.deepEqual(await acts(), []);
  });

  test('cannot be changed after the order is sent or cancelled, or its member has left', async () => {
    await send(manee);
    assert.equal((await correct(manee)).statusCode, 412);
    reference = (await orderPrize(edge.world, memberId, 'BEAR')).reference;
    await send(manee, 'cancelled');
    assert.equal((await correct(manee)).statusCode, 412);
    reference = (await orderPrize(edge.world, memberId, 'BEAR')).reference;
    const leave = (status: 'active' | 'inactive') =>
      db.updateTable('members').set({ status }).where('id', '=', memberId).execute();
    await leave('inactive');
    assert.equal((await correct(manee)).statusCode, 412);
    await leave('active');
    assert.deepEqual([await acts(), told()], [[], []]);
    reference = 'KC-NOBODY';
    assert.equal((await correct(manee)).statusCode, 404);
    assert.equal((await correct(await signInStaff(edge.app, 'marketing'))).statusCode, 403);
  });

  test('cannot be changed while another process sends the parcel', async () => {
    const sealed = db.selectFrom('prize_orders').select('address_sealed').where('reference_no', '=', reference);
    const before = await sealed.executeTakeFirstOrThrow();
    const { correcting } = await other.deps.db.transaction().execute(async (tx) => {
      await tx.selectFrom('prize_orders').select('status').where('reference_no', '=', reference).forUpdate().execute();
      const begun = correct(manee);
      const waiting = sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
      while ((await waiting.execute(tx)).rows.length === 0) await pause(5);
      await tx
        .updateTable('prize_orders')
        .set({ status: 'SENT', sent_at: edge.world.clock.now() })
        .where('reference_no', '=', reference)
        .execute();
      return { correcting: begun };
    });
    assert.equal((await correcting).statusCode, 412);
    assert.deepEqual(await sealed.executeTakeFirstOrThrow(), before);
    assert.deepEqual([await acts(), told()], [[], []]);
  });

  test('is the one that the parcel’s list can still show if sending and correcting coincide', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [corrected, sent] = await Promise.all([correct(manee), send(there)]);
      assert.equal(sent?.statusCode, 200);
      const changed = (await acts()).length === 1;
      assert.equal(corrected?.statusCode, changed ? 200 : 412);
      reference = (await orderPrize(edge.world, memberId, 'BEAR')).reference;
    }
  });
});

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { etaxCustomer } from '@/__mocks__/builders/receipt';
import { maskTaxId } from '@/domain/etax';
import { isRefusal } from '@/server/platform/outcome';
import { inLanes } from '@/tests/support/claims';
import { onDatabase } from '@/tests/support/database-engines';
import { createEtax } from '@/tests/support/etax';
import type { World } from '@/tests/support/world';
import { granted, openTwoWorlds, refusalOf } from '@/tests/support/world';

onDatabase('tax invoices under simultaneous requests', (openTestDatabase) => {
  let world: World;
  /** Another process on the same tables, where the engine allows two. */
  let second: World;
  let etax: ReturnType<typeof createEtax>;

  before(async () => {
    [world, second] = await openTwoWorlds(openTestDatabase);
    etax = createEtax(world);
  });

  const processOf = (place: number) => (place % 2 === 0 ? world : second);

  test('twenty simultaneous requests for one bill make one request, and the others are refused', async () => {
    const bill = await etax.bought();
    granted(await etax.accept(bill));
    const askers = Array.from({ length: 20 }, (_asker, place) => etax.ask(bill, {}, { process: processOf(place) }));
    const answers = await Promise.all(askers);
    assert.equal(answers.filter((answer) => !isRefusal(answer)).length, 1);
    assert.deepEqual([...new Set(answers.filter(isRefusal).map(refusalOf))], ['412']);
    const found = world.deps.db.selectFrom('etax_requests').select('request_id').where('bill_no', '=', bill.bill);
    assert.equal((await found.execute()).length, 1);
  });

  test('twenty simultaneous requests with one key make one request with one answer', async () => {
    const bill = await etax.bought();
    granted(await etax.accept(bill));
    const askers = Array.from({ length: 20 }, (_asker, place) =>
      etax.ask(bill, {}, { key: 'one-tap', process: processOf(place) }),
    );
    const answers = await Promise.all(askers);
    // A concurrent call finds the bill taken; the HTTP layer answers a retry with the first answer.
    const ids = answers.flatMap((answer) => (isRefusal(answer) ? [] : [answer.value.request_id]));
    assert.equal(new Set(ids).size, 1);
    assert.equal(granted(await etax.ask(bill, {}, { key: 'one-tap' })).request_id, ids[0]);
  });

  test('a member who asks for thirty bills at once gets twenty on that day', async () => {
    const buyer = await etax.till.customer();
    const bills = await inLanes(Array.from({ length: 30 }), 1, () => etax.bought(107, { buyer }));
    for (const bill of bills) granted(await etax.accept(bill));
    const answers = await Promise.all(bills.map((bill, at) => etax.ask(bill, {}, { process: processOf(at) })));
    assert.equal(answers.filter((answer) => !isRefusal(answer)).length, 20);
    assert.deepEqual([...new Set(answers.filter(isRefusal).map(refusalOf))], ['429']);
  });

  test('24 documents, each made twice at the same time, get consecutive numbers', async () => {
    const bills = await inLanes(Array.from({ length: 24 }), 1, () => etax.bought(107, { branch: '0007' }));
    const requests = await inLanes(bills, 1, (bill) => etax.asked(bill));
    const twice = [...requests, ...requests.toReversed()];
    const places = [...twice.entries()];
    await inLanes(places, 16, async ([at, requestId]) => {
      await processOf(at).services.etaxWorker.makeDocument({ requestId });
    });
    const found = world.deps.db.selectFrom('etax_documents').selectAll().where('branch_code', '=', '0007');
    const made = await found.orderBy('running').execute();
    assert.deepEqual(
      made.map(({ running, invoice_no }) => [running, invoice_no]),
      made.map((_document, at) => [at + 1, `0007-2569-${String(at + 1).padStart(6, '0')}`]),
    );
    assert.deepEqual(new Set(made.map(({ request_id }) => request_id)), new Set(requests));
    assert.equal(made.length, 24);
  });

  test('a document that cannot be made releases its number', async () => {
    const { db } = world.deps;
    const [broken, sound] = [await etax.bought(107, { branch: '0008' }), await etax.bought(107, { branch: '0008' })];
    const [lost, made] = [await etax.asked(broken), await etax.asked(sound)];
    const { makeDocument } = world.services.etaxWorker;
    await db.updateTable('etax_requests').set({ form_sealed: 'x' }).where('request_id', '=', lost).execute();
    await assert.rejects(makeDocument({ requestId: lost }));
    await makeDocument({ requestId: made });
    assert.deepEqual(
      (await etax.documents(sound)).map(({ running }) => running),
      [1],
    );
  });

  test('an erasure at the same time as the mail leaves no form behind, in either order', async () => {
    const { db } = world.deps;
    for (const first of ['mail', 'erasure'] as const) {
      const bill = await etax.bought();
      const requestId = await etax.asked(bill, { is_saved_member_info: true });
      await world.services.etaxWorker.makeDocument({ requestId });
      const mailing = () => second.services.etaxWorker.mailDocument({ requestId });
      const leaving = () => etax.erase(bill.memberId);
      await Promise.all(first === 'mail' ? [mailing(), leaving()] : [leaving(), mailing()]);
      const { status, form_sealed } = await etax.request(requestId);
      assert.deepEqual([status, form_sealed], ['ISSUED', null]);
      const profiles = db.selectFrom('etax_profiles').select('saved_at').where('member_id', '=', bill.memberId);
      assert.deepEqual(await profiles.execute(), []);
      assert.equal((await etax.documents(bill)).length, 1);
      assert.equal(second.mailed.at(-1)?.to, etaxCustomer().email);
    }
  });

  test('erasure removes forms of finished requests, and others once their invoice is mailed', async () => {
    const buyer = await etax.till.customer();
    const [ended, underWay] = [await etax.bought(107, { buyer }), await etax.bought(107, { buyer })];
    const done = await etax.asked(ended, { is_saved_member_info: true });
    await etax.work();
    const going = await etax.asked(underWay);
    const kinds = async () => (await world.services.etax.dataOf(buyer.memberId)).map(({ kind }) => kind);
    assert.deepEqual(await kinds(), ['request', 'request', 'document', 'consent', 'consent', 'saved_form']);
    // The masked number is in both requests and in the saved form, the whole number in none.
    const { tax_no } = etaxCustomer();
    const text = JSON.stringify(await world.services.etax.dataOf(buyer.memberId));
    assert.deepEqual([text.split(maskTaxId(tax_no)).length - 1, text.includes(tax_no)], [3, false]);
    await etax.erase(buyer.memberId);
    assert.equal((await etax.request(done)).form_sealed, null);
    assert.notEqual((await etax.request(going)).form_sealed, null);
    await etax.work();
    const { status, form_sealed } = await etax.request(going);
    assert.deepEqual([status, form_sealed], ['ISSUED', null]);
    assert.deepEqual(await kinds(), ['request', 'request', 'document', 'document', 'consent', 'consent']);
  });
});

import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { etaxCustomer } from '@/__mocks__/builders/receipt';
import { limits } from '@/domain/limits';
import { placeOf } from '@/server/sealing/sealed-columns';
import { onDatabase } from '@/tests/support/database-engines';
import type { Edge } from '@/tests/support/edge';
import { openEdge } from '@/tests/support/edge';
import type { Bill } from '@/tests/support/etax';
import { company, createEtax, etaxForm } from '@/tests/support/etax';
import { createProvenAddresses } from '@/tests/support/proven-addresses';
import { line } from '@/tests/support/till';
import type { World } from '@/tests/support/world';
import { granted, refusalOf, syntheticIds } from '@/tests/support/world';
import { etaxTermsHash } from './request-invoice';

onDatabase('a request for a tax invoice', (openTestDatabase) => {
  let edge: Edge;
  let world: World;
  let etax: ReturnType<typeof createEtax>;

  before(async () => {
    edge = await openEdge((await openTestDatabase()).db);
    world = edge.world;
    etax = createEtax(world);
  });
  beforeEach(() => {
    world.jobs.length = 0;
    world.clock.advance(24 * 60 * 60);
  });
  after(() => edge.app.close());

  const agreed = async (...given: Parameters<typeof etax.bought>): Promise<Bill> => {
    const bill = await etax.bought(...given);
    granted(await etax.accept(bill));
    return bill;
  };

  const wrongOf = async (changes: Parameters<typeof etax.ask>[1]) => {
    const outcome = await etax.ask(await agreed(), changes);
    assert.equal(refusalOf(outcome), '422');
    return 'fields' in outcome ? outcome.fields : [];
  };

  test('is in progress immediately, stored encrypted, with one job to process it', async () => {
    const bill = await agreed();
    const accepted = granted(await etax.ask(bill));
    assert.equal(accepted.tax_status, 'IN_PROGRESS');
    const request = await etax.request(accepted.request_id);
    assert.equal(request.status, 'IN_PROGRESS');
    assert.doesNotMatch(JSON.stringify(request), /1999900001010|สมหญิง|somying/);
    assert.deepEqual(world.jobs, [{ name: 'etax-document', data: { requestId: accepted.request_id } }]);
  });

  test('is a 404 for another member’s bill, an unknown bill and another branch', async () => {
    const bill = await agreed();
    const { memberId } = await etax.bought();
    for (const attempt of [etax.ask({ ...bill, memberId }), etax.accept({ ...bill, memberId })])
      assert.equal(refusalOf(await attempt), '404');
    assert.equal(refusalOf(await etax.ask({ ...bill, bill: 'B-none' })), '404');
    assert.equal(refusalOf(await etax.ask({ ...bill, branch: '0002' })), '404');
    assert.deepEqual(world.jobs, []);
  });

  test('needs the terms accepted for this bill, recorded once with the text shown', async () => {
    const bill = await etax.bought();
    assert.equal(refusalOf(await etax.ask(bill)), '412');
    granted(await etax.accept(bill, 'en'));
    world.clock.advance(10);
    granted(await etax.accept(bill, 'th'));
    const found = world.deps.db.selectFrom('etax_consents').selectAll().where('bill_no', '=', bill.bill);
    const [consent, ...more] = await found.execute();
    assert.deepEqual(more, []);
    assert.deepEqual(
      [consent?.version, consent?.language, consent?.text_hash, consent?.accepted_at],
      ['1.0', 'en', etaxTermsHash('en'), world.clock.now() - 10],
    );
    granted(await etax.ask(bill));
  });

  test('is refused for a cancelled bill and for one with nothing taxable', async () => {
    const cancelled = await agreed();
    await etax.cancel(cancelled);
    const free = await etax.bought(0, { lines: [line(20, { category: 'books' }), line(0)] });
    for (const bill of [cancelled, free]) {
      assert.equal(refusalOf(await etax.ask(bill)), '412');
      assert.equal(refusalOf(await etax.accept(bill)), '412');
    }
  });

  test('is refused if the form showed another sale than the bill', async () => {
    const bill = await agreed();
    for (const shown of [{ baht: 107.01 }, { baht: 0 }, { soldAt: 0 }])
      assert.equal(refusalOf(await etax.ask({ ...bill, ...shown })), '412');
    const { receipt } = etaxForm(bill);
    assert.equal(refusalOf(await etax.ask(bill, { receipt: { ...receipt, bill_no: 'B-other' } })), '412');
    granted(await etax.ask(bill));
  });

  test('is refused while another one for the bill is in progress or issued', async () => {
    const bill = await etax.bought();
    await etax.asked(bill);
    assert.equal(refusalOf(await etax.ask(bill)), '412');
    await etax.work();
    assert.equal(refusalOf(await etax.ask(bill)), '412');
  });

  test('is made once per key, for all time, and the key is refused for another bill', async () => {
    const bill = await agreed();
    const first = granted(await etax.ask(bill, {}, { key: 'action' }));
    await etax.work();
    world.clock.advance(3 * 24 * 60 * 60);
    assert.deepEqual(granted(await etax.ask(bill, {}, { key: 'action' })), first);
    const other = await agreed(107, { buyer: { memberId: bill.memberId, ...(await buyerOf(bill)) } });
    assert.equal(refusalOf(await etax.ask(other, {}, { key: 'action' })), '412');
    assert.deepEqual(world.jobs, []);
  });

  test('is limited to five per bill, and to twenty per member and day', async () => {
    const bill = await agreed();
    for (let time = 0; time < limits.etaxRequestsOfReceipt; time += 1) {
      granted(await etax.ask(bill));
      await etax.markFailed();
    }
    assert.deepEqual(await etax.ask(bill), { refused: '429' });
    const buyer = await etax.till.customer();
    for (let time = 0; time < limits.etaxRequestsPerDay; time += 1) await etax.asked(await etax.bought(107, { buyer }));
    const late = await agreed(107, { buyer });
    const refused = await etax.ask(late);
    assert.equal(refusalOf(refused), '429');
    const wait = 'retryAfterSeconds' in refused ? (refused.retryAfterSeconds ?? 0) : 0;
    world.clock.advance(wait - 1);
    assert.equal(refusalOf(await etax.ask(late)), '429');
    world.clock.advance(1);
    granted(await etax.ask(late));
  });

  const wrong = (field: string, message: string) => [{ field: `customer.${field}`, message }];

  for (const tax_no of ['0000000000000', '1111111111111']) {
    test(`is refused with the impossible tax ID ${tax_no}, from a person and from a company`, async () => {
      const expected = wrong('tax_no', 'taxIdMustBeCorrect');
      assert.deepEqual(await wrongOf({ customer: etaxCustomer({ tax_no }) }), expected);
      assert.deepEqual(await wrongOf(company({ tax_no })), expected);
    });
  }

  test('is refused with a wrong check digit, a malformed email, or empty names and places', async () => {
    assert.deepEqual(
      await wrongOf({ customer: etaxCustomer({ tax_no: '1999900001011' }) }),
      wrong('tax_no', 'taxIdMustBeCorrect'),
    );
    assert.deepEqual(await wrongOf({ customer: etaxCustomer({ last_name: '' }) }), wrong('last_name', 'required'));
    assert.deepEqual(
      await wrongOf({ customer: etaxCustomer({ email: 'somying@example' }) }),
      wrong('email', 'emailMustBeWellFormed'),
    );
    const address = { ...etaxCustomer().address, house_no: ' \u00a0 ', district_name: '\u00a0' };
    assert.deepEqual(await wrongOf({ customer: etaxCustomer({ address }) }), [
      ...wrong('address.house_no', 'required'),
      ...wrong('address.district_name', 'required'),
    ]);
  });

  test('is refused with letters that the invoice cannot print, in each text', async () => {
    const address = { ...etaxCustomer().address, house_no: '12 路', sub_district_name: '☃' };
    assert.deepEqual(await wrongOf({ customer: etaxCustomer({ first_name: '陈伟', last_name: 'Иванов', address }) }), [
      ...wrong('first_name', 'lettersMustBeThaiOrLatin'),
      ...wrong('last_name', 'lettersMustBeThaiOrLatin'),
      ...wrong('address.house_no', 'lettersMustBeThaiOrLatin'),
      ...wrong('address.sub_district_name', 'lettersMustBeThaiOrLatin'),
    ]);
  });

  const storedFormOf = async (requestId: string) => {
    const { form_sealed } = await etax.request(requestId);
    return JSON.parse(world.deps.secrets.open(form_sealed ?? '', placeOf('etax_requests', 'form_sealed', requestId)));
  };

  test('accepts a masked number for the member’s own ID or the one in the saved form', async () => {
    const addresses = createProvenAddresses(world);
    const joined = await world.join('masked', { identifier: syntheticIds.three, mobile: '0812340003' });
    const buyer = { memberId: joined.member.id, memberNo: joined.member.member_no, token: '' };
    await addresses.confirmed({ ...buyer, chatAccountId: joined.chatAccountId }, etaxCustomer().email);
    world.clock.advance(24 * 60 * 60);
    const masked = { customer: etaxCustomer({ tax_no: '*********1032' }) };
    const own = await etax.asked(await etax.bought(107, { buyer }), masked);
    assert.equal((await storedFormOf(own)).customer.tax_no, syntheticIds.three);

    const bill = await agreed(107, { buyer });
    const other = { customer: etaxCustomer({ tax_no: '*********1049' }) };
    const refused = await etax.ask(bill, other);
    assert.deepEqual('fields' in refused && refused.fields, wrong('tax_no', 'taxIdMustBeOnFile'));
    const saved = { customer: etaxCustomer({ tax_no: syntheticIds.four }), is_saved_member_info: true };
    await etax.asked(await etax.bought(107, { buyer }), saved);
    const stored = await storedFormOf(granted(await etax.ask(bill, other)).request_id);
    assert.equal(stored.customer.tax_no, syntheticIds.four);
    assert.equal(refusalOf(await etax.ask(await agreed(107, { buyer }), company({ tax_no: '*********1049' }))), '422');
  });

  test('saves the form if asked to, and returns a person’s ID masked, a company’s whole', async () => {
    const { etax: service } = world.services;
    const bill = await etax.bought();
    await etax.asked(bill);
    assert.deepEqual(await service.profileOf(bill.memberId), { tax_invoice_type: null, customer: null });
    const buyer = { memberId: bill.memberId, ...(await buyerOf(bill)) };
    await etax.asked(await etax.bought(107, { buyer }), { is_saved_member_info: true });
    assert.deepEqual(await service.profileOf(bill.memberId), {
      tax_invoice_type: 'individual',
      customer: etaxCustomer({ tax_no: '*********1010' }),
    });
    const asCompany = { ...company(), is_saved_member_info: true };
    await etax.asked(await etax.bought(107, { buyer }), asCompany);
    assert.deepEqual(await service.profileOf(bill.memberId), {
      tax_invoice_type: 'corporation',
      customer: asCompany.customer,
    });
  });

  test('accepts a former area ID, and stores and returns the official code', async () => {
    const address = { ...etaxCustomer().address, sub_district_id: '104751' };
    const withFormerId = { customer: etaxCustomer({ address }), is_saved_member_info: true };
    const bill = await etax.bought();
    const requestId = await etax.asked(bill, withFormerId);
    assert.equal((await storedFormOf(requestId)).customer.address.sub_district_id, '104702');
    // Saved by a release that knew only the former IDs.
    const form = JSON.stringify({ customer: withFormerId.customer, tax_invoice_type: 'individual' });
    const { db, secrets } = world.deps;
    const form_sealed = secrets.seal(form, placeOf('etax_profiles', 'form_sealed', bill.memberId));
    await db.updateTable('etax_profiles').set({ form_sealed }).where('member_id', '=', bill.memberId).execute();
    const { customer } = await world.services.etax.profileOf(bill.memberId);
    assert.equal(customer?.address.sub_district_id, '104702');
    assert.equal(customer?.address.sub_district_name, 'บางนาเหนือ');
  });

  test('answers 204 for the terms and 202 for the request, as in the contract', async () => {
    const buyer = await etax.till.customer();
    const bill = await etax.bought(107, { buyer });
    const ask = (url: string, payload: object) => {
      const headers = { authorization: `Bearer ${buyer.token}` };
      return edge.app.inject({ method: 'POST', url: `/api/v1/members/etax/${url}`, headers, payload });
    };
    const terms = await ask('consent', { branch_code: bill.branch, bill_no: bill.bill, accepted: true });
    assert.deepEqual([terms.statusCode, terms.body], [204, '']);
    const submitted = await ask('submit', etaxForm(bill));
    assert.equal(submitted.statusCode, 202);
    assert.equal((await etax.request(submitted.json().request_id)).status, 'IN_PROGRESS');
    const again = await ask('submit', etaxForm(bill));
    assert.equal(again.statusCode, 412);
  });

  async function buyerOf({ memberId }: Bill) {
    const found = world.deps.db.selectFrom('members').select('member_no').where('id', '=', memberId);
    return { memberNo: (await found.executeTakeFirstOrThrow()).member_no, token: '' };
  }
});

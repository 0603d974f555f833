import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { Value } from 'typebox/value';
import { allCallNames, allEndpoints } from '@/contract/all-endpoints';
import type { EndpointName } from '@/contract/endpoints';
import { apiErrorBody, tillStatusOf } from '@/contract/errors';
import { failuresOf } from '@/contract/failures';
import { limits } from '@/domain/limits';
import type { TillCode } from '@/domain/till-codes';
import { isTillCode, tillCodes } from '@/domain/till-codes';
import { failureTexts } from '@/locales/failure-texts';
import { refuse } from '@/server/platform/outcome';
import type { Asked } from '@/tests/support/api';
import { askOver } from '@/tests/support/api';
import { putCoupon } from '@/tests/support/coupons';
import type { Edge } from '@/tests/support/edge';
import { openEdge } from '@/tests/support/edge';
import { openMigrated } from '@/tests/support/postgres-database';
import type { Customer } from '@/tests/support/till';
import { createTill, line } from '@/tests/support/till';
import { granted } from '@/tests/support/world';
import { failureOf } from './failure';

const tillCalls = allCallNames.filter((name) => allEndpoints[name].access === 'branch');

describe('refusals for tills', () => {
  let database: Awaited<ReturnType<typeof openMigrated>>;
  let edge: Edge;
  let token: string;
  let buyer: Customer;

  before(async () => {
    database = await openMigrated();
    edge = await openEdge(database.db);
    token = (await edge.world.services.till.addKey('0001')).key;
    const till = createTill(edge.world);
    buyer = await till.customer();
    await till.earn(buyer, 400);
  });
  after(async () => {
    await edge.app.close();
    await database.close();
  });

  const ask = (name: EndpointName, asked: Asked) => askOver(edge.app)(name, { token, ...asked });
  const sale = (bill_no: string, changes: object = {}) => ({
    body: { bill_no, member_no: buyer.memberNo, sold_at: edge.world.clock.now(), lines: [line(20)], ...changes },
  });
  const fieldsOf = (answer: { json(): { errors?: { field: string }[] } }) =>
    answer.json().errors?.map(({ field }) => field) ?? [];

  /** Calls in both languages and expects the code with its text. Returns the names of the fields. */
  const expectCode = async (name: EndpointName, asked: Asked, code: TillCode) => {
    for (const language of ['en', 'th'] as const) {
      const answer = await ask(name, { ...asked, headers: { ...asked.headers, 'accept-language': language } });
      const body = answer.json();
      assert.ok(Value.Check(apiErrorBody, body));
      assert.deepEqual(
        [answer.statusCode, body.code, body.title],
        [tillStatusOf[code], code, failureTexts[language][code].title],
        answer.body,
      );
      const messages = body.errors?.map(({ message }) => message) ?? [];
      for (const message of messages) assert.match(message, language === 'th' ? /[ก-๙]/ : /^[^ก-๙]+$/);
    }
    return fieldsOf(await ask(name, asked));
  };

  it('have tills’ codes only, for every till call, and each code is declared by a call', () => {
    for (const name of tillCalls) for (const code of failuresOf(name)) assert.ok(isTillCode(code), `${name} ${code}`);
    const declared = new Set(tillCalls.flatMap((name) => failuresOf(name)));
    const undeclared = tillCodes.filter((code) => !declared.has(code));
    // A wrong method reaches no call that could declare it.
    assert.deepEqual(undeclared, ['till_method_wrong']);
    for (const name of tillCalls) assert.match(allEndpoints[name].path, /^\/api\/pos\/v1\//);
  });

  it('name an unknown card, a wrong and a missing key, in texts without pages and links', async () => {
    await expectCode('lookUpMember', { params: { member_no: '2010000000000000' } }, 'till_member_unknown');
    await expectCode('getStaffCode', { token: 'wrong' }, 'till_key_unknown');
    const missing = await edge.app.inject({ url: allEndpoints.getStaffCode.path });
    assert.equal(missing.json().code, 'till_key_missing');
    for (const { title, message } of tillCodes.map((code) => failureTexts.en[code]))
      assert.doesNotMatch(`${title} ${message}`, /\bpage\b|\blink\b|[Ss]ession/);
  });

  it('name the field in which a retry differs, or the key that was used before', async () => {
    assert.equal((await ask('recordPurchase', sale('CHANGED-1'))).statusCode, 200);
    const changed = sale('CHANGED-1', { lines: [line(21)] });
    assert.deepEqual(await expectCode('recordPurchase', changed, 'till_repeat_changed'), ['lines.0.amount']);
    const headers = { 'idempotency-key': 'same' };
    await ask('recordPurchase', { ...sale('KEY-1'), headers });
    const other = { ...sale('KEY-2'), headers };
    assert.deepEqual(await expectCode('recordPurchase', other, 'till_repeat_changed'), ['idempotency-key']);
    const params = { member_no: buyer.memberNo };
    await ask('discountWithPoints', { params, body: { bill_no: 'PAID-1', points: 200 } });
    const more = { params, body: { bill_no: 'PAID-1', points: 400 } };
    assert.deepEqual(await expectCode('discountWithPoints', more, 'till_repeat_changed'), ['points']);
  });

  it('name a bill that is too small, and the fault of points', async () => {
    const params = { member_no: buyer.memberNo };
    await ask('recordPurchase', sale('SMALL-1', { lines: [line(5)] }));
    const over = { params, body: { bill_no: 'SMALL-1', points: 200 } };
    assert.deepEqual(await expectCode('discountWithPoints', over, 'till_more_than_bill'), ['points']);
    const many = { params, body: { bill_no: 'MANY-1', points: 100_000 } };
    await expectCode('discountWithPoints', many, 'till_points_not_enough');
    granted(await edge.world.services.freeze.freeze(buyer.memberId));
    await expectCode('discountWithPoints', { ...many, body: { ...many.body, points: 200 } }, 'till_points_frozen');
  });

  it('name missing coupons, rewards, requests and identities', async () => {
    const nobodys = { barcode: '7700000000000000' };
    await expectCode('redeemCoupon', { body: nobodys }, 'till_coupon_unknown');
    await expectCode('releaseCoupon', { body: nobodys }, 'till_coupon_unknown');
    await expectCode('redeemReward', { body: { code: 'ABCDEFGHJKLM' } }, 'till_reward_unknown');
    await expectCode('releaseReward', { body: { code: 'ABCDEFGHJKLM' } }, 'till_reward_unknown');
    await expectCode(
      'approveMobileChange',
      { params: { id: '12345678' }, body: { identifier: '1' } },
      'till_change_unknown',
    );
    const identity = { params: { member_no: buyer.memberNo }, body: { identifier: '1999900001010' } };
    assert.deepEqual(await expectCode('verifyIdentity', identity, 'till_identity_wrong'), ['identifier']);
    for (let tries = 3; tries < 5; tries += 1) await ask('verifyIdentity', identity);
    await expectCode('verifyIdentity', identity, 'till_identity_limit');
  });

  it('name the bill for which a coupon was used', async () => {
    await putCoupon(edge.deps.db, { code: 'USED' });
    const { coupons } = edge.world.services;
    const { my_coupon_id } = granted(await coupons.collect(buyer.memberId, 'USED'));
    const { barcode } = granted(await coupons.issueBarcode(buyer.memberId, { my_coupon_id }));
    assert.equal((await ask('redeemCoupon', { body: { barcode, bill_no: 'C-1' } })).statusCode, 200);
    assert.deepEqual(await expectCode('redeemCoupon', { body: { barcode, bill_no: 'C-2' } }, 'till_coupon_used'), [
      'bill_no',
    ]);
  });

  it('name what the contract requires of a field', async () => {
    const wrong = sale('WRONG-1', { lines: [line(20, { quantity: 5e-324 })], lins: 1, member_no: '' });
    const fields = await expectCode('recordPurchase', wrong, 'till_field_wrong');
    assert.deepEqual(fields.sort(), ['lines.0.quantity', 'lins', 'member_no']);
    const answer = await ask('recordPurchase', { ...wrong, headers: { 'accept-language': 'en' } });
    assert.match(answer.body, /minimum 0\.001/);
  });

  for (const [what, amounts, fields] of [
    ['a quantity that is next to nothing', { quantity: 1e-9 }, ['lines.0.quantity']],
    ['a quantity of more than three decimal places', { quantity: 0.1234 }, ['lines.0.quantity']],
    ['a quantity beyond all stores', { quantity: limits.quantityMost + 1 }, ['lines.0.quantity']],
    ['a price of one piece beyond all bounds', { quantity: 0.001, amount: 90_000 }, ['lines.0.quantity']],
    ['an amount that is next to nothing', { amount: 5e-324 }, ['lines.0.amount']],
    ['a discount that is next to nothing', { discount: 1e-9 }, ['lines.0.discount']],
    ['an amount of three decimal places', { amount: 20.001 }, ['lines.0.amount']],
    ['a negative amount', { amount: -0.01 }, ['lines.0.amount']],
  ] as const)
    it(`name the field of ${what}`, async () => {
      const asked = sale(`BOUND-${what.length}`, { lines: [line(20, amounts)] });
      assert.deepEqual(await expectCode('recordPurchase', asked, 'till_field_wrong'), fields);
    });

  it('never have members’ texts, even if no handler answers', async () => {
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' };
    const url = allEndpoints.recordPurchase.path;
    const json = { ...headers, 'content-type': 'application/json' };
    const thai = Buffer.from([0x7b, 0x22, 0xb9, 0xcd, 0x22, 0x3a, 0x31, 0x7d]);
    for (const [request, code] of [
      [{ method: 'GET', url: '/api/pos/v1/nothing' }, 'till_call_unknown'],
      [{ method: 'GET', url: '/api/pos/' }, 'till_call_unknown'],
      [{ method: 'DELETE', url }, 'till_method_wrong'],
      [{ method: 'GET', url: '/api/pos/v1/members/%zz' }, 'till_request_unreadable'],
      [{ method: 'POST', url, payload: '{', headers: json }, 'till_request_unreadable'],
      [
        { method: 'POST', url, payload: 'x', headers: { ...headers, 'content-type': 'text/xml' } },
        'till_body_not_json',
      ],
      [{ method: 'POST', url, payload: thai, headers: json }, 'till_body_not_utf8'],
      [{ method: 'POST', url, payload: ' '.repeat(limits.billBytes + 1), headers: json }, 'till_body_too_large'],
      [{ method: 'POST', url, payload: '{}', headers: { ...json, cookie: 'a=b' } }, 'till_cookies_sent'],
      [
        {
          method: 'POST',
          url,
          payload: JSON.stringify(sale('K-1').body),
          headers: { ...json, 'idempotency-key': 'a b' },
        },
        'till_request_unreadable',
      ],
    ] as const) {
      const answer = await edge.app.inject({ headers, ...request });
      assert.deepEqual([answer.json().code, answer.statusCode], [code, tillStatusOf[code]], JSON.stringify(request));
    }
  });

  it('never have members’ texts, even if the request could not be read, or its body never arrived', async () => {
    const { app } = await openEdge(database.db, { env: { LIMIT_REQUEST_SECONDS: '1' } });
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const answerTo = async (sent: string) => {
      const socket = connect(Number(port), '127.0.0.1');
      const parts: Buffer[] = [];
      socket.on('data', (part) => parts.push(part));
      socket.write(sent);
      await once(socket, 'close');
      return Buffer.concat(parts).toString();
    };
    const long = `GET /api/pos/v1/members/${'1'.repeat(limits.headerBytes)} HTTP/1.1\r\nHost: a\r\n\r\n`;
    assert.match(await answerTo(long), /"code":"till_request_unreadable"/);
    const path = allEndpoints.recordPurchase.path;
    const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n`;
    const late = 'Content-Length: 100\r\n\r\n{';
    // A proxy sends calls of tills and of members over one connection.
    const ofTill = `GET ${allEndpoints.getStaffCode.path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`;
    const login = `POST ${allEndpoints.logInWithLine.path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n`;
    const [alone, afterMember, memberAfterTill] = await Promise.all([
      answerTo(`${head}${late}`),
      answerTo(`GET ${allEndpoints.getConfig.path} HTTP/1.1\r\nHost: a\r\n\r\n${head}${late}`),
      answerTo(`${ofTill}${login}${late}`),
    ]);
    for (const answer of [alone, afterMember]) assert.match(answer, /"code":"till_body_late"/);
    assert.match(memberAfterTill, /"code":"408"/);
    await app.close();
  });

  it('state that the sale can continue after a server error', async () => {
    const broken = await openEdge((await openMigrated()).db);
    await broken.deps.db.schema.dropTable('branch_keys').execute();
    const answer = await askOver(broken.app)('getStaffCode', { token });
    assert.deepEqual([answer.statusCode, answer.json().code], [500, 'till_server_fault']);
    for (const code of ['503', '504'] as const)
      assert.partialDeepStrictEqual(failureOf(refuse(code), 'en', 'till'), {
        status: 503,
        body: { code: 'till_server_busy' },
      });
    await broken.app.close();
  });
});

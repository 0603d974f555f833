import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { noCategoryCodes } from '@/domain/goods-categories';
import type { CaseName } from './cases';
import { cases } from './cases';
import type { Exchange, Log } from './exchange';
import { retryAfterSeconds } from './faults';

const till = { branch: '0001', categories: noCategoryCodes };
const card = '2010000000000017';

let calls = 0;

/** A call that was answered with 200 unless the changes say otherwise. */
function exchange(call: string, body: object | undefined, changes: Partial<Exchange> = {}): Exchange {
  calls += 1;
  return {
    at: 1000 + calls,
    method: 'POST',
    path: `/${call}`,
    call,
    params: {},
    body,
    status: 200,
    code: undefined,
    answer: {},
    fault: undefined,
    idempotencyKey: undefined,
    language: 'th',
    traceId: `trace-${calls}`,
    bytes: 100,
    ...changes,
  };
}

const refused = (code: string, status = 412): Partial<Exchange> => ({ status, code });
const rice = { sku: '1', name: 'rice', category: 'grocery', quantity: 2, amount: 100, discount: 0 };

function sale(bill_no: string, changes: Partial<Exchange> = {}, body: object = {}): Exchange {
  const earned = { cjpoint: 4, kidpoint: 0 };
  const sold = { bill_no, member_no: card, sold_at: 900, lines: [rice], ...body };
  return exchange('recordPurchase', sold, { answer: earned, ...changes });
}

const look = (member_no: string, changes: Partial<Exchange> = {}) =>
  exchange('lookUpMember', undefined, { params: { member_no }, ...changes });
const cancel = (bill_no: string, status = 200) => exchange('voidPurchase', undefined, { params: { bill_no }, status });
const scan = (barcode: string, bill_no: string, changes: Partial<Exchange> = {}) =>
  exchange('redeemCoupon', { barcode, bill_no }, changes);
const release = (barcode: string) => exchange('releaseCoupon', { barcode });
const reward = (code: string, bill_no: string, changes: Partial<Exchange> = {}) =>
  exchange('redeemReward', { code, bill_no }, changes);
const pay = (bill_no: string, changes: Partial<Exchange> = {}) =>
  exchange('discountWithPoints', { bill_no, points: 200 }, { params: { member_no: card }, ...changes });
const back = (bill_no: string, return_no: string, quantity: number, more: object = {}) =>
  exchange('returnPurchase', { return_no, lines: [{ line: 0, quantity }], ...more }, { params: { bill_no } });
const later = (one: Exchange, seconds: number, changes: Partial<Exchange> = {}): Exchange => ({
  ...one,
  at: one.at + seconds,
  fault: undefined,
  status: 200,
  code: undefined,
  ...changes,
});

const lost = sale('N1', { fault: 'no_answer', status: 0 });
const failed = sale('N2', { fault: 'server_fault', ...refused('till_server_fault', 500) });
const tooMany = sale('N3', { fault: 'too_many_calls', ...refused('till_too_many_calls', 429) });
const keyless = sale('N4', { fault: 'key_unknown', ...refused('till_key_unknown', 401) });
const ahead = { ...refused('till_field_wrong', 422), answer: { errors: [{ field: 'sold_at', message: '' }] } };
const other = { code: undefined, status: 200 };
const beer = { category: 'alcohol', amount: 120 };
const both = later(failed, 1, { fault: 'too_many_calls', ...refused('till_too_many_calls', 429) });
const basket = (more: object = { coupons: ['1'] }) =>
  exchange('evaluateBasket', { lines: [rice], ...more }, { answer: { lines: [{ line: 0, discount: 9.5 }] } });
const told = (answer: object, changes: Partial<Exchange> = {}) =>
  exchange('evaluateBasket', { lines: [rice] }, { answer, ...changes });
const less = { ...rice, amount: 90.5, discount: 9.5 };
const offlineScan = exchange('redeemCoupon', { barcode: '1', bill_no: 'A', scanned_at: 1000 }, { at: 1060 });
const return1 = back('R1', 'R1-1', 1);

/** Sequences that show each case as done, and sequences that do not, most of which a wrong till has sent. */
const sequences: Record<CaseName, { good: readonly Log[]; bad: readonly Log[] }> = {
  card: {
    good: [[look(card), sale('A')]],
    bad: [
      [sale('A'), look(card)],
      [look('2010000000000025'), sale('A')],
      [look(card), sale('A', { answer: { cjpoint: 0 } })],
    ],
  },
  no_card: {
    good: [[sale('A', {}, { member_no: undefined })]],
    bad: [
      [sale('A', { answer: { voided: true } }, { member_no: undefined })],
      [sale('A')],
      [sale('A', {}, { member_no: undefined, member_ref: 'x' })],
    ],
  },
  decimals: {
    good: [[sale('A', {}, { lines: [{ ...rice, quantity: 0.725, amount: 33.35 }] })]],
    bad: [
      [sale('A', {}, { lines: [{ ...rice, quantity: 725, amount: 33.35 }] })],
      [sale('A', {}, { lines: [{ ...rice, quantity: 0.725 }] })],
    ],
  },
  excluded: {
    good: [[sale('A', { answer: { cjpoint: 0 } }, { lines: [beer] })]],
    bad: [
      [sale('A', { answer: { cjpoint: 4 } }, { lines: [{ ...beer, category: 'drinks' }] })],
      [sale('A', { answer: { cjpoint: 0 } }, { lines: [{ ...beer, amount: 20 }] })],
      [sale('A', { answer: { cjpoint: 0 } }, { lines: [beer], member_no: undefined })],
      [sale('A', { answer: { cjpoint: 0 } }, { lines: [{ ...beer, category: 'unknown' }] })],
    ],
  },
  kids_club: {
    good: [[sale('A', { answer: { cjpoint: 4, kidpoint: 4 } })]],
    bad: [[sale('A')]],
  },
  coupon_scanned: {
    good: [
      [scan(']C11234567890123456', 'A')],
      [scan('1234 5678 9012 3456', 'A')],
      [scan('\u001d1234567890123456', 'A')],
    ],
    bad: [[scan('1234567890123456', 'A')], [scan(']C11234567890123456', 'A', refused('till_coupon_unknown'))]],
  },
  coupon_used: {
    good: [
      [scan('1', 'A', refused('till_coupon_used')), sale('A')],
      [told({ coupons: [{ reason: 'till_coupon_used' }] }), sale('A')],
    ],
    bad: [
      [scan('1', 'A', refused('till_coupon_used'))],
      [scan('1', 'A', refused('till_coupon_used')), sale('B')],
      [scan('1', 'A'), sale('A')],
      [told({ coupons: [{ reason: 'till_coupon_over' }] }), sale('A')],
      [scan('1', 'A', { ...refused('till_coupon_used'), language: undefined }), sale('A')],
    ],
  },
  code_expired: {
    good: [
      [scan('1', 'A', refused('till_coupon_over')), scan('2', 'A')],
      [reward('AB', 'A', refused('till_reward_over')), reward('AC', 'A')],
      [told({ rewards: [{ reason: 'till_reward_over' }] }), reward('AC', 'A')],
    ],
    bad: [
      [scan('1', 'A', refused('till_coupon_over')), scan('1', 'A')],
      [scan('2', 'A'), scan('1', 'A', refused('till_coupon_over'))],
    ],
  },
  coupon_released: {
    good: [[scan('1', 'A'), release('1')]],
    bad: [[scan('1', 'A')], [scan('1', 'A'), release('2')], [scan('1', 'A'), release('1'), sale('A')]],
  },
  reward: {
    good: [[reward('AB', 'A'), sale('A')]],
    bad: [
      [reward('AB', ''), sale('A')],
      [reward('AB', 'A', refused('till_reward_used')), sale('A')],
    ],
  },
  reward_elsewhere: {
    good: [[reward('AB', 'A', refused('till_reward_not_here')), sale('A')]],
    bad: [[reward('AB', 'A', refused('till_reward_not_here'))], [reward('AB', 'A'), sale('A')]],
  },
  points: {
    good: [[pay('A'), sale('A')]],
    bad: [
      [pay('A', refused('till_field_wrong', 422)), sale('A')],
      [pay('A'), sale('B')],
    ],
  },
  more_than_bill: {
    good: [
      [pay('A'), sale('A', refused('till_more_than_bill')), cancel('A', 202), sale('B')],
      [sale('A'), pay('A', refused('till_more_than_bill'))],
      [told({ points: { reason: 'till_more_than_bill' } }), sale('A')],
    ],
    bad: [
      [pay('A'), sale('A', refused('till_more_than_bill')), sale('B')],
      [told({ points: { reason: 'till_more_than_bill' } })],
      [pay('A'), sale('A', refused('till_more_than_bill')), cancel('A', 202)],
      [sale('A'), pay('A', refused('till_more_than_bill')), pay('A', refused('till_more_than_bill'))],
    ],
  },
  basket: {
    good: [
      [basket(), sale('A', {}, { lines: [less] })],
      [basket({ points: 200 }), sale('A', {}, { lines: [less] })],
    ],
    bad: [
      [basket({}), sale('A', {}, { lines: [less] })],
      [basket(), sale('A')],
      [basket(), sale('A', {}, { lines: [{ ...less, amount: 100 }] })],
      [basket(), sale('A', {}, { lines: [{ ...less, sku: '2' }] })],
      [basket(), sale('A', {}, { lines: [less, rice] })],
      [sale('A', {}, { lines: [less] }), basket()],
    ],
  },
  correction: {
    good: [
      [sale('A'), cancel('A'), sale('B')],
      [sale('A'), sale('A', refused('till_repeat_changed')), cancel('A'), sale('B')],
      [sale('A'), cancel('A'), sale('B'), lost, sale('N1', refused('till_repeat_changed'))],
    ],
    bad: [
      [sale('A'), cancel('A')],
      [sale('A'), cancel('A'), sale('A', { answer: { voided: true } })],
      [sale('A'), cancel('A'), sale('B', {}, { lines: [{ ...rice, sku: '2' }] })],
      [sale('A'), cancel('A'), sale('B'), sale('A', refused('till_repeat_changed'))],
    ],
  },
  early_void: {
    good: [[cancel('A', 202), sale('A', { answer: { voided: true } })]],
    bad: [
      [sale('A'), cancel('A'), sale('A', { answer: { voided: true } })],
      [cancel('A', 202), sale('A')],
      [cancel('A', 202), sale('B')],
      [sale('A'), cancel('A')],
    ],
  },
  partial_return: {
    good: [[sale('R1'), return1, later(return1, 9)]],
    bad: [
      [sale('R1'), return1],
      [sale('R1'), return1, back('R1', 'R1-2', 1)],
      [sale('R1'), back('R1', 'R1-1', 2), back('R1', 'R1-1', 2)],
      [return1, later(return1, 9)],
    ],
  },
  return_elsewhere: {
    good: [[back('A', 'R', 1, { branch_code: '0002' })]],
    bad: [[back('A', 'R', 1)], [back('A', 'R', 1, { branch_code: '0001' })]],
  },
  no_answer: {
    good: [[lost, later(lost, 30)]],
    bad: [[lost], [lost, sale('N1', refused('till_repeat_changed'), { sold_at: 901 })], [lost, sale('N9')]],
  },
  busy: {
    good: [
      [failed, later(failed, 30), tooMany, later(tooMany, retryAfterSeconds)],
      [failed, both, later(failed, 9)],
    ],
    bad: [
      [failed, later(failed, 30)],
      [tooMany, later(tooMany, retryAfterSeconds)],
      [failed, later(failed, 30, refused('till_server_fault', 500)), tooMany, later(tooMany, 9)],
      [failed, sale('N9'), tooMany, later(tooMany, 9)],
      [failed, later(failed, 30), tooMany, later(tooMany, retryAfterSeconds - 1)],
      [failed, later(failed, 30), tooMany, later(tooMany, 0, refused('till_too_many_calls', 429)), later(tooMany, 9)],
    ],
  },
  key_unknown: {
    good: [[keyless, later(keyless, 600)]],
    bad: [[keyless, sale('N5', {}, { lines: [{ ...rice, sku: '3' }] })]],
  },
  wrong_clock: {
    good: [[sale('A', ahead), sale('A', other, { sold_at: 300 })]],
    bad: [
      [sale('A', ahead)],
      [sale('A', ahead), sale('B')],
      [sale('A', { ...ahead, answer: { errors: [{ field: 'bill_no', message: '' }] } }), sale('A')],
    ],
  },
  offline_scan: {
    good: [[offlineScan, sale('A')]],
    bad: [[scan('1', 'A'), sale('A')], [offlineScan], [{ ...offlineScan, at: 1050 }, sale('A')]],
  },
  day_sums: {
    good: [[sale('A'), exchange('getBranchSummary', undefined)]],
    bad: [[exchange('getBranchSummary', undefined), sale('A')]],
  },
};

describe('a case of the certificate', () => {
  for (const { id, check } of cases) {
    const isPassed = (log: Log) => {
      const finding = check(log, till);
      return finding !== undefined && finding.wrong === undefined;
    };
    test(`${id} is passed by calls that do it, and only by them`, () => {
      const { good, bad } = sequences[id];
      assert.equal(isPassed([]), false);
      for (const [place, log] of good.entries()) assert.ok(isPassed(log), `good ${place}`);
      for (const [place, log] of bad.entries()) assert.ok(!isPassed(log), `bad ${place}`);
    });
  }

  test('counts the last attempt', () => {
    const check = cases.find(({ id }) => id === 'busy')?.check;
    const again = sale('N8', { fault: 'too_many_calls', ...refused('till_too_many_calls', 429) });
    const wrong = [failed, later(failed, 30), tooMany, later(tooMany, 0)];
    assert.ok(check?.(wrong, till)?.wrong);
    const finding = check?.([...wrong, again, later(again, 9)], till);
    assert.ok(finding && finding.wrong === undefined);
  });
});

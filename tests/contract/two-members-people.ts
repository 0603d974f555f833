import assert from 'node:assert/strict';
import { bangkokDayNumber } from '@/domain/reminders';
import { writeNotMeToken } from '@/server/modules/points/report-takeover';
import { givePoints } from '@/tests/support/points';
import { deliveryAddress } from '@/tests/support/prizes';
import { callerOf } from '@/tests/support/support-desk';
import { line } from '@/tests/support/till';
import { granted, testStartSeconds } from '@/tests/support/world';
import { requestInvoices } from './two-members-invoices';
import type { Joined, Plan } from './two-members-joining';
import { join } from './two-members-joining';
import type { Stage } from './two-members-stage';

export type Person = Awaited<ReturnType<typeof furnish>>;

/** A member with rows in every table, who has used every function of the product, most of them twice. */
export async function furnish(stage: Stage, plan: Plan) {
  const joined = await join(stage, plan);
  const shopped = await shop(stage, joined);
  const claimed = await spend(stage, joined);
  const invoiced = await requestInvoices(stage, joined);
  const secured = await change(stage, joined);
  return { ...joined, ...shopped, ...claimed, ...invoiced, ...secured };
}

/** Bills that earned points, one paid with points, one cancelled and one of which goods came back; coupons that are used, returned, active and new. */
async function shop(stage: Stage, { memberId, memberNo, branch, otherBranch, bills, baht }: Joined) {
  const { services, clock, deps } = stage;
  const bill = (place: number) => `${bills}-${place}`;
  const sell = async (place: number, at: string = branch) =>
    granted(
      await services.receipts.record(at, {
        bill_no: bill(place),
        member_no: memberNo,
        sold_at: clock.now(),
        lines: [line(100 * place, { mother_and_baby: true }), line(baht)],
      }),
    );
  const soldAt = clock.now();
  for (const place of [1, 2, 3, 4, 5, 6]) await sell(place);
  await sell(3, otherBranch);
  for (const pointType of ['cjpoint', 'kidpoint'] as const)
    await givePoints(deps, memberId, 20_000 + baht, { pointType, reference: `${memberId} ${pointType}` });
  granted(await services.receipts.discount(branch, memberNo, { bill_no: bill(1), points: 200 }));
  granted(await services.receipts.discount(branch, memberNo, { bill_no: bill(2), points: 400 }));
  const open = await takeCoupon(stage, { memberId, branch, code: 'PAIR-OPEN' });
  await redeemOne(stage, { memberId, branch, code: 'PAIR-VOIDED', billNo: bill(2) });
  granted(await services.receipts.cancel(branch, bill(2)));
  const returned = await redeemOne(stage, { memberId, branch, code: 'PAIR-RETURNED', billNo: bill(9) });
  granted(await services.coupons.release({ barcode: returned.barcode, branchCode: branch }));
  await redeemTwice(stage, { code: returned.barcode, branch, bills: [bill(4), bill(3)], scannedAt: soldAt });
  const usedCoupon = await redeemOne(stage, { memberId, branch, code: 'PAIR-USED', billNo: bill(3) });
  const goods = { return_no: bill(5), returned_at: soldAt, lines: [{ line: 0, quantity: 1 }] };
  granted(await services.receipts.takeGoodsBack(branch, bill(5), goods));
  const freshCoupon = granted(await services.coupons.collect(memberId, 'PAIR-FRESH')).my_coupon_id;
  const partnerCoupon = granted(await services.coupons.collect(memberId, 'PAIR-PARTNER')).my_coupon_id;
  return { partnerCoupon, bill, soldAt, usedCoupon, openCoupon: open.id, openBarcode: open.barcode, freshCoupon };
}

/** On two bills by tills that were offline, which then released it. */
async function redeemTwice(
  { services: { coupons } }: Stage,
  {
    code: barcode,
    branch: branchCode,
    bills,
    scannedAt,
  }: { code: string; branch: string; bills: string[]; scannedAt: number },
) {
  for (const billNo of bills) await coupons.redeem({ barcode, branchCode, billNo, scannedAt });
  for (const billNo of bills) granted(await coupons.release({ barcode, branchCode, billNo, releasedAt: scannedAt }));
}

type Taking = { memberId: string; branch: string; code: string };

/** A collected coupon with an active barcode. */
async function takeCoupon(stage: Stage, { memberId, branch, code }: Taking) {
  const { coupons } = stage.services;
  const id = granted(await coupons.collect(memberId, code)).my_coupon_id;
  const { barcode } = granted(await coupons.issueBarcode(memberId, { my_coupon_id: id, ...staffAt(stage, branch) }));
  return { id, barcode };
}

export async function redeemOne(stage: Stage, { billNo, ...taking }: Taking & { billNo: string }) {
  const taken = await takeCoupon(stage, taking);
  const scan = { barcode: taken.barcode, branchCode: taking.branch, billNo };
  granted(await stage.services.coupons.redeem(scan));
  return taken;
}

/** The branch and its current staff code. */
export function staffAt({ services }: Pick<Stage, 'services'>, branch_code: string) {
  return { branch_code, staff_code: services.till.staffCodeOf(branch_code).staff_code };
}

/** Rewards, donations and prizes, under an idempotency key that everybody uses. */
async function spend(stage: Stage, { memberId, token, branch, bills, name, firstname }: Joined) {
  const { services, ask } = stage;
  const headers = { 'idempotency-key': 'the-same-for-all' };
  const claim = async () =>
    granted(await services.rewards.claim(memberId, { reward_id: 'PAIR-VOUCHER' }, undefined)).claim_transaction_id;
  const [usedClaim, openClaim, codedClaim] = [await claim(), await claim(), await claim()];
  const codeOf = async (id: string) =>
    granted(await services.rewards.issueCode(memberId, { claim_transaction_id: id, ...staffAt(stage, branch) }))
      .reward_code;
  const [usedCode, openCode] = [await codeOf(await claim()), await codeOf(codedClaim)];
  granted(await services.rewards.redeem({ code: usedCode, branchCode: branch, billNo: `${bills}-3` }));
  granted(await services.rewards.apply(memberId, { claim_transaction_id: usedClaim, ...staffAt(stage, branch) }));
  await ask('claimReward', { token, headers, body: { reward_id: 'PAIR-VOUCHER' } });
  await ask('donate', { token, headers, body: { reward_id: 'PAIR-GIFT', point: 10 + name.length } });
  granted(await services.rewards.chooseGoal(memberId, 'PAIR-SPENDERS'));
  const order = async (key: string) => {
    const address = deliveryAddress({ firstName: firstname });
    return granted(await services.kidsClub.order({ memberId, key, language: 'th' }, { prize_id: 'PAIR-BEAR', address }))
      .reference;
  };
  const [sentOrder, openOrder] = [await order('the-same-for-all'), await order('another')];
  await services.fulfilment.send([{ reference: sentOrder, tracking: `TRACK-${name}` }]);
  return { usedClaim, openClaim, codedClaim, usedCode, openCode, sentOrder, openOrder };
}

/** Unfinished processes: changes of the number in the app and at a store, unfreezing points, and a cancelled erasure. */
async function change(stage: Stage, person: Joined) {
  const { services, db, deps, clock, ask, enter, identify, prove, messages } = stage;
  const { token, memberId, chatAccountId, caller, identifier, mobile, name, branch } = person;
  const asker = { ...caller, address: '192.0.2.1' };
  granted(await services.freeze.freeze(memberId));
  const unfreeze = await prove(
    granted(await services.freeze.requestUnfreeze(caller)).id,
    'unfreeze_points',
    chatAccountId,
  );
  granted(await services.freeze.unfreeze(memberId, unfreeze));
  const desk = await enter(`${name}-desk`);
  const registration = await identify(desk.chatAccountId, { identifier, mobile: other(mobile, 1) });
  const input = { registration_id: registration, mobile: other(mobile, 2) };
  const request = granted(await services.mobileChange.request({ ...asker, chatAccountId: desk.chatAccountId }, input));
  await prove(request.id, 'request_change_mobile', desk.chatAccountId);
  const begun = granted(await services.mobileChange.begin(asker, other(mobile, 3)));
  if (begun.confirm) await prove(begun.confirm.id, 'confirm_change_mobile', chatAccountId);
  await prove(begun.id, 'change_mobile', chatAccountId);
  granted(await services.erasure.request(caller, 'th'));
  granted(await services.erasure.callOff(memberId));
  // Another person than the caller of the desk, because the daily gifts to other members count per person.
  const helper = { caller: callerOf('somsri'), key: 'the-same-for-all', traceId: 'of-the-stage' };
  const helped = { ...helper, memberId, reason: 'goodwill', note: 'x' };
  granted(await services.support.help.correct(helped, { point_type: 'cjpoint', points: 10 + name.length }));
  const message = { memberId, id: deps.ids.uuid(), topic: 'correction', happenedAt: clock.now() } as const;
  await services.messages.deliver({ ...message, text: () => `to ${name}` });
  await db
    .insertInto('silenced_kinds')
    .values({ member_id: memberId, kind: 'points', silenced_at: clock.now() })
    .execute();
  const reminder = { id: deps.ids.uuid(), member_id: memberId, sent_at: testStartSeconds - 10 * 24 * 3600 };
  await db.insertInto('reminders').values(reminder).execute();
  await db
    .insertInto('reminded_things')
    .values({ member_id: memberId, kind: 'points', thing: 'cjpoint 1', stage: 'days14', reminder_id: reminder.id })
    .execute();
  const chosen = {
    member_id: memberId,
    kind: 'coupon',
    code: 'PAIR-CHOSEN',
    held_out: false,
    profiled: false,
  } as const;
  await db
    .insertInto('audience_members')
    .values({ ...chosen, chosen_at: 1, ends_at: clock.now() + 24 * 3600 })
    .execute();
  const bought = { member_id: memberId, category: 'cafe', last_day: bangkokDayNumber(clock.now()) };
  await db
    .insertInto('member_purchases')
    .values({ ...bought, branch_code: branch })
    .execute();
  for (const kind of ['apple', 'google'] as const) granted(await services.wallet.open(caller, kind));
  const cards = db.selectFrom('wallet_cards').select('id').where('member_id', '=', memberId);
  const pass = await cards.where('kind', '=', 'apple').executeTakeFirstOrThrow();
  await services.wallet.addDevice(pass.id, { id: `phone of ${name}`, pushToken: 'aa' });
  const back = await redeemOne(stage, { memberId, branch, code: 'PAIR-BACK', billNo: `${name}-back` });
  granted(await services.support.help.giveBack(helped, { kind: 'coupon', id: back.id }));
  // After it, because a code that is right clears the tries.
  await services.till.confirmStaff(memberId, { branch_code: branch, staff_code: 'none' });
  assert.equal((await ask('unfreezePoints', { token, body: { id: memberId } })).json().code, 'e0502');
  const notice = await db
    .selectFrom('takeover_notices')
    .select('id')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  messages.jobs.length = 0;
  return {
    desk,
    registration,
    unfreeze,
    change: begun.id,
    confirm: begun.confirm?.id ?? '',
    request: request.id,
    notMe: writeNotMeToken(notice.id, deps.secrets),
    furnishedAt: clock.now(),
  };
}

/** A mobile number that is not in use. */
export function other(mobile: string, place: number): string {
  return `09${place}${mobile.slice(3)}`;
}

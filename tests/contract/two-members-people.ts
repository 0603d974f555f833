import { etaxCustomer } from '@/__mocks__/builders/receipt';
import { maskTaxId } from '@/domain/etax';
import { writeNotMeToken } from '@/server/modules/points/takeover-link';
import { etaxForm } from '@/tests/support/etax';
import { givePoints } from '@/tests/support/points';
import { deliveryAddress } from '@/tests/support/prizes';
import { line } from '@/tests/support/till';
import { detailOf, granted } from '@/tests/support/world';
import type { Stage } from './two-members-stage';

/** What tells one person from another. `bills` begins the numbers of their bills. */
export type Plan = {
  name: string;
  identifier: string;
  mobile: string;
  branch: string;
  bills: string;
  firstname: string;
  /** What they buy is of such amounts, and so are their points. */
  baht: number;
};

export type Person = Awaited<ReturnType<typeof furnish>>;

/** A member with something in every table: what can be done in the product was done, most of it twice. */
export async function furnish(stage: Stage, plan: Plan) {
  const joined = await join(stage, plan);
  const shopped = await shop(stage, joined);
  const claimed = await spend(stage, joined);
  const invoiced = await askForInvoices(stage, joined);
  const secured = await change(stage, joined);
  return { ...joined, ...shopped, ...claimed, ...invoiced, ...secured };
}

type Joined = Awaited<ReturnType<typeof join>>;

/** Joined by a phone of before, linked anew by the present one, which LINE has not let go of the other yet. */
async function join({ services, db, clock, behaviour, enter, identify, prove }: Stage, plan: Plan) {
  const { name, identifier, mobile, branch } = plan;
  const former = await enter(`${name}-former`);
  const registration = await identify(former.chatAccountId, { identifier, mobile });
  await prove(registration, 'register', former.chatAccountId);
  const detail = detailOf(registration, { firstname_th: plan.firstname, email: `${name}@example.com` });
  const member = granted(await services.registration.createMember(former.chatAccountId, detail, 'th'));
  await db.updateTable('members').set({ tier: 'tier_2' }).where('id', '=', member.id).execute();
  const phone = await enter(name);
  const again = await identify(phone.chatAccountId, { identifier, mobile });
  await prove(again, 'register', phone.chatAccountId);
  behaviour.lineWithdraws = false;
  const link = { registration_id: again, replace_link: true };
  granted(await services.registration.linkMember(phone.chatAccountId, link, 'th'));
  behaviour.lineWithdraws = true;
  await services.members.noteIdentity(db, member.id);
  const commu = {
    type: 'commu',
    granted: true,
    version: (await services.consents.consentOf(member.id, 'commu')).current_version,
  } as const;
  granted(await services.consents.put(member.id, commu, 'th'));
  const caller = { memberId: member.id, chatAccountId: phone.chatAccountId };
  const { id } = granted(await services.emailConfirmation.begin(caller));
  await prove(id, 'confirm_email', phone.chatAccountId);
  await services.telemetry.event(phone.chatAccountId, { event_trigger_name: `seen-by-${name}` });
  const { key: till } = await services.till.addKey(branch);
  const known = { memberId: member.id, memberNo: member.member_no, formerAccountId: former.chatAccountId, till };
  return { ...plan, ...phone, ...known, caller, emailConfirmation: id, joinedAt: clock.now() };
}

/** Bills that earned, one that points paid for, one that is cancelled, and a coupon used on one. */
async function shop(stage: Stage, { memberId, memberNo, branch, bills, baht }: Joined) {
  const { services, clock, deps } = stage;
  const bill = (place: number) => `${bills}-${place}`;
  const sell = async (place: number, amount: number) =>
    granted(
      await services.receipts.record(branch, {
        ...{ bill_no: bill(place), member_no: memberNo, sold_at: clock.now() },
        lines: [line(amount, { mother_and_baby: true }), line(baht)],
      }),
    );
  const soldAt = clock.now();
  for (const place of [1, 2, 3, 4, 5, 6]) await sell(place, 100 * place);
  for (const pointType of ['cjpoint', 'kidpoint'] as const)
    await givePoints(deps, memberId, 20_000 + baht, { pointType, reference: `${memberId} ${pointType}` });
  granted(await services.receipts.discount(branch, memberNo, { bill_no: bill(1), points: 200 }));
  granted(await services.receipts.discount(branch, memberNo, { bill_no: bill(2), points: 400 }));
  granted(await services.receipts.cancel(branch, bill(2)));
  const collect = async (code: string) => granted(await services.coupons.collect(memberId, code)).my_coupon_id;
  const use = async (code: string, place: number) => {
    const my_coupon_id = await collect(code);
    const { barcode } = granted(
      await services.coupons.issueBarcode(memberId, { my_coupon_id, ...staffAt(stage, branch) }),
    );
    granted(await services.coupons.redeem({ barcode, branchCode: branch, billNo: bill(place) }));
    return { id: my_coupon_id, barcode };
  };
  const returned = await use('PAIR-RETURNED', 1);
  granted(await services.coupons.release({ barcode: returned.barcode, branchCode: branch }));
  return { bill, soldAt, usedCoupon: await use('PAIR-USED', 3), openCoupon: await collect('PAIR-OPEN') };
}

/** The staff of a branch stand beside the phone. */
export function staffAt({ services }: Pick<Stage, 'services'>, branch_code: string) {
  return { branch_code, staff_code: services.till.staffCodeOf(branch_code).staff_code };
}

/** Rewards, gifts and prizes, under a key that everybody uses. */
async function spend(stage: Stage, { memberId, token, branch, name, firstname }: Joined) {
  const { services, ask } = stage;
  const headers = { 'idempotency-key': 'the-same-for-all' };
  const claim = async () =>
    granted(await services.rewards.claim(memberId, { reward_id: 'PAIR-VOUCHER' }, undefined)).claim_transaction_id;
  const [usedClaim, openClaim] = [await claim(), await claim()];
  granted(await services.rewards.apply(memberId, { claim_transaction_id: usedClaim, ...staffAt(stage, branch) }));
  await ask('claimReward', { token, headers, body: { reward_id: 'PAIR-VOUCHER' } });
  await ask('donate', { token, headers, body: { reward_id: 'PAIR-GIFT', point: 10 + name.length } });
  const order = async (key: string) => {
    const address = deliveryAddress({ firstName: firstname });
    return granted(await services.kidsClub.order({ memberId, key, language: 'th' }, { prize_id: 'PAIR-BEAR', address }))
      .reference;
  };
  const [sentOrder, openOrder] = [await order('the-same-for-all'), await order('another')];
  await services.fulfilment.send([{ reference: sentOrder, tracking: `TRACK-${name}` }]);
  return { usedClaim, openClaim, sentOrder, openOrder };
}

/** One invoice mailed, one under way, and the form kept; the third bill's terms are accepted. */
async function askForInvoices(stage: Stage, person: Joined) {
  const { services } = stage;
  const { memberId, chatAccountId, caller, branch, bills } = person;
  const accept = async (place: number) => {
    const wish = { branch_code: branch, bill_no: `${bills}-${place}`, accepted: true as const };
    granted(await services.etax.acceptTerms(memberId, wish, 'th'));
  };
  const submit = async (place: number) =>
    granted(
      await services.etax.submit({ memberId, key: `invoice-${place}`, language: 'th' }, invoiceForm(person, place)),
    ).request_id;
  await accept(3);
  const wish = { branch_code: branch, bill_no: `${bills}-3`, email: invoiceEmail(person) };
  const { id } = granted(await services.etax.beginCode(caller, wish));
  await prove(stage, id, chatAccountId);
  const issued = await submit(3);
  await services.etaxWorker.makeDocument({ requestId: issued });
  await services.etaxWorker.mailDocument({ requestId: issued });
  await accept(4);
  const underWay = await submit(4);
  await accept(5);
  return { issuedRequest: issued, requestUnderWay: underWay, addressCode: id };
}

const prove = (stage: Stage, id: string, chatAccountId: string) => stage.prove(id, 'etax_address', chatAccountId);

const invoiceEmail = ({ name }: Pick<Plan, 'name'>) => `${name}-invoices@example.com`;

/** The form with the ID on file, which goes only to an address that was proven. */
export function invoiceForm(
  { name, firstname, identifier, branch, bills, baht, joinedAt: soldAt }: Joined,
  place: number,
) {
  const tax_no = maskTaxId(identifier);
  const customer = etaxCustomer({ tax_no, first_name: firstname, email: invoiceEmail({ name }) });
  const shown = { branch, bill: `${bills}-${place}`, baht: 100 * place + baht, soldAt };
  return etaxForm(shown, { customer, is_saved_member_info: true });
}

/** What is begun and not at its end: changes of the number, here and at a store, points unfrozen, an erasure called off. */
async function change({ services, db, deps, clock, enter, identify, prove, told }: Stage, person: Joined) {
  const { memberId, chatAccountId, caller, identifier, mobile, name, branch } = person;
  const asker = { ...caller, address: '192.0.2.1' };
  granted(await services.freeze.freeze(memberId));
  const thaw = await prove(granted(await services.freeze.requestThaw(caller)).id, 'thaw_points', chatAccountId);
  granted(await services.freeze.thaw(memberId, thaw));
  const desk = await enter(`${name}-desk`);
  const registration = await identify(desk.chatAccountId, { identifier, mobile: other(mobile, 1) });
  const wish = { registration_id: registration, mobile: other(mobile, 2) };
  const request = granted(await services.mobileChange.request({ ...asker, chatAccountId: desk.chatAccountId }, wish));
  await prove(request.id, 'request_change_mobile', desk.chatAccountId);
  const begun = granted(await services.mobileChange.begin(asker, other(mobile, 3)));
  if (begun.confirm) await prove(begun.confirm.id, 'confirm_change_mobile', chatAccountId);
  await prove(begun.id, 'change_mobile', chatAccountId);
  granted(await services.erasure.ask(caller, 'th'));
  granted(await services.erasure.callOff(memberId));
  await services.till.confirmStaff(memberId, { branch_code: branch, staff_code: 'none' });
  const notice = await db
    .selectFrom('takeover_notices')
    .select('id')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  told.jobs.length = 0;
  return {
    ...{ desk, registration, thaw, change: begun.id, confirm: begun.confirm?.id ?? '', request: request.id },
    ...{ notMe: writeNotMeToken(notice.id, deps.secrets), furnishedAt: clock.now() },
  };
}

/** A number that nobody has. */
export function other(mobile: string, place: number): string {
  return `09${place}${mobile.slice(3)}`;
}

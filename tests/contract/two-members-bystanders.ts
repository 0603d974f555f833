import { inTransaction } from '@/server/db/transact';
import { createClaims } from '@/server/http/idempotency.store';
import { writeExpired } from '@/server/ledger/expiry';
import { putCoupon, wantedCoupon } from '@/tests/support/coupons';
import { putMission, putStampCard } from '@/tests/support/missions';
import { givePoints } from '@/tests/support/points';
import { deliveryAddress, putPrize } from '@/tests/support/prizes';
import { putDonation, putReward } from '@/tests/support/rewards';
import { line } from '@/tests/support/till';
import { granted } from '@/tests/support/world';
import { submit } from './two-members-invoices';
import type { Person } from './two-members-people';
import { redeemOne } from './two-members-people';
import type { Stage } from './two-members-stage';

const couponCodes = [
  'PAIR-OPEN',
  'PAIR-VOIDED',
  'PAIR-RETURNED',
  'PAIR-USED',
  'PAIR-FRESH',
  'PAIR-NEW',
  'PAIR-LATE',
  'PAIR-NOWHERE',
  'PAIR-WELCOME',
  'PAIR-BACK',
];

/** Points earned at this time have expired. */
export const longBefore = (seconds: number) => seconds - 3 * 366 * 24 * 60 * 60;

/** Shared data that belongs to no member. */
export async function putShared({ db, services }: Stage): Promise<void> {
  const benefit = JSON.stringify({ kind: 'amount_off', amount: 5 });
  for (const code of couponCodes) await putCoupon(db, { code, benefit });
  const ofPartner = wantedCoupon({ code: 'PAIR-PARTNER', owner: 'PARTNER', codes: 'letters' });
  const codes = ['PAIR-CODE-1', 'PAIR-CODE-2', 'PAIR-CODE-3'];
  const file = { coupon: 'PAIR-PARTNER', file: 'codes/PAIR-PARTNER.csv', codes, lines: [1, 2, 3] };
  await inTransaction(db, (tx) => services.coupons.importCatalogue(tx, [ofPartner], [], undefined, [file]));
  await putReward(db, { reward_id: 'PAIR-VOUCHER' });
  await putReward(db, { reward_id: 'PAIR-OTHERS' });
  await putReward(db, { reward_id: 'PAIR-SPENDERS', minimum_spend_satang: 12_000_00 });
  await putDonation(db, { reward_id: 'PAIR-GIFT' });
  await putPrize(db, { prize_id: 'PAIR-BEAR' });
  for (const sort_order of [1, 2]) await putMission(db, { sort_order });
  await putStampCard(db, { categories: ['grocery'], steps: [{ at: 9, coupon: 'PAIR-STAMPS' }], cards: 1 });
  await db.insertInto('stores').values(storeRow('0001')).execute();
  await db.insertInto('toggles').values({ name: 'StaffConfirmCode', is_on: true }).execute();
  await db.insertInto('rate_windows').values({ window_key: 'otp-sends:product', window_start: 0, calls: 0 }).execute();
}

function storeRow(branch_code: string) {
  const names = {
    name_th: 'สาขาบางนา',
    name_en: 'Bang Na',
    address_th: '99 ถนนบางนา-ตราด แขวงบางนาเหนือ เขตบางนา กรุงเทพมหานคร 10260',
    address_en: 'Bang Na',
    phone: '021234567',
  };
  const place = { latitude: 13.7, longitude: 100.5, brands: '[]', services: '[]' };
  return {
    branch_code,
    ...names,
    ...place,
    open_days: 'daily',
    opens: '00:00',
    closes: '24:00',
    updated_at: 0,
  } as const;
}

/** Used by the others but not by the actor. */
export const keyOfOthers = { 'idempotency-key': 'of-others' };

/** Two claims made at the same instant may get the same name by chance. */
export const sameName = 5;

/** Data that the actor does not have yet, or that would block the actor if it belonged to them. */
export const standBy = {
  actor: async () => undefined,
  before: async (stage: Stage, person: Person) => {
    await standByAs(stage, person);
    const { services, db, deps, clock, prove } = stage;
    const { memberId, chatAccountId, caller, branch, bill } = person;
    granted(await services.freeze.freeze(memberId));
    await prove(granted(await services.freeze.requestUnfreeze(caller)).id, 'unfreeze_points', chatAccountId);
    await redeemOne(stage, { memberId, branch, code: 'PAIR-LATE', billNo: bill(6) });
    granted(await services.receipts.cancel(branch, bill(6)));
    await redeemOne(stage, { memberId, branch, code: 'PAIR-NOWHERE', billNo: onlyThere });
    await services.etaxWorker.makeDocument({ requestId: person.requestUnderWay });
    await submit(stage, person, 5);
    const claims = createClaims({ ...deps, db });
    await claims.take({ key: 'of a bystander', now: clock.now(), name: sameName }, 'hash');
  },
  behind: async (stage: Stage, person: Person) => {
    await standByAs(stage, person);
    const { branch, memberNo: member_no, bill } = person;
    // The daily limit of Kids Club points.
    const lines = [line(75_000, { mother_and_baby: true })];
    const sale = { bill_no: bill(7), member_no, sold_at: stage.clock.now(), lines };
    granted(await stage.services.receipts.record(branch, sale));
  },
};

/** A bill number without a sale, with which a coupon was used at the branch of the bystander before. */
export const onlyThere = 'NOWHERE';

async function standByAs(stage: Stage, person: Person): Promise<void> {
  const { services, db, deps, clock, ask, enter, identify, prove, sendCode } = stage;
  const { memberId, caller, branch, name, identifier, mobile } = person;
  for (const code of ['PAIR-NEW', 'PAIR-WELCOME']) granted(await services.coupons.collect(memberId, code));
  granted(await services.rewards.claim(memberId, { reward_id: 'PAIR-OTHERS' }, undefined));
  const said = { token: person.token, headers: keyOfOthers };
  await ask('claimReward', { ...said, body: { reward_id: 'PAIR-VOUCHER' } });
  await ask('donate', { ...said, body: { reward_id: 'PAIR-GIFT', point: 77 } });
  await ask('redeemPrize', { ...said, body: { prize_id: 'PAIR-BEAR', address: deliveryAddress() } });
  granted(await services.erasure.request(caller, 'th'));
  granted(await services.memberData.mail(caller, 'th'));
  await services.till.confirmStaff(memberId, { branch_code: branch, staff_code: 'none' });
  await givePoints(deps, memberId, 5000, { earnedAt: longBefore(clock.now()), reference: `ended ${name}` });
  await writeExpired(deps);
  const ready = (await enter(`${name}-ready`)).chatAccountId;
  await prove(await identify(ready, { identifier, mobile }), 'register', ready);
  const waiting = (await enter(`${name}-waiting`)).chatAccountId;
  await sendCode(await identify(waiting, { identifier, mobile }), waiting);
  const left = (await enter(`${name}-left`)).chatAccountId;
  const ended = { link_end: 'unlinked', link_ended_at: clock.now() } as const;
  await db.updateTable('chat_accounts').set(ended).where('id', '=', left).execute();
}

/** Uses up the code budgets of the others. Only the bystander behind is frozen, because an unknown caller counts against all numbers. */
export async function spendBudgets(
  { db, clock }: Stage,
  keysOf: (person: 'before' | 'behind') => readonly string[],
): Promise<void> {
  const now = clock.now();
  const used = { sends: 1, sends_since: now, last_sent_at: now, attempts: 1, attempts_since: now };
  const update = db.updateTable('otp_budgets').set(used);
  await update.where('budget_key', 'in', [...keysOf('before'), ...keysOf('behind')]).execute();
  const frozen = keysOf('behind').filter((key) => !key.startsWith('number:stranger:'));
  const freezing = db.updateTable('otp_budgets').set({ attempts_frozen_until: now + 3000 });
  await freezing.where('budget_key', 'in', frozen).execute();
}

/** From now on new members are given a coupon that only the others have. */
export async function openWelcome({ db }: Stage): Promise<void> {
  await db.updateTable('coupons').set({ welcome: true }).where('code', '=', 'PAIR-WELCOME').execute();
}

/** Gives everybody a lower spend in one of the two missions, which has been ranked more often. */
export async function makeMissionsDiffer({ db }: Stage): Promise<void> {
  const [first] = await db
    .selectFrom('missions')
    .select('mission_uuid')
    .where('kind', '=', 'shopper_champion')
    .orderBy('mission_uuid')
    .execute();
  const less = db.updateTable('mission_spends').set((eb) => ({ spend_satang: eb('spend_satang', '-', 7) }));
  await less.where('mission_uuid', '=', first?.mission_uuid ?? '').execute();
  const ranked = db.updateTable('missions').set({ snapshot: 5 });
  await ranked.where('mission_uuid', '=', first?.mission_uuid ?? '').execute();
}

import assert from 'node:assert/strict';
import type { EndpointName } from '@/contract/endpoints';
import type { Asked } from '@/tests/support/api';
import { putCoupon } from '@/tests/support/coupons';
import type { World } from '@/tests/support/world';
import { detailOf, granted, identification, syntheticIds } from '@/tests/support/world';
import { etaxCalls } from './etax-calls';
import { mobileChangeCalls } from './mobile-change-calls';
import { prizeCalls } from './prize-calls';
import { receiptCalls } from './receipt-calls';
import { rewardCalls } from './reward-calls';
import { tillCalls } from './till-calls';
import { unfreezeCalls } from './unfreeze-calls';

export type RightCalls = Partial<Record<EndpointName, Asked>>;

/** A valid request for each call with input. A test changes one value in it, so that nothing else is wrong. */
export async function prepareRightCalls(world: World): Promise<RightCalls> {
  await world.join('member', { identifier: syntheticIds.one, mobile: '0812340001' });
  const { member: leaver } = await world.join('leaver', { identifier: syntheticIds.two, mobile: '0812340002' });
  await world.services.session.unlink(world.deps.db, leaver.id, 'unlinked');
  world.clock.advance(60);
  const [member, asking] = [await world.enter('member'), await world.enter('asking')];
  const [joining, linking] = [await world.enter('joining'), await world.enter('linking')];
  const fresh = await world.verified(joining.chatAccountId, { identifier: syntheticIds.three, mobile: '0812340003' });
  const asked = await world.begin(asking.chatAccountId, { identifier: syntheticIds.five, mobile: '0812340005' });
  const known = await world.verified(linking.chatAccountId, { identifier: syntheticIds.two, mobile: '0812340002' });
  const address = {
    postcode: '10110',
    province: 'กรุงเทพมหานคร',
    district: 'คลองเตย',
    sub_district: 'คลองตัน',
    street: '9/1',
  };
  const optional = {
    email: 'a@example.com',
    occupation: 'other' as const,
    occupation_description: 'ช่างทอผ้า',
    income: 'under_5000' as const,
    marital_status: 'single' as const,
  };
  const { my_coupon_id, barcode } = await couponWithBarcode(world, member);
  return {
    ...(await mobileChangeCalls(world)),
    ...(await tillCalls(world)),
    ...(await unfreezeCalls(world)),
    ...(await rewardCalls(world, member)),
    ...(await prizeCalls(world, member)),
    ...(await receiptCalls(world, member)),
    ...(await etaxCalls(world, member)),
    logInWithLine: { body: { accessToken: 'sandbox:somebody' } },
    logEvent: { token: asking.accessToken, body: { event_trigger_name: 'language_th', mission_uuid: 'm-1' } },
    logEntrance: { token: asking.accessToken, body: { url: 'https://sabai.example/?utm_source=oa' } },
    identify: {
      token: asking.accessToken,
      body: identification({ identifier: syntheticIds.four, mobile: '0812340004' }),
    },
    sendOtp: { token: asking.accessToken, params: { id: asked.registration_id } },
    verifyOtp: { token: asking.accessToken, body: { id: asked.registration_id, otp_type: 'register', otp: '000000' } },
    checkFreezePeriod: { token: asking.accessToken, params: { id: asked.registration_id } },
    createMember: { token: joining.accessToken, body: detailOf(fresh.id, { ...optional, address }) },
    linkMember: { token: linking.accessToken, body: { registration_id: known.id, replace_link: false } },
    openWalletCard: { token: member.accessToken, body: { kind: 'apple' } },
    updateMember: { token: member.accessToken, body: { ...optional, interests: ['food'] } },
    updateEmail: { token: member.accessToken, body: { email: 'a@example.com' } },
    requestErasure: { token: member.accessToken, body: { confirmed: true } },
    markMessagesRead: { token: member.accessToken, body: { until: 1_790_000_000 } },
    setMessageKind: { token: member.accessToken, body: { kind: 'points', on: false } },
    mailSavings: { token: member.accessToken, body: { year: 2026 } },
    setLanguage: { token: member.accessToken, body: { language: 'en' } },
    getStore: { params: { branch: '0001' } },
    listDistricts: { token: asking.accessToken, params: { provinceId: '10' } },
    listDistrictsV2: { token: asking.accessToken, params: { provinceId: '10' } },
    listDistrictsByPostcode: { token: asking.accessToken, params: { postcode: '10260' } },
    listDistrictsByPostcodeV2: { token: asking.accessToken, params: { postcode: '10260' } },
    putConsent: {
      token: member.accessToken,
      body: { type: 'commu', granted: true, version: '1.0', guardian_confirmed: false },
    },
    listCoupons: {
      token: member.accessToken,
      body: {
        scope: 'pocket',
        tab: 'valid',
        category: 'food',
        owner: 'CJ',
        type: 'cash_discount',
        privilege: 1,
        featured: false,
        page: 1,
        per_page: 10,
      },
    },
    getCoupon: { token: member.accessToken, body: { code: 'RIGHT-1' } },
    collectCoupon: { token: member.accessToken, body: { code: 'RIGHT-1' } },
    getMyCoupon: { token: member.accessToken, body: { my_coupon_id } },
    issueBarcode: { token: member.accessToken, body: { my_coupon_id, branch_code: '0001', staff_code: '0000' } },
    redeemCoupon: { token: tillKey, body: { barcode, bill_no: 'RIGHT-3' } },
    releaseCoupon: { token: tillKey, body: { barcode } },
    listPointTransactions: {
      token: member.accessToken,
      body: { point_type: 'cjpoint', kind: 'earned', page: 1, per_page: 10 },
    },
  };
}

const tillKey = 'sandbox-0001';

/** A collected coupon with an active barcode, and the key of the branch's till. */
async function couponWithBarcode({ deps, services }: World, { memberId }: { memberId: string | null }) {
  assert.ok(memberId);
  const key_hash = deps.secrets.lookUpKey('branch', tillKey);
  await deps.db.insertInto('branch_keys').values({ key_hash, branch_code: '0001', created_at: 0 }).execute();
  await putCoupon(deps.db, { code: 'RIGHT-1' });
  const { my_coupon_id } = granted(await services.coupons.collect(memberId, 'RIGHT-1'));
  const { barcode } = granted(await services.coupons.issueBarcode(memberId, { my_coupon_id }));
  return { my_coupon_id, barcode };
}

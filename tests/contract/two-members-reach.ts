import type { AnyEndpointName } from '@/contract/all-endpoints';
import type { AnyCode } from '@/domain/till-codes';
import { line } from '@/tests/support/till';
import { detailOf, syntheticIds } from '@/tests/support/world';
import { register } from './two-members-account-calls';
import { invoiceForm } from './two-members-invoices';
import type { Person } from './two-members-people';
import { other } from './two-members-people';
import type { Scene } from './two-members-scene';
import type { Question } from './two-members-stage';

type Reach = {
  call: AnyEndpointName;
  code: AnyCode;
  ask: (scene: Scene, them: Person) => Question | Promise<Question>;
};

const asActor =
  (rest: (them: Person, scene: Scene) => Question): Reach['ask'] =>
  (scene, them) => ({ token: scene.actor.token, ...rest(them, scene) });

const atTill =
  (rest: (them: Person, scene: Scene) => Question): Reach['ask'] =>
  (scene, them) => ({ token: scene.actor.till, ...rest(them, scene) });

/** From a phone of the actor that is not linked to a member. */
const atDesk =
  (rest: (them: Person, scene: Scene) => Question): Reach['ask'] =>
  (scene, them) => ({ token: scene.actor.desk.token, ...rest(them, scene) });

const billOf = ({ branch, bill }: Person) => ({ branch_code: branch, bill_no: bill(5) });

/** A process that another member has started, with its id. */
const begun: readonly [string, (them: Person) => string][] = [
  ['register', ({ registration }) => registration],
  ['request_change_mobile', ({ request }) => request],
  ['change_mobile', ({ change }) => change],
  ['confirm_change_mobile', ({ confirm }) => confirm],
  ['unfreeze_points', ({ unfreeze }) => unfreeze],
  ['confirm_email', ({ emailConfirmation }) => emailConfirmation],
  ['etax_address', ({ addressCode }) => addressCode],
];

/** The actor names records of another member; `code` is the refusal in the contract. */
export const reaches: readonly Reach[] = [
  ...begun.flatMap(([otp_type, idOf]): Reach[] => [
    { call: 'sendOtp', code: 'e0502', ask: asActor((them) => ({ params: { id: idOf(them) } })) },
    { call: 'checkFreezePeriod', code: 'e0502', ask: asActor((them) => ({ params: { id: idOf(them) } })) },
    {
      call: 'verifyOtp',
      code: 'e0502',
      ask: asActor((them) => ({ body: { id: idOf(them), otp_type, otp: '000000' } })),
    },
  ]),
  { call: 'createMember', code: 'e0502', ask: atDesk(({ registration }) => ({ body: detailOf(registration) })) },
  {
    call: 'linkMember',
    code: 'e0502',
    ask: atDesk(({ registration }) => ({ body: { registration_id: registration } })),
  },
  {
    call: 'requestMobileChange',
    code: 'e0502',
    ask: atDesk(({ registration, mobile }) => ({ body: { registration_id: registration, mobile: other(mobile, 6) } })),
  },
  { call: 'verifyNewMobile', code: 'e0007', ask: asActor(({ mobile }) => ({ body: { mobile } })) },
  {
    call: 'sendOtp',
    code: 'e0007',
    ask: async (scene, { mobile }) => {
      const { token, id } = await register(scene, { identifier: syntheticIds.four, mobile });
      return { token, params: { id } };
    },
  },
  { call: 'changeMobile', code: 'e0502', ask: asActor(({ change }) => ({ body: { id: change } })) },
  { call: 'unfreezePoints', code: 'e0502', ask: asActor(({ unfreeze }) => ({ body: { id: unfreeze } })) },
  { call: 'getMyCoupon', code: 'e2003', ask: asActor(({ openCoupon }) => ({ body: { my_coupon_id: openCoupon } })) },
  { call: 'issueBarcode', code: 'e2003', ask: asActor(({ openCoupon }) => ({ body: { my_coupon_id: openCoupon } })) },
  {
    call: 'issueBarcode',
    code: 'e2003',
    ask: asActor(({ partnerCoupon }) => ({ body: { my_coupon_id: partnerCoupon } })),
  },
  { call: 'getClaimedReward', code: 'e4036', ask: asActor(({ openClaim }) => ({ params: { id: openClaim } })) },
  {
    call: 'applyReward',
    code: 'e4036',
    ask: asActor(({ openClaim }) => ({ body: { claim_transaction_id: openClaim } })),
  },
  {
    call: 'issueRewardCode',
    code: 'e4036',
    ask: asActor(({ openClaim }) => ({ body: { claim_transaction_id: openClaim } })),
  },
  // The bystander before has bills with the numbers of the actor at another branch.
  {
    call: 'getReceipt',
    code: '404',
    ask: asActor(({ bill }) => ({ params: { branch_code: '0003', bill_no: bill(5) } })),
  },
  { call: 'getReceipt', code: '404', ask: asActor((them) => ({ params: billOf(them) })) },
  { call: 'acceptEtaxTerms', code: '404', ask: asActor((them) => ({ body: { ...billOf(them), accepted: true } })) },
  {
    call: 'requestEtaxCode',
    code: '404',
    ask: asActor((them) => ({ body: { ...billOf(them), email: 'a@example.com' } })),
  },
  { call: 'submitEtax', code: '404', ask: asActor((them) => ({ body: invoiceForm(them, 5) })) },
  {
    call: 'redeemCoupon',
    code: 'till_coupon_used',
    ask: atTill(({ usedCoupon: { barcode } }) => ({ body: { barcode, bill_no: 'X' } })),
  },
  {
    call: 'redeemReward',
    code: 'till_reward_used',
    ask: atTill(({ usedCode: code }) => ({ body: { code, bill_no: 'X' } })),
  },
  {
    call: 'verifyIdentity',
    code: 'till_identity_wrong',
    ask: atTill(({ memberNo }, { actor: { identifier } }) => ({
      params: { member_no: memberNo },
      body: { identifier },
    })),
  },
  {
    call: 'unfreezeAtStore',
    code: 'till_identity_wrong',
    ask: atTill(({ memberNo }, { actor: { identifier } }) => ({
      params: { member_no: memberNo },
      body: { identifier },
    })),
  },
  {
    call: 'approveMobileChange',
    code: 'till_identity_wrong',
    ask: atTill(({ request }, { actor: { identifier } }) => ({ params: { id: request }, body: { identifier } })),
  },
];

/** About a bill of the other member at the same branch. */
export const reachesAtOneBranch: readonly Reach[] = [
  {
    call: 'discountWithPoints',
    code: 'till_repeat_changed',
    ask: atTill(({ bill }, { actor: { memberNo } }) => ({
      params: { member_no: memberNo },
      body: { bill_no: bill(1), points: 200 },
    })),
  },
  {
    call: 'recordPurchase',
    code: 'till_repeat_changed',
    ask: atTill(({ bill }, { actor: { memberNo }, clock }) => ({
      body: { bill_no: bill(1), member_no: memberNo, sold_at: clock.now(), lines: [line(100)] },
    })),
  },
];

/** About what was used at the other branch. */
export const reachesAtTwoBranches: readonly Reach[] = [
  {
    call: 'releaseCoupon',
    code: 'till_coupon_unknown',
    ask: atTill(({ usedCoupon: { barcode } }) => ({ body: { barcode } })),
  },
  { call: 'releaseReward', code: 'till_reward_unknown', ask: atTill(({ usedCode: code }) => ({ body: { code } })) },
];

import { advertising } from '@/__mocks__/builders/mission';
import { etaxCustomer, receiptDetail } from '@/__mocks__/builders/receipt';
import { identified } from '@/__mocks__/builders/registration';
import { claimedReward } from '@/__mocks__/builders/reward';
import type { ScenarioName } from '@/__mocks__/scenarios/table';
import type { RoutePath } from '@/domain/navigation/routes';
import type { MemberSituation } from '@/domain/registration';
import { draftFor } from '@/hooks/etax/etax-form';

/** A page that requires earlier steps, with what they have stored in this window and the answers to its calls. */
export type StepPage = {
  path: RoutePath;
  query?: string;
  scenario: ScenarioName;
  kept?: Readonly<Record<string, unknown>>;
};

const etaxForm = {
  ...draftFor(receiptDetail()),
  passed: ['terms', 'info', 'address'],
  tax_invoice_type: 'individual',
  prefilled: true,
  // As stored, without the typed number.
  customer: etaxCustomer({ tax_no: '*********1011' }),
};

const order = { transaction_id: 'of-the-test', reference: 'KC-QHLSPE', shipping_days: 7, prize_name: 'บล็อกไม้' };

/** A visitor between sign-up and the card. */
function registering(situation: MemberSituation, verified = false) {
  const { registration_id: id, mobile } = identified();
  const registrationData = { id, situation, mobile, startedAtMilliseconds: Date.now(), verified };
  return { isLinked: false, registrationData, otpType: 'register' };
}

const requested = {
  scenario: 'mobileChangeSubmitted',
  kept: registering('EXISTING_MEMBER_WITH_UNREGISTERED_MOBILE_NUMBER'),
} as const;

/** Pages that an address alone cannot open. */
export const stepPages: readonly StepPage[] = [
  {
    path: '/missions/mission-advertising/',
    scenario: 'missionAdvertised',
    query: `?mission=${advertising().mission_uuid}`,
  },
  {
    path: '/coupons-privilege/my-rewards/detail/',
    scenario: 'memberEnters',
    query: `?id=${claimedReward().claim_transaction_id}`,
  },
  { path: '/redemption/success/', scenario: 'everyFeatureOn', kept: { prizeTransaction: order } },
  { path: '/receipts/save-email/', scenario: 'memberWithoutEmail', kept: { etaxForm } },
  ...(['terms-and-conditions', 'info', 'address', 'summary'] as const).map((step) => ({
    path: `/receipts/request-form/${step}/` as const,
    scenario: 'memberEnters' as const,
    kept: { etaxForm },
  })),
  { path: '/otp/', scenario: 'newVisitor', kept: registering('NEW_MEMBER') },
  { path: '/personal-detail/', scenario: 'newVisitor', kept: registering('NEW_MEMBER', true) },
  { path: '/request-mobile/success/', ...requested },
  { path: '/request-mobile/requested/', ...requested },
];

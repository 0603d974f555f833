import type { HttpHandler } from 'msw';
import type { Scenarios } from '@/__mocks__/answer';
import { answer, daysFromNow, pageOf, serve } from '@/__mocks__/answer';
import { commuConsent, terms, termsConsent } from '@/__mocks__/builders/consents';
import { coupon, myCoupon } from '@/__mocks__/builders/coupon';
import { member } from '@/__mocks__/builders/member';
import { advertising, mission } from '@/__mocks__/builders/mission';
import { reward } from '@/__mocks__/builders/reward';
import type { ConsentStatus } from '@/domain/consents';
import { toggleNames } from '@/domain/navigation/feature-routing';

const tooYoung = new Date().getFullYear() - 15;

const none = { balance: 0, expiring: { points: 0, at: 0 } };

const soon = { effective_from: daysFromNow(-3), effective_to: daysFromNow(40) };
const drink = myCoupon({
  ...soon,
  code: 'ICED-DRINK',
  my_coupon_id: '0199a1de-0000-7000-8000-00000000cc02',
  expires_at: daysFromNow(0.2),
  name_th: 'เครื่องดื่มเย็น ทุกแก้ว',
  name_en: 'Any iced drink',
  image_url: '/coupons/iced-cup.svg',
  benefit: { kind: 'x_for_y', quantity: 2, pay_quantity: 1 },
});
const basket = myCoupon({ ...soon, code: 'BASKET-20', expires_at: daysFromNow(6) });
const lastYears = { points: 240, at: daysFromNow(39.5) };

export const members = {
  homeFull: () => [
    answer('getConfig', Object.fromEntries(toggleNames.map((name) => [name, name !== 'StaffConfirmCode']))),
    answer(
      'getMember',
      member({
        points: [
          { points_ref_key: 'cjpoint', balance: 1284, expiring: lastYears },
          { points_ref_key: 'kidpoint', balance: 5200, expiring: { points: 0, at: 0 } },
        ],
      }),
    ),
    serve('listCoupons', async (request) => {
      const isPocket = (await request.text()).includes('pocket');
      const promoted = coupon({ ...soon, code: 'EGG', name_th: 'ไข่ต้ม', name_en: 'A boiled egg', featured: true });
      return Response.json(isPocket ? pageOf(drink, basket) : pageOf(promoted));
    }),
    answer(
      'listRewards',
      pageOf(
        reward(),
        reward({
          reward_id: 'STEAMED-BUN-5',
          name_th: 'ซาลาเปา 5 ลูก',
          name_en: 'five steamed buns',
          image_thumbnail_url: '/rewards/steamed-bun.svg',
          normal_point: 1500,
          price: 1500,
          error_code: 'e4004',
        }),
      ),
    ),
    answer('getMissions', [mission({ effective_to: daysFromNow(6) }), advertising({ effective_to: daysFromNow(6) })]),
  ],
  memberUnverified: () => [answer('getMember', member({ need_verify_pid: true }))],
  memberBeforeTheStore: () => [
    answer(
      'getMember',
      member({
        need_verify_pid: true,
        identity_unproven: true,
        firstname_th: 'ส•••',
        lastname_th: 'ใจ•••',
        firstname_en: null,
        lastname_en: null,
        email: null,
        gender: null,
        birth_date: null,
        nationality: null,
      }),
    ),
  ],
  memberWithoutPhone: () => [answer('getMember', member({ phone: null, need_verify_phone: true }))],
  memberWithoutEmail: () => [answer('getMember', member({ email: null }))],
  memberWithUnconfirmedEmail: () => [answer('getMember', member({ email_confirmed: false }))],
  memberWithoutEnglishName: () => [answer('getMember', member({ firstname_en: null, lastname_en: null }))],
  memberFromAbroad: () => [
    answer('getMember', member({ citizen_id: null, passport_no: 'xxxxx4567', nationality: 'GB', phone: null })),
  ],
  memberUnderAge: () => [answer('getMember', member({ birth_date: `${tooYoung}-01-01` }))],
  memberWithoutPoints: () => [
    answer(
      'getMember',
      member({
        points: [
          { points_ref_key: 'cjpoint', ...none },
          { points_ref_key: 'kidpoint', ...none },
        ],
        points_balance: 0,
      }),
    ),
  ],
  pointsFrozen: () => [answer('getMember', member({ points_frozen: true }))],
} satisfies Scenarios;

const newer = '2.0';

export const consents = {
  termsChanged: () => [
    answer('getTerms', terms({ version: newer })),
    answer('getConsents', { terms: termsConsent({ current_version: newer }), commu: commuConsent() }),
  ],
  marketingNeverAsked: () => marketing('not-granted'),
  marketingGranted: () => marketing('granted'),
  marketingWithdrawn: () => marketing('withdrew'),
  marketingGivenAgain: () => marketing('renewed'),
  erasureAsked: () => [
    answer('getErasure', { requested: true, requested_at: daysFromNow(-2), due_at: daysFromNow(12) }),
  ],
} satisfies Scenarios;

function marketing(status: ConsentStatus): HttpHandler[] {
  const answered = status === 'not-granted' ? {} : { version: '1.0', updated_at: daysFromNow(-30) };
  const commu = commuConsent({ status, ...answered });
  return [answer('getConsents', { terms: termsConsent(), commu }), answer('getCommuConsent', commu)];
}

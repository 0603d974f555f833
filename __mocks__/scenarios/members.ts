import type { HttpHandler } from 'msw';
import type { Scenarios } from '@/__mocks__/answer';
import { answer, daysFromNow } from '@/__mocks__/answer';
import { commuConsent, terms, termsConsent } from '@/__mocks__/builders/consents';
import { member } from '@/__mocks__/builders/member';
import type { ConsentStatus } from '@/domain/consents';

const tooYoung = new Date().getFullYear() - 15;

const none = { balance: 0, expiring: { points: 0, at: 0 } };

export const members = {
  memberUnverified: () => [answer('getMember', member({ need_verify_pid: true }))],
  memberBeforeTheStore: () => [
    answer(
      'getMember',
      member({
        ...{ need_verify_pid: true, identity_unproven: true, firstname_th: 'ส•••', lastname_th: 'ใจ•••' },
        ...{ firstname_en: null, lastname_en: null, email: null, gender: null, birth_date: null, nationality: null },
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

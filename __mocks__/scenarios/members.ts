import { answer } from '@/__mocks__/answer';
import { member } from '@/__mocks__/builders/member';
import type { Scenarios } from './scenarios';

const tooYoung = new Date().getFullYear() - 15;

const none = { balance: 0, expiring: { points: 0, at: 0 } };

export const scenarios = {
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

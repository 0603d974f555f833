import type { Member, MemberData } from '@/contract/members';

/** Her answers. */
const answers = {
  gender: 'female',
  birth_date: '1967-05-09',
  nationality: 'TH',
  occupation: null,
  occupation_description: null,
  income: null,
  marital_status: null,
  interests: [],
} satisfies Partial<Member>;

/** Somying, with points of both types; override what a test needs. Her IDs are synthetic. */
export function member(about: Partial<Member> = {}): Member {
  return {
    id: '0199a1de-0000-7000-8000-000000000001',
    member_no: '2010482139077568',
    tier: 'tier_1',
    firstname_th: 'สมหญิง',
    lastname_th: 'ใจดี',
    firstname_en: 'Somying',
    lastname_en: 'Jaidee',
    address: null,
    email: 'somying@example.com',
    email_confirmed: true,
    phone: '08x-xxx-5678',
    citizen_id: 'x-xxxx-xxxx0-01-0',
    passport_no: null,
    ...answers,
    status: 'active',
    need_verify_pid: false,
    identity_unproven: false,
    need_verify_phone: false,
    points: [
      { points_ref_key: 'cjpoint', balance: 1284, expiring: { points: 240, at: endOf2026 } },
      { points_ref_key: 'kidpoint', balance: 4350, expiring: { points: 0, at: 0 } },
    ],
    unread_messages: 1,
    points_frozen: false,
    points_balance: 1284,
    first_linked_line_date: 1_700_000_000,
    created_at: 1_700_000_000,
    updated_at: 1_700_000_000,
    nationality_description: null,
    fax: null,
    taxpayer_id: '*********1010',
    branch_code: null,
    remark: null,
    gender_id: 2,
    occupation_id: null,
    income_id: null,
    marital_status_id: null,
    cards: [{ card_no: '2010482139077568', status: 'active', issued_at: 1_700_000_000 }],
    last_transaction_time: 1_763_000_000,
    opts: { commu: false },
    created_by: 'app',
    updated_by: 'app',
    ...about,
  };
}

/** 31 December 2026, 24:00 in Bangkok. */
const endOf2026 = Date.UTC(2027, 0, 1) / 1000 - 7 * 60 * 60;

/** Somying's card as stored on the phone: fetched on 20 November 2026 at 18:00 in Bangkok, in the session of `owner`. */
export function memberCard(owner = 'account', about: Partial<Member> = {}) {
  const { member_no, firstname_th, firstname_en, points } = member(about);
  return { member_no, firstname_th, firstname_en, points, asOfSeconds: Date.UTC(2026, 10, 20, 11) / 1000, owner };
}

/** What the programme stores about Somying, in short. */
export function memberData(about: Partial<MemberData> = {}): MemberData {
  return {
    exported_at: 1_795_000_000,
    member: {
      member_no: '2010482139077568',
      tier: 'tier_1',
      status: 'active',
      firstname_th: 'สมหญิง',
      lastname_th: 'ใจดี',
      firstname_en: 'Somying',
      lastname_en: 'Jaidee',
      citizen_id: 'x-xxxx-xxxx0-01-0',
      passport_no: null,
      mobile: '0812345678',
      mobile_verified_at: 1_700_000_000,
      email: 'somying@example.com',
      email_verified_at: 1_700_000_000,
      address: null,
      ...answers,
      need_verify_pid: false,
      first_linked_at: 1_700_000_000,
      created_at: 1_700_000_000,
      updated_at: 1_700_000_000,
    },
    records: { consents: [{ type: 'terms', status: 'granted', version: '1.0', occurred_at: 1_700_000_000 }] },
    ...about,
  };
}

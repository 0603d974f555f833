import type { MemberData } from '@/contract/members';

/** What the programme holds about Somying, in short. */
export function memberData(about: Partial<MemberData> = {}): MemberData {
  return {
    exported_at: 1_795_000_000,
    member: {
      ...{ member_no: '2010482139077568', tier: 'tier_1', status: 'active' },
      ...{ firstname_th: 'สมหญิง', lastname_th: 'ใจดี', firstname_en: 'Somying', lastname_en: 'Jaidee' },
      ...{
        citizen_id: 'x-xxxx-xxxx0-01-0',
        passport_no: null,
        mobile: '0812345678',
        mobile_verified_at: 1_700_000_000,
      },
      ...{
        email: 'somying@example.com',
        email_verified_at: 1_700_000_000,
        address: null,
        gender: 'female',
        birth_date: '1967-05-09',
        nationality: 'TH',
      },
      ...{ occupation: null, occupation_description: null, income: null, marital_status: null, interests: [] },
      ...{
        need_verify_pid: false,
        first_linked_at: 1_700_000_000,
        created_at: 1_700_000_000,
        updated_at: 1_700_000_000,
      },
    },
    records: { consents: [{ type: 'terms', status: 'granted', version: '1.0', occurred_at: 1_700_000_000 }] },
    ...about,
  };
}

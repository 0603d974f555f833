import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testStartSeconds } from '@/tests/support/world';
import type { MemberCells } from './columns';
import { memberColumns, readHeader } from './columns';
import { profileText, readMember } from './read-member';

const nothing = Object.fromEntries(memberColumns.map((name) => [name, '']));

const right = {
  member_no: '8800-1234-0000-0001',
  firstname_th: 'สมศรี',
  lastname_th: 'ทองดี',
  birth_date: '1961-04-13',
  citizen_id: '1-9999-00001-01-0',
  phone: '+66 81 234 0001',
  phone_verified: 'yes',
};

const read = (changes: Partial<MemberCells>) => {
  const cells: Record<string, string> = { ...nothing, ...right, ...changes };
  const header = readHeader(memberColumns);
  assert.ok(typeof header !== 'string');
  const line = header.read(memberColumns.map((name) => cells[name] ?? ''));
  return readMember(line, { now: testStartSeconds, tiers: ['tier_1', 'tier_2'] });
};

const faultsOf = (changes: Partial<MemberCells>) => {
  const member = read(changes);
  return Array.isArray(member) ? member.map(({ field, why }) => `${field}: ${why}`) : [];
};

describe('a line of a member file', () => {
  test('is normalised like input in the app, with defaults for empty cells', () => {
    const member = read({ firstname_th: ' สมศรี\u200b ' });
    assert.ok(!Array.isArray(member));
    const { memberNo, identifier, mobile, names, tier, gender, nationality, lots, consents } = member;
    assert.deepEqual([memberNo, identifier.text, mobile], ['8800123400000001', '1999900001010', '0812340001']);
    assert.deepEqual([names.firstname_th, tier, gender, nationality], ['สมศรี', 'tier_1', 'not_specified', 'TH']);
    assert.deepEqual([lots, consents], [[], []]);
  });

  test('accepts digits of any keyboard, with invisible characters between them', () => {
    const place = { province: 'กรุงเทพมหานคร', district: 'บางนา', sub_district: 'บางนาใต้', street: '99/1' };
    const member = read({
      member_no: '๘๘๐๐ ๑๒๓๔ 0000\u200b0001',
      taxpayer_id: '０-１０５５-๕๕๐๐๐-๐๑-1',
      postcode: '๑๐๒๖๐',
      ...place,
    });
    assert.ok(!Array.isArray(member));
    const { memberNo, taxpayerId, address } = member;
    assert.deepEqual([memberNo, taxpayerId, address?.postcode], ['8800123400000001', '0105555000011', '10260']);
  });

  test('has the profile text from which stored keys were made', () => {
    const answers = {
      email: 'somsri@example.com',
      occupation: 'other',
      occupation_description: 'หมอลำ',
      income: 'over_25000',
      marital_status: 'single',
      firstname_en: 'Somsri',
      lastname_en: 'Thongdee',
      nationality_description: 'ภูฏาน',
    };
    const member = read({ ...answers, nationality: 'OTHER', cjpoint: '1200@2026-12-31' });
    assert.ok(!Array.isArray(member));
    const before = {
      names: { firstname_th: 'สมศรี', lastname_th: 'ทองดี' },
      gender: 'not_specified',
      birthDate: '1961-04-13',
      nationality: 'OTHER',
      answers,
      address: null,
      memberNo: '8800123400000001',
      tier: 'tier_1',
      status: 'active',
      identifier: { type: 'citizen_id', text: '1999900001010' },
      mobile: '0812340001',
      isMobileVerified: true,
      isIdentityVerified: false,
      interests: [],
      fax: null,
      taxpayerId: null,
      branchCode: null,
      remark: null,
      createdAt: null,
      lastTransactionAt: null,
      consents: [],
    };
    assert.equal(profileText(member), JSON.stringify(before));
  });

  const wrongs: [Partial<MemberCells>, string][] = [
    [{ member_no: '123' }, 'member_no: A card number has 16 digits.'],
    [{ citizen_id: '1999900001011' }, 'citizen_id: Citizen ID is incorrect.'],
    [
      { citizen_id: '', passport_no: 'a' },
      'passport_no: A passport or alien number has 5 to 20 letters A–Z and digits.',
    ],
    [{ citizen_id: '', passport_no: 'AA1234567' }, 'nationality: Please fill this in.'],
    [{ passport_no: 'AA1234567' }, 'passport_no: A member has one ID: a citizen ID, or a passport or alien number.'],
    [{ phone: '812340001' }, 'phone: Mobile number must begin with 0.'],
    [{ phone: '' }, 'phone: There is no number that could have been verified.'],
    [{ firstname_th: 'Somsri' }, 'firstname_th: Thai characters only.'],
    [{ firstname_en: 'สมศรี' }, 'firstname_en: Please use English letters only.'],
    [
      { birth_date: '1961' },
      'birth_date: If your card has no day, enter day 1. If it has no month either, enter 1 January.',
    ],
    [{ birth_date: '2504-04-13' }, 'birth_date: A birth date cannot be in the future.'],
    [{ gender: 'f' }, 'gender: This must be one of male, female, not_specified.'],
    [{ tier: 'gold' }, 'tier: This must be one of tier_1, tier_2.'],
    [{ phone_verified: 'perhaps' }, 'phone_verified: This must be yes or no.'],
    [{ email: 'nobody' }, 'email: Incorrect email format'],
    [{ postcode: '10260' }, 'province: An address is whole, or left out.'],
    [{ created_at: '2026-08-01' }, 'created_at: This is in the future.'],
    [
      { cjpoint: '100' },
      'cjpoint: Points are written as 1200@2026-12-31: how many, and the last day on which they can be used.',
    ],
    [{ cjpoint: '100@2025-12-31' }, 'cjpoint: These points have expired already; leave them out.'],
    [{ kidpoint: '100@2569-12-31' }, 'kidpoint: The year must be in the common era.'],
    [{ taxpayer_id: '123' }, 'taxpayer_id: The tax ID must have 13 digits.'],
    [
      { commu: 'granted', birth_date: '2010-01-01' },
      'commu: Members under 20 need the consent of a parent or guardian.',
    ],
    [{ terms_version: 'paper' }, 'terms_version: A version is a number, such as 1.0.'],
    [{ status: 'inactive', cjpoint: '1@2026-12-31' }, 'status: Whose membership has ended has no points.'],
    [
      { interests: 'coffee tea' },
      'interests: There is another one in it than food, drinks, coffee, beauty, mother_and_baby, household, health, pets.',
    ],
  ];
  for (const [changes, fault] of wrongs)
    test(`with ${JSON.stringify(changes)} is refused without repeating the value`, () => {
      const [first] = faultsOf(changes);
      assert.equal(first, fault);
    });

  test('has every wrong cell reported', () => {
    assert.equal(faultsOf({ member_no: '', citizen_id: '', firstname_th: '', gender: 'x', cjpoint: 'x' }).length, 5);
  });
});

describe('the header of a member file', () => {
  const faultOf = (names: string) => {
    const header = readHeader(names.split(','));
    return typeof header === 'string' ? header : 'right';
  };

  test('names all required columns, in any order, and no unknown ones', () => {
    assert.equal(faultOf('Citizen_ID, member_no,birth_date,lastname_th,firstname_th'), 'right');
    assert.match(faultOf('member_no,ชื่อ'), /the column 2 is named "ชื่อ", which is no column/);
    assert.match(faultOf('member_no,member_no'), /two columns member_no/);
    assert.match(faultOf('member_no,citizen_id'), /no column firstname_th, lastname_th, birth_date/);
    assert.match(faultOf('member_no,firstname_th,lastname_th,birth_date'), /no column citizen_id or passport_no/);
  });
});

import type { MemberSituation } from './registration';
import { memberSituation, situationOutcomes } from './registration';

const verified = { hasVerifiedMobile: true, mobileMatches: true, linkedElsewhere: false };

test.each<[string, Parameters<typeof memberSituation>[0], MemberSituation]>([
  ['ID unknown, mobile unused', { member: null, mobileOfAnotherMember: false }, 'NEW_MEMBER'],
  [
    "ID unknown, another member's mobile",
    { member: null, mobileOfAnotherMember: true },
    'NEW_MEMBER_WITH_DUPLICATED_MOBILE_NUMBER',
  ],
  ['ID known, mobile matches, no chat account', { member: verified, mobileOfAnotherMember: false }, 'EXISTING_MEMBER'],
  [
    'ID known, no verified mobile',
    { member: { ...verified, hasVerifiedMobile: false, mobileMatches: false }, mobileOfAnotherMember: false },
    'EXISTING_MEMBER_NEED_VERIFY_PHONE',
  ],
  [
    "ID known, another member's mobile",
    { member: { ...verified, mobileMatches: false }, mobileOfAnotherMember: true },
    'EXISTING_MEMBER_WITH_DUPLICATED_MOBILE_NUMBER',
  ],
  [
    'ID known, the mobile differs from the record',
    { member: { ...verified, mobileMatches: false }, mobileOfAnotherMember: false },
    'EXISTING_MEMBER_WITH_UNREGISTERED_MOBILE_NUMBER',
  ],
  [
    'ID known, linked to another chat account',
    { member: { ...verified, linkedElsewhere: true }, mobileOfAnotherMember: false },
    'EXISTING_MEMBER_WITH_NEW_LINE_ID',
  ],
])('%s', (_when, facts, situation) => {
  expect(memberSituation(facts)).toBe(situation);
});

test('a wrong mobile number never leads to replacing a link', () => {
  const facts = { member: { ...verified, mobileMatches: false, linkedElsewhere: true }, mobileOfAnotherMember: false };
  expect(memberSituation(facts)).toBe('EXISTING_MEMBER_WITH_UNREGISTERED_MOBILE_NUMBER');
});

test('every situation leads to a flow or to an error page', () => {
  for (const [situation, outcome] of Object.entries(situationOutcomes))
    expect([situation, 'flow' in outcome || 'blocked' in outcome]).toEqual([situation, true]);
});

test.each<[MemberSituation, object]>([
  ['NEW_MEMBER', { flow: 'new' }],
  ['EXISTING_MEMBER', { flow: 'existing' }],
  ['EXISTING_MEMBER_NEED_VERIFY_PHONE', { flow: 'existing' }],
  ['EXISTING_MEMBER_WITH_NEW_LINE_ID', { flow: 'replace_link', blocked: 'e0013' }],
  ['NEW_MEMBER_WITH_DUPLICATED_MOBILE_NUMBER', { blocked: 'e0007' }],
  ['EXISTING_MEMBER_WITH_DUPLICATED_MOBILE_NUMBER', { blocked: 'e0007' }],
  ['EXISTING_MEMBER_WITH_UNREGISTERED_MOBILE_NUMBER', { blocked: 'e0012' }],
])('%s leads to %j', (situation, outcome) => {
  expect(situationOutcomes[situation]).toEqual(outcome);
});

test('a card of another chat account is recognised even if its mobile was never verified', () => {
  const member = { hasVerifiedMobile: false, mobileMatches: false, linkedElsewhere: true };
  expect(memberSituation({ member, mobileOfAnotherMember: false })).toBe('EXISTING_MEMBER_WITH_NEW_LINE_ID');
});

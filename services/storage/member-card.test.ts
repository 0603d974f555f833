import { lose, refuse } from '@/__mocks__/answer';
import { member, memberCard } from '@/__mocks__/builders/member';
import { memberHandlers } from '@/__mocks__/handlers';
import { getMemberCard } from '@/services/members';
import { storedMemberCard } from '@/services/storage/kept-card';
import { mockServer } from '@/tests/support/mock-server';
import { keep, readStored } from './client-store';
import { isMemberCard, memberCardOf, ownerOf } from './member-card';

const server = mockServer(...memberHandlers);
const card = memberCard();

beforeEach(() => {
  localStorage.clear();
  keep('accessToken', 'account.1795000000.signature');
});

test('a fresh card stores a copy with the instant of its data', async () => {
  const before = Math.floor(Date.now() / 1000);
  const answer = await getMemberCard();
  expect(answer.ok && answer.data).toEqual(readStored('memberInfo'));
  expect(readStored('memberInfo')?.asOfSeconds).toBeGreaterThanOrEqual(before);
});

test('the copy contains nothing that identifies the person elsewhere', async () => {
  await getMemberCard();
  const stored = localStorage.getItem('memberInfo') ?? '';
  const { citizen_id, phone, email, lastname_th, birth_date } = member();
  for (const secret of [citizen_id, phone, email, lastname_th, birth_date]) expect(stored).not.toContain(secret);
  expect(Object.keys(JSON.parse(stored)).sort()).toEqual(
    [
      'asOfSeconds',
      'firstname_en',
      'firstname_th',
      'identity_unproven',
      'member_no',
      'owner',
      'points',
      'points_frozen',
      'unread_messages',
    ].sort(),
  );
});

test('a lost connection leaves the copy alone', async () => {
  await getMemberCard();
  const kept = readStored('memberInfo');
  server.use(lose('getMember'));
  expect(await getMemberCard()).toMatchObject({ ok: false, error: { code: 'connection' } });
  expect(readStored('memberInfo')).toEqual(kept);
});

test('a former member has no copy', async () => {
  await getMemberCard();
  server.use(refuse('getMember', 403, '403'));
  await getMemberCard();
  expect(localStorage.getItem('memberInfo')).toBeNull();
});

test('the copy survives a login of the same person and is removed for any other person', async () => {
  await getMemberCard();
  keep('accessToken', 'account.1795099999.another-signature');
  expect(storedMemberCard()).toEqual(readStored('memberInfo'));
  keep('accessToken', 'somebody-else.1795000000.signature');
  expect(storedMemberCard()).toBeUndefined();
  expect(localStorage.getItem('memberInfo')).toBeNull();
});

test.each([
  ['a number of 15 digits', { ...card, member_no: '201048213907756' }],
  ['no owner', { ...card, owner: undefined }],
  ['no instant', { ...card, asOfSeconds: undefined }],
  ['a balance that is not a count', { ...card, points: [{ ...card.points[0], balance: -1 }] }],
  ['a balance without its expiry', { ...card, points: [{ points_ref_key: 'cjpoint', balance: 5 }] }],
  ['points of an older shape', { ...card, points: 1284 }],
  ['unread messages that are not a count', { ...card, unread_messages: '2' }],
  ['null instead of a card', null],
  ['no number', { ...card, member_no: undefined }],
  ['no Thai name', { ...card, firstname_th: null }],
  ['an English name that is a number', { ...card, firstname_en: 1 }],
  ['no English name, not even null', { ...card, firstname_en: undefined }],
  ['a freeze that is a text', { ...card, points_frozen: 'true' }],
  ['a check of the ID that is null', { ...card, identity_unproven: null }],
  ['an instant of a fraction', { ...card, asOfSeconds: 1.5 }],
  ['an instant before 1970', { ...card, asOfSeconds: -1 }],
  ['an owner that is a number', { ...card, owner: 1 }],
  ['a balance that is null', { ...card, points: [null] }],
  [
    'a second balance without its type',
    { ...card, points: [card.points[0], { ...card.points[0], points_ref_key: 1 }] },
  ],
  ['a balance of half a point', { ...card, points: [{ ...card.points[0], balance: 0.5 }] }],
  ['an expiry that is null', { ...card, points: [{ ...card.points[0], expiring: null }] }],
  ['an expiry without its points', { ...card, points: [{ ...card.points[0], expiring: { at: 1 } }] }],
  ['an expiry without its instant', { ...card, points: [{ ...card.points[0], expiring: { points: 1 } }] }],
])('a copy with %s is dropped', (_what, stored) => {
  localStorage.setItem('memberInfo', JSON.stringify(stored));
  expect(isMemberCard(stored)).toBe(false);
  expect(readStored('memberInfo')).toBeUndefined();
  expect(localStorage.getItem('memberInfo')).toBeNull();
});

test.each([
  ['without an English name', { ...card, firstname_en: null }],
  ['without points', { ...card, points: [] }],
  ['of a member with frozen points', { ...card, points_frozen: true, identity_unproven: false }],
  ['with unread messages', { ...card, unread_messages: 2 }],
  ['of the first second', { ...card, asOfSeconds: 0 }],
  ['without expiring points', { ...card, points: [{ ...card.points[0], expiring: { points: 0, at: 0 } }] }],
])('a copy %s is restored', (_what, stored) => {
  expect(isMemberCard(stored)).toBe(true);
});

test('the owner of a session is the beginning of its token', () => {
  expect(['account.1795.abc', 'account', ''].map(ownerOf)).toEqual(['account', 'account', '']);
});

test('the copy contains what the card shows', () => {
  const { firstname_th, firstname_en, member_no, points } = member();
  const frozen = member({ points_frozen: true, identity_unproven: true });
  expect(memberCardOf(frozen, 7, 'account')).toEqual({
    firstname_th,
    firstname_en,
    member_no,
    points,
    points_frozen: true,
    identity_unproven: true,
    unread_messages: 1,
    asOfSeconds: 7,
    owner: 'account',
  });
});

import { waitFor } from '@testing-library/react';
import { identified } from '@/__mocks__/builders/registration';
import { memberSituations } from '@/domain/registration';
import { forgetEverything, keep, readStored } from '@/services/storage/client-store';
import { renderScreen } from '@/tests/support/render-screen';
import {
  endRegistration,
  endsAtMilliseconds,
  flowOf,
  isAlive,
  mayRequestChange,
  noteOnRegistration,
  noteSituation,
  pageAfter,
  readRegistration,
  startRegistration,
  useRegistrationDraft,
} from './registration-draft';

const now = 1_800_000_000_000;
const at = (milliseconds: number) => jest.spyOn(Date, 'now').mockReturnValue(milliseconds);
const elsewhere = 'EXISTING_MEMBER_WITH_UNREGISTERED_MOBILE_NUMBER';

beforeEach(() => {
  forgetEverything();
  at(now);
});

test('a registration is stored with its flow, and its number is the one that a code goes to', () => {
  const started = startRegistration(identified());
  expect(started).toEqual({
    id: '0199a1de-0000-7000-8000-0000000000a1',
    situation: 'NEW_MEMBER',
    mobile: '08x-xxx-5678',
    startedAtMilliseconds: now,
    verified: false,
  });
  expect(readRegistration()).toEqual(started);
  expect([readStored('newMemberPhone'), readStored('otpType'), readStored('registerFlow')]).toEqual([
    '08x-xxx-5678',
    'register',
    'new',
  ]);
});

test('the situation after the code changes the flow, and keeps the rest', () => {
  startRegistration(identified());
  noteOnRegistration({ verified: true });
  noteSituation('EXISTING_MEMBER');
  expect(readRegistration()).toMatchObject({ situation: 'EXISTING_MEMBER', mobile: '08x-xxx-5678', verified: true });
  expect(readStored('registerFlow')).toBe('existing');
  noteSituation(elsewhere);
  expect(readStored('registerFlow')).toBeUndefined();
});

test.each([
  ['NEW_MEMBER', 'new'],
  ['EXISTING_MEMBER', 'existing'],
  ['EXISTING_MEMBER_WITH_NEW_LINE_ID', 'replace_link'],
  [elsewhere, undefined],
] as const)('the situation %s leads to the flow %s', (situation, flow) => {
  expect(flowOf({ situation })).toBe(flow);
});

test('a new member is asked for the details after the code', () => {
  const registration = startRegistration(identified());
  expect(pageAfter(registration)).toBe('/otp/');
  expect(pageAfter({ ...registration, verified: true })).toBe('/personal-detail/');
  for (const situation of memberSituations.filter((one) => flowOf({ situation: one }) !== 'new'))
    expect(pageAfter({ ...registration, situation, verified: true })).toBe('/otp/');
});

test('a registration is valid for half an hour', () => {
  const registration = startRegistration(identified());
  expect(endsAtMilliseconds(registration)).toBe(now + 1_800_000);
  at(now + 1_799_999);
  expect(isAlive(registration)).toBe(true);
  at(now + 1_800_000);
  expect(isAlive(registration)).toBe(false);
});

test('a change of number may be requested if the record has another one, while that is known', () => {
  expect(mayRequestChange(undefined)).toBe(false);
  expect(mayRequestChange(startRegistration(identified()))).toBe(false);
  const registration = startRegistration(identified({ situation: elsewhere }));
  expect(mayRequestChange(registration)).toBe(true);
  at(now + 1_800_000);
  expect(mayRequestChange(registration)).toBe(false);
});

test('ending a registration removes all its data', () => {
  startRegistration(identified());
  keep('otpData', { id: 'a' });
  endRegistration();
  for (const name of ['registrationData', 'registerFlow', 'otpType', 'otpData', 'newMemberPhone'] as const)
    expect(readStored(name)).toBeUndefined();
});

test.each([
  ['no id', { id: 1 }],
  ['no number', { mobile: undefined }],
  ['no start', { startedAtMilliseconds: '1' }],
  ['an unknown situation', { situation: 'LOST' }],
])('a stored registration with %s is none', (_what, changes) => {
  keep('registrationData', { ...startRegistration(identified()), ...changes });
  expect(readRegistration()).toBeUndefined();
});

test('the text “true” is not a right code', () => {
  keep('registrationData', { ...startRegistration(identified()), verified: 'true' });
  expect(readRegistration()?.verified).toBe(false);
});

function open(page: '/otp/' | '/personal-detail/') {
  let draft: ReturnType<typeof useRegistrationDraft>;
  const Page = () => {
    draft = useRegistrationDraft(page);
    return null;
  };
  const { router } = renderScreen(<Page />);
  return { router, draft: () => draft };
}

test.each<[string, () => void, '/otp/' | '/personal-detail/', string | undefined]>([
  ['the code of a registration', () => startRegistration(identified()), '/otp/', undefined],
  ['the details before the code', () => startRegistration(identified()), '/personal-detail/', '/otp/'],
  ['the code without a registration', () => undefined, '/otp/', '/signup/'],
  [
    'the code of a situation without a way on',
    () => startRegistration(identified({ situation: elsewhere })),
    '/otp/',
    '/signup/',
  ],
])('%s: the page stays, or redirects', async (_what, begin, page, leadsTo) => {
  begin();
  const { router, draft } = open(page);
  if (leadsTo) await waitFor(() => expect(router.replace.mock.calls).toEqual([[leadsTo]]));
  expect(router.replace).toHaveBeenCalledTimes(leadsTo ? 1 : 0);
  expect(draft() === undefined).toBe(leadsTo !== undefined);
});

test('a member who arrives by Back is redirected to the card', async () => {
  keep('isLinked', true);
  keep('toggles', {});
  const { router } = open('/personal-detail/');
  await waitFor(() => expect(router.replace.mock.calls).toEqual([['/member-profile/']]));
});

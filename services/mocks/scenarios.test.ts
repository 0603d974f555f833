import { memberCard } from '@/__mocks__/builders/member';
import { loadPage } from '@/services/browser/page-address';
import { keep, readStored } from '@/services/storage/client-store';
import {
  enterScenario,
  forgetUnknownScenario,
  getScenarios,
  scenarioInForce,
  startScenario,
  unknownScenario,
  watchUnknownScenario,
} from './scenarios';

const answerInPage = jest.fn();

jest.mock('@/__mocks__/browser', () => ({ answerInPage: (name?: string) => answerInPage(name) }));
jest.mock('@/services/browser/page-address', () => ({
  ...jest.requireActual('@/services/browser/page-address'),
  loadPage: jest.fn(),
}));

beforeEach(() => {
  answerInPage.mockReset();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState({}, '', '/v2/home/');
});

test('the app without a scenario logs in as Somying with normal answers', async () => {
  await startScenario();
  expect(readStored('sandboxUser')).toBe('somying');
  expect(answerInPage).toHaveBeenCalledWith(undefined);
});

test('a link starts a scenario, which stays and leaves the address', async () => {
  window.history.replaceState({}, '', '/v2/coupon-hub/?category=food&scenario=couponRunOut');
  await startScenario();
  expect(answerInPage).toHaveBeenCalledWith('couponRunOut');
  expect(window.location.search).toBe('?category=food');
  await startScenario();
  expect(answerInPage).toHaveBeenLastCalledWith('couponRunOut');
});

test.each(['', 'couponRunAway'])('a link with the name %j returns to normal', async (name) => {
  keep('scenario', 'couponRunOut');
  window.history.replaceState({}, '', `/?scenario=${name}`);
  await startScenario();
  expect(answerInPage).toHaveBeenCalledWith(undefined);
  expect(await scenarioInForce()).toBeUndefined();
});

test('an unknown name survives the page load of a login, until another name replaces it', async () => {
  window.history.replaceState({}, '', '/v2/home/?scenario=couponRunAway');
  await startScenario();
  await startScenario();
  expect(unknownScenario()).toBe('couponRunAway');
  await enterScenario('couponRunOut');
  expect(unknownScenario()).toBeUndefined();
});

test('a new scenario drops cached answers and keeps a form in progress', async () => {
  keep('toggles', { NewHomePage: true });
  keep('accessToken', 'token');
  keep('registrationData', { mobile: '0812345678' });
  await enterScenario('legacyPages');
  expect(readStored('toggles')).toBeUndefined();
  expect(readStored('accessToken')).toBe('token');
  expect(readStored('registrationData')).toEqual({ mobile: '0812345678' });
  expect(loadPage).toHaveBeenCalledWith('/v2/home/', 'replace');
});

test.each([
  ['to', undefined, 'visitorEnters'],
  ['from', 'visitorEnters', undefined],
] as const)('a switch %s another visitor ends the session', async (_way, before, next) => {
  if (before) keep('scenario', before);
  keep('accessToken', 'token');
  keep('isLinked', true);
  await enterScenario(next);
  expect([readStored('accessToken'), readStored('isLinked')]).toEqual([undefined, undefined]);
});

test('the picker lists every situation by its group, and the names are known', async () => {
  const groups = await getScenarios();
  expect(groups.length).toBeGreaterThan(5);
  expect(await scenarioInForce()).toBeUndefined();
  keep('scenario', 'couponRunOut');
  expect(await scenarioInForce()).toBe('couponRunOut');
});

test('an unknown name is reported to listeners, and can be dismissed', async () => {
  const told = jest.fn();
  const stop = watchUnknownScenario(told);
  window.history.replaceState({}, '', '/v2/home/?scenario=couponRunAway');
  await startScenario();
  expect(told).toHaveBeenCalledTimes(1);
  stop();
  forgetUnknownScenario();
  expect(unknownScenario()).toBeUndefined();
});

test('a known name or none is not reported as unknown', async () => {
  for (const name of ['couponRunOut', '']) {
    window.history.replaceState({}, '', `/v2/home/?scenario=${name}`);
    await startScenario();
    expect(unknownScenario()).toBeUndefined();
  }
});

test('a person who is already in the sandbox stays', async () => {
  keep('sandboxUser', 'malee');
  await startScenario();
  expect(readStored('sandboxUser')).toBe('malee');
});

test('answers of the previous scenario are dropped, and the card of a member stays', async () => {
  const dropped = ['couponBarcodes', 'openIntentions', 'toggles'] as const;
  for (const name of dropped) keep(name, {});
  keep('errorNotice', { code: 'e0007', title: '', message: '' });
  keep('termsPutOff', { owner: 'a', version: '1' });
  keep('provinces', { list: [], asOfSeconds: 1 });
  for (const name of ['districts', 'districtsByPostcode'] as const) keep(name, {});
  keep('memberInfo', memberCard());
  keep('isLinked', true);
  await enterScenario('couponRunOut');
  const gone = [...dropped, 'errorNotice', 'termsPutOff', 'provinces', 'districts', 'districtsByPostcode'] as const;
  expect(gone.filter((name) => readStored(name) !== undefined)).toEqual([]);
  expect([readStored('memberInfo'), readStored('isLinked'), readStored('scenario')]).toEqual([
    memberCard(),
    true,
    'couponRunOut',
  ]);
  await enterScenario('visitorEnters');
  expect(readStored('memberInfo')).toBeUndefined();
});

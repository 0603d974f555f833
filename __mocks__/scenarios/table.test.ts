import type { HttpHandler } from 'msw';
import { getResponse } from 'msw';
import Value from 'typebox/value';
import { usual } from '@/__mocks__/usual';
import { endpoints, pathOf } from '@/contract/endpoints';
import { apiErrorBody } from '@/contract/errors';
import type { EndpointSchema } from '@/contract/schema';
import { schemas } from '@/contract/schemas';
import { consentStatuses } from '@/domain/consents';
import { couponStatuses, pocketStatuses } from '@/domain/coupons';
import { errorCodes } from '@/domain/errors';
import { taxErrors, taxStatuses } from '@/domain/etax';
import { orderStatuses, prizeBadges, prizeStocks } from '@/domain/kids-club';
import { mobileChangeStatuses } from '@/domain/mobile-change';
import { toggleNames } from '@/domain/navigation/feature-routing';
import { movementReasons } from '@/domain/points';
import { memberSituations } from '@/domain/registration';
import { claimStatuses, rewardAvailabilities } from '@/domain/rewards';
import { openingDays } from '@/domain/stores';
import type { AppCall } from './refusals';
import { appCalls } from './refusals';
import { isAboutEntering, isScenario, scenario, scenarioGroups } from './table';

type Answered = { scenario: string; call: AppCall; status: number; body: unknown };

const names = scenarioGroups.flatMap(({ scenarios }) => scenarios.map(({ name }) => name));
/** They take longer than a test may, and add no answers of their own. */
const slow = ['every.slow', 'every.tooSlow'];

const handlers = new Map<string, readonly HttpHandler[]>();
let answeredCalls: Answered[] = [];

// Created once: msw records for each handler where it was created, and there are a thousand.
beforeAll(async () => {
  for (const name of names) handlers.set(name, scenario(name));
  const answers = [...handlers].filter(([name]) => !slow.includes(name)).map((entry) => answersOf(...entry));
  answeredCalls = (await Promise.all([...answers, answersOf('usual', usual)])).flat();
}, 60_000);

test('no two scenarios have one name', () => {
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

test('an unknown name is no scenario', () => {
  expect(isScenario('couponRunOut')).toBe(true);
  expect(isScenario('couponRunAway')).toBe(false);
  expect(isScenario('toString')).toBe(false);
});

test('every scenario answers at least one call of the app, and no other', () => {
  expect(names.filter((name) => handlers.get(name)?.length === 0)).toEqual([]);
  expect([...handlers.values()].flat().filter((handler) => callOf(handler) === undefined)).toEqual([]);
});

test('without a scenario every call of the app is answered', () => {
  const answered = new Set(usual.map(callOf));
  expect(appCalls.filter((call) => !answered.has(call))).toEqual([]);
});

test('a code has its whole time, however long the page has been open', async () => {
  const later = Date.now() + 60 * 60_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  const codes = (await answersOf('usual', usual)).filter(({ call }) => /^issue(Barcode|RewardCode)$/.test(call));
  expect(codes).toHaveLength(2);
  for (const { body } of codes)
    expect(body).toMatchObject({ issued_at: Math.floor(later / 1000), expires_at: Math.floor(later / 1000) + 300 });
});

test('every answer is one of the contract', () => {
  const wrong = answeredCalls.filter(({ call, status, body }) => !isOfContract(call, status, body));
  expect(wrong.map(({ scenario: name, call, status }) => `${name}: ${call} ${status}`)).toEqual([]);
});

test('what is not of the contract is found', () => {
  expect(isOfContract('listCoupons', 200, { items: [{}], page: 1, per_page: 20, total: 1 })).toBe(false);
  expect(isOfContract('listCoupons', 201, { items: [], page: 1, per_page: 20, total: 0 })).toBe(false);
  expect(isOfContract('listCoupons', 500, 'No')).toBe(false);
});

test.each([
  // The web app makes one of them itself, and those of the desk's sign-in reach no member.
  ['error code', 'code', errorCodes.filter((code) => code !== 'connection' && !code.startsWith('staff_'))],
  ['situation of a visitor', 'situation', memberSituations],
  [
    'status of a coupon, of a claimed reward and of an order',
    'status',
    [...couponStatuses, ...claimStatuses, ...orderStatuses],
  ],
  ['status in the pocket', 'pocket_status', pocketStatuses],
  ['availability of a reward', 'availability', rewardAvailabilities],
  ['display flag of a reward', 'flag_display_status', rewardAvailabilities],
  ['status of a tax invoice', 'tax_status', taxStatuses],
  ['reason of a failed tax invoice', 'tax_error', taxErrors],
  ['stock of a prize', 'stock', prizeStocks],
  ['badge of a prize', 'badge_name', prizeBadges],
  ['status of a consent and of a change of number', 'status', [...consentStatuses, ...mobileChangeStatuses]],
  ['kind of movement of points', 'reason', movementReasons],
  ['kind of opening days', 'days', openingDays],
] as const)('every %s has a scenario', (_what, field, values) => {
  const seen = new Set(
    answeredCalls.filter((one) => one.scenario !== 'usual').flatMap(({ body }) => valuesOf(body, field)),
  );
  expect(values.filter((value) => !seen.has(value))).toEqual([]);
});

test('the coupon states are shown in the list and on the page of the coupon', () => {
  for (const call of ['listCoupons', 'getCoupon'] as const) {
    const seen = answeredCalls.filter((one) => one.call === call).flatMap(({ body }) => valuesOf(body, 'status'));
    expect(couponStatuses.filter((status) => !seen.includes(status))).toEqual([]);
  }
});

test('every feature can be seen on and off', () => {
  const configs = answeredCalls.filter(({ call }) => call === 'getConfig').map(({ body }) => body);
  for (const name of toggleNames) {
    expect(configs.some((config) => valuesOf(config, name).includes(true))).toBe(true);
    expect(configs.some((config) => !valuesOf(config, name).includes(true))).toBe(true);
  }
});

test('every call can be lost', () => {
  expect(appCalls.filter((call) => !isScenario(`${call}.offline`))).toEqual([]);
});

test('another visitor needs another session, another coupon does not', () => {
  expect(isAboutEntering('visitorEnters')).toBe(true);
  expect(isAboutEntering('couponRunOut')).toBe(false);
});

async function answersOf(name: string, given: readonly HttpHandler[]): Promise<Answered[]> {
  const all = given.map(async (handler) => {
    const call = callOf(handler);
    if (!call) return [];
    const { method } = endpoints[call];
    const sent = new Request(`http://localhost${pathOf(call, anything)}`, { method });
    const response = await getResponse([handler], sent);
    if (!response || response.type === 'error') return [];
    const text = await response.text();
    const body: unknown = text === '' ? null : JSON.parse(text);
    return [{ scenario: name, call, status: response.status, body }];
  });
  return (await Promise.all(all)).flat();
}

const anything = new Proxy<Record<string, string>>({}, { get: () => '1' });

function callOf({ info }: HttpHandler): AppCall | undefined {
  return appCalls.find((call) => `*${endpoints[call].path}` === info.path && endpoints[call].method === info.method);
}

function isOfContract(call: AppCall, status: number, body: unknown): boolean {
  if (status >= 400) return Value.Check(apiErrorBody, body);
  const { answers }: EndpointSchema = schemas[call];
  const schema = new Map(Object.entries(answers)).get(`${status}`);
  return schema !== undefined && Value.Check(schema, body);
}

/** All values of a field, at any depth. */
function valuesOf(body: unknown, field: string): unknown[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) => [
    ...(name === field ? [value] : []),
    ...valuesOf(value, field),
  ]);
}

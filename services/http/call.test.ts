import { waitFor } from '@testing-library/react';
import { AxiosError } from 'axios';
import type { JsonBodyType } from 'msw';
import { HttpResponse, http } from 'msw';
import { answer, lose, record, refuse, refuseFor } from '@/__mocks__/answer';
import { member } from '@/__mocks__/builders/member';
import { scenario } from '@/__mocks__/scenarios/table';
import { keep } from '@/services/storage/client-store';
import { changeLanguage } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { withYieldedTasks } from '@/tests/support/yielded-tasks';
import { call, setSessionHandler } from './call';
import { wire } from './client';

const server = mockServer();
const ended = jest.fn();
const sessionHandler = {
  renew: async () => false,
  end: ended,
  openOwnPage: jest.fn(),
  noteUnknown: jest.fn(),
};

/** A UUID whose first eight characters are digits, which can be read out. */
const trace = /^[0-9]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

beforeEach(async () => {
  sessionStorage.clear();
  ended.mockReset();
  setSessionHandler({ ...sessionHandler, end: ended });
  await changeLanguage('th');
});

/** Answers every call with the member and records the sent headers. */
function recordHeaders(): Headers[] {
  const sentHeaders: Headers[] = [];
  server.use(
    http.get('*/api/v1/members/info', ({ request }) => {
      sentHeaders.push(request.headers);
      return HttpResponse.json(member());
    }),
  );
  return sentHeaders;
}

test('in a browser that yields, simultaneous calls are sent in a task each', async () => {
  const sent = recordHeaders();
  await withYieldedTasks(async (tasks) => {
    const calls = [call('getMember'), call('getMember')];
    await waitFor(() => expect(tasks).toHaveLength(2));
    expect(sent).toHaveLength(0);
    tasks[1]?.();
    expect((await calls[1])?.ok).toBe(true);
    expect(sent).toHaveLength(1);
    tasks[0]?.();
    expect((await calls[0])?.ok).toBe(true);
  });
});

test('every call carries a new trace ID, the current language and the bearer token', async () => {
  const sentHeaders = recordHeaders();
  keep('accessToken', 'abc');
  await call('getMember');
  await changeLanguage('en');
  await call('getMember');
  expect(sentHeaders.map((headers) => headers.get('Authorization'))).toEqual(['Bearer abc', 'Bearer abc']);
  expect(sentHeaders.map((headers) => headers.get('Accept-Language'))).toEqual(['th', 'en']);
  const traces = sentHeaders.map((headers) => headers.get('Trace-Id') ?? '');
  expect(traces.every((one) => trace.test(one))).toBe(true);
  expect(new Set(traces).size).toBe(2);
});

test.each(['link_ended', 'link_replaced', 'identity_unproven'] as const)('%s has a page of its own', async (code) => {
  server.use(refuse('getMember', 403, code, 'told'));
  expect(await call('getMember')).toMatchObject({ ok: false, error: { code } });
  expect(sessionHandler.openOwnPage).toHaveBeenLastCalledWith(
    expect.objectContaining({ code, title: 'told' }),
    'getMember',
  );
});

test('an unknown code is logged and shown as its status', async () => {
  server.use(
    http.get('*/api/v1/members/info', () => HttpResponse.json({ status: 500, code: 'e9999' }, { status: 500 })),
  );
  expect(await call('getMember')).toMatchObject({ ok: false, error: { code: '500' } });
  expect(sessionHandler.noteUnknown).toHaveBeenCalledWith('e9999');
});

test('the idempotency key is sent with the call', async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.put('*/api/v1/members/info/optional', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return HttpResponse.json(member());
    }),
  );
  await call('updateMember', { body: { email: null }, idempotencyKey: 'one' });
  expect(keys).toEqual(['one']);
});

test('a refusal is returned as an error object, never thrown', async () => {
  server.use(refuse('getMember', 412, 'e0013', 'title', 'message'));
  expect(await call('getMember')).toEqual({
    ok: false,
    error: { status: 412, code: 'e0013', title: 'title', message: 'message', traceId: expect.stringMatching(trace) },
  });
});

test('a refusal with a wait returns the seconds', async () => {
  server.use(refuseFor('sendOtp', 42, 'e0501'));
  const result = await call('sendOtp', { params: { id: 'x' } });
  expect(result).toMatchObject({ error: { code: 'e0501', retryAfterSeconds: 42 } });
});

test('a missing network is a connection failure', async () => {
  server.use(...scenario('getMember.offline'));
  expect(await call('getMember')).toMatchObject({ ok: false, error: { code: 'connection' } });
});

test.each([
  ['ECONNABORTED', '504'],
  ['ETIMEDOUT', '504'],
  ['ERR_NETWORK', 'connection'],
])('a call that ends without an answer, by the name %s, is a failure of the kind %s', async (name, code) => {
  jest.replaceProperty(wire.client.defaults, 'adapter', () => Promise.reject(new AxiosError('no answer', name)));
  expect(await call('getMember')).toMatchObject({ ok: false, error: { status: 0, code } });
});

test.each([
  ['lost', lose('getMember')],
  ['refused', refuse('getMember', 500, '500')],
  ['unreadable', answer('getMember', {} as never)],
])('a call that was %s has the number under which the server logs it', async (_how, handler) => {
  server.use(handler);
  const traceId = '48210993-0000-4000-8000-000000000000';
  expect(await call('getMember', { traceId })).toMatchObject({ ok: false, error: { traceId } });
});

test('a call sends its query, its path and its body, and no headers of a missing session or key', async () => {
  let sent: Request | undefined;
  server.use(
    http.all('*/api/*', ({ request }) => {
      sent = request;
      return HttpResponse.json({});
    }),
  );
  await call('listReceipts', { query: { page: 2, per_page: 10 } });
  const { searchParams } = new URL(sent?.url ?? '');
  expect([sent?.method, searchParams.get('page'), searchParams.get('per_page')]).toEqual(['GET', '2', '10']);
  expect([sent?.headers.has('Authorization'), sent?.headers.has('Idempotency-Key')]).toEqual([false, false]);
  await call('claimReward', { body: { reward_id: 'ICED-COFFEE', point: 300 } });
  expect(await sent?.json()).toEqual({ reward_id: 'ICED-COFFEE', point: 300 });
  await call('getReward', { params: { id: 'ICED-COFFEE' } });
  expect(new URL(sent?.url ?? '').pathname).toMatch(/\/ICED-COFFEE$/);
});

test.each([
  [300, { status: 300, code: 'unknown' }],
  [299, { status: 299, code: 'unknown' }],
  [403, { status: 403, code: '403' }],
])('an answer with status %d and without a member is a failure', async (status, error) => {
  server.use(http.get('*/api/v1/members/info', () => HttpResponse.json({}, { status })));
  expect(await call('getMember')).toMatchObject({ ok: false, error });
});

test.each([200, 201, 299])('an answer with status %d is a success', async (status) => {
  server.use(http.get('*/api/v1/members/info', () => HttpResponse.json(member(), { status })));
  expect(await call('getMember')).toEqual({ ok: true, data: member() });
});

test.each([
  [200, 'unknown'],
  [502, 'unknown'],
  [504, '504'],
  [503, '503'],
])('a foreign page with status %d is not an answer: %s', async (status, code) => {
  server.use(http.get('*/api/v1/members/info', () => HttpResponse.html('<h1>Wi-Fi login</h1>', { status })));
  expect(await call('getMember')).toMatchObject({ ok: false, error: { code } });
});

test.each<[string, JsonBodyType, string]>([
  ['an empty object', {}, 'id'],
  ['a list', [], '.'],
  ['a null that is not allowed', { ...member(), points: null }, 'points'],
  ['a string for a number', { ...member(), points_balance: '12' }, 'points_balance'],
  ['an unknown value of an enumeration', { ...member(), gender: 'x' }, 'gender'],
])('a 200 with %s is an unknown failure, logged with its path', async (_what, body, place) => {
  keep('accessToken', 'of-the-test');
  const { handler, sent } = record('logEvent', null);
  server.use(
    http.get('*/api/v1/members/info', () => HttpResponse.json(body)),
    handler,
  );
  const answered = await call('getMember');
  expect(answered).toMatchObject({ ok: false, error: { code: 'unknown', status: 200 } });
  await waitFor(() => expect(sent).toHaveLength(1));
  const number = !answered.ok && answered.error.traceId?.slice(0, 8);
  expect(sent).toEqual([{ event_trigger_name: `failure:contract:/::${number}:getMember ${place}` }]);
});

test('an invalid answer to the log call is not logged, which would never end', async () => {
  keep('accessToken', 'of-the-test');
  let requestCount = 0;
  server.use(
    http.post('*/api/v1/event/log', () => {
      requestCount += 1;
      return HttpResponse.json({});
    }),
    answer('getMember', member()),
  );
  expect(await call('logEvent', { body: { event_trigger_name: 'x' } })).toMatchObject({ error: { code: 'unknown' } });
  await call('getMember');
  expect(requestCount).toBe(1);
});

test('fields added by a newer server are accepted', async () => {
  server.use(http.get('*/api/v1/members/info', () => HttpResponse.json({ ...member(), newer: 1 })));
  expect(await call('getMember')).toMatchObject({ ok: true });
});

test('a call can be given a trace ID for reading out', async () => {
  const sentHeaders = recordHeaders();
  await call('getMember', { traceId: '48210993-0000-4000-8000-000000000000' });
  expect(sentHeaders[0]?.get('Trace-Id')).toBe('48210993-0000-4000-8000-000000000000');
});

test('after a 401 the session is renewed once silently, and the call repeated', async () => {
  const renew = jest.fn(async () => {
    server.use(answer('getMember', member()));
    return true;
  });
  setSessionHandler({ ...sessionHandler, renew, end: ended });
  server.use(refuse('getMember', 401, '401'));
  expect(await call('getMember')).toMatchObject({ ok: true });
  expect(renew).toHaveBeenCalledTimes(1);
  expect(ended).not.toHaveBeenCalled();
});

test('an ordinary refusal neither ends the membership nor asks for an ID', async () => {
  sessionHandler.openOwnPage.mockReset();
  sessionHandler.noteUnknown.mockReset();
  server.use(refuse('getMember', 403, '403'));
  await call('getMember');
  server.use(answer('getMember', member()));
  await call('getMember');
  for (const unasked of [sessionHandler.openOwnPage, sessionHandler.noteUnknown, ended])
    expect(unasked).not.toHaveBeenCalled();
});

test('a renewed session that is refused otherwise does not end', async () => {
  const renew = async () => {
    server.use(refuse('getMember', 500, '500'));
    return true;
  };
  setSessionHandler({ ...sessionHandler, renew, end: ended });
  server.use(refuse('getMember', 401, '401'));
  expect(await call('getMember')).toMatchObject({ ok: false, error: { code: '500' } });
  expect(ended).not.toHaveBeenCalled();
});

test('the session ends if it cannot be renewed', async () => {
  server.use(refuse('getMember', 401, '401'));
  expect(await call('getMember')).toMatchObject({ ok: false, error: { status: 401 } });
  expect(ended).toHaveBeenCalledTimes(1);
});

test('a refused login ends no session', async () => {
  server.use(...scenario('logInWithLine.401'));
  await call('logInWithLine', { body: { accessToken: 'dead' } });
  expect(ended).not.toHaveBeenCalled();
});

test('a script that failed to load is fetched again by the next call', async () => {
  await jest.isolateModulesAsync(async () => {
    jest.doMock('./client', () => {
      throw new Error('the part did not come');
    });
    const reloaded = await import('./call');
    expect(await reloaded.call('getMember')).toMatchObject({ ok: false, error: { code: 'connection' } });
    jest.dontMock('./client');
    server.use(answer('getMember', member()));
    expect(await reloaded.call('getMember')).toMatchObject({ ok: true });
  });
});

import { waitFor } from '@testing-library/react';
import type { JsonBodyType } from 'msw';
import { HttpResponse, http } from 'msw';
import { answer, record, refuse, refuseFor } from '@/__mocks__/answer';
import { member } from '@/__mocks__/builders/member';
import { scenario } from '@/__mocks__/scenarios/table';
import { keep } from '@/services/storage/client-store';
import { changeLanguage } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { call, keepSessionWith } from './call';

const server = mockServer();
const ended = jest.fn();
const keeper = {
  renew: async () => false,
  end: ended,
  loseLink: jest.fn(),
  requestIdentity: jest.fn(),
  noteUnknown: jest.fn(),
};

/** A UUID whose first eight characters can be read out: digits. */
const trace = /^[0-9]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

beforeEach(async () => {
  sessionStorage.clear();
  ended.mockReset();
  keepSessionWith({ ...keeper, end: ended });
  await changeLanguage('th');
});

/** Answers every call with the member and records the sent headers. */
function noteHeaders(): Headers[] {
  const sentHeaders: Headers[] = [];
  server.use(
    http.get('*/api/v1/members/info', ({ request }) => {
      sentHeaders.push(request.headers);
      return HttpResponse.json(member());
    }),
  );
  return sentHeaders;
}

test('every call carries a fresh trace, the language on screen and the bearer token', async () => {
  const sentHeaders = noteHeaders();
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

test.each(['link_ended', 'link_replaced'] as const)('%s takes the membership from this chat account', async (code) => {
  server.use(refuse('getMember', 403, code, 'told'));
  expect(await call('getMember')).toMatchObject({ ok: false, error: { code } });
  expect(keeper.loseLink).toHaveBeenLastCalledWith(expect.objectContaining({ code, title: 'told' }));
});

test('who unlinks on purpose is not told that the link has ended', async () => {
  keeper.loseLink.mockReset();
  server.use(refuse('unlinkMember', 403, 'link_ended'));
  expect(await call('unlinkMember')).toMatchObject({ ok: false, error: { code: 'link_ended' } });
  expect(keeper.loseLink).not.toHaveBeenCalled();
});

test('a code that nobody here knows is put on record, and shown as its status says', async () => {
  server.use(
    http.get('*/api/v1/members/info', () => HttpResponse.json({ status: 500, code: 'e9999' }, { status: 500 })),
  );
  expect(await call('getMember')).toMatchObject({ ok: false, error: { code: '500' } });
  expect(keeper.noteUnknown).toHaveBeenCalledWith('e9999');
});

test('the idempotency key travels with the call that has one', async () => {
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

test('a refusal is the error object, never thrown', async () => {
  server.use(refuse('getMember', 412, 'e0013', 'title', 'message'));
  expect(await call('getMember')).toEqual({
    ok: false,
    error: { status: 412, code: 'e0013', title: 'title', message: 'message', traceId: expect.stringMatching(trace) },
  });
});

test('a refusal for some seconds says how many', async () => {
  server.use(refuseFor('sendOtp', 42, 'e0501'));
  const result = await call('sendOtp', { params: { id: 'x' } });
  expect(result).toMatchObject({ error: { code: 'e0501', retryAfterSeconds: 42 } });
});

test('no network is a connection failure', async () => {
  server.use(...scenario('getMember.offline'));
  expect(await call('getMember')).toMatchObject({ ok: false, error: { code: 'connection' } });
});

test.each([
  [200, 'unknown'],
  [502, 'unknown'],
  [504, '504'],
  [503, '503'],
])("somebody else's page with status %d is no answer of ours: %s", async (status, code) => {
  server.use(http.get('*/api/v1/members/info', () => HttpResponse.html('<h1>Wi-Fi login</h1>', { status })));
  expect(await call('getMember')).toMatchObject({ ok: false, error: { code } });
});

test.each<[string, JsonBodyType, string]>([
  ['nothing of it', {}, 'id'],
  ['a list', [], '.'],
  ['null where it may not stand', { ...member(), points: null }, 'points'],
  ['a text for a number', { ...member(), points_balance: '12' }, 'points_balance'],
  ['a word that is none of its list', { ...member(), gender: 'x' }, 'gender'],
])('a 200 with %s is an unknown failure, put on record by its place', async (_what, body, place) => {
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

test('an answer to the record that is none is not recorded: it would go on for ever', async () => {
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

test('what a newer server adds is let through', async () => {
  server.use(http.get('*/api/v1/members/info', () => HttpResponse.json({ ...member(), newer: 1 })));
  expect(await call('getMember')).toMatchObject({ ok: true });
});

test('a call can be given the trace that somebody may read out', async () => {
  const sentHeaders = noteHeaders();
  await call('getMember', { traceId: '48210993-0000-4000-8000-000000000000' });
  expect(sentHeaders[0]?.get('Trace-Id')).toBe('48210993-0000-4000-8000-000000000000');
});

test('a 401 is exchanged silently once, and the call is made again', async () => {
  const renew = jest.fn(async () => {
    server.use(answer('getMember', member()));
    return true;
  });
  keepSessionWith({ ...keeper, renew, end: ended });
  server.use(refuse('getMember', 401, '401'));
  expect(await call('getMember')).toMatchObject({ ok: true });
  expect(renew).toHaveBeenCalledTimes(1);
  expect(ended).not.toHaveBeenCalled();
});

test('what waits for a store to see the ID is shown on a page of its own, whichever call met it', async () => {
  const requestIdentity = jest.fn();
  keepSessionWith({ ...keeper, requestIdentity });
  server.use(...scenario('listReceipts.identity_unproven'));
  expect(await call('listReceipts', { query: {} })).toMatchObject({ ok: false });
  expect(requestIdentity).toHaveBeenCalledTimes(1);
});

test('when nothing can be exchanged the session ends', async () => {
  server.use(refuse('getMember', 401, '401'));
  expect(await call('getMember')).toMatchObject({ ok: false, error: { status: 401 } });
  expect(ended).toHaveBeenCalledTimes(1);
});

test('a login that is refused ends no session', async () => {
  server.use(...scenario('logInWithLine.401'));
  await call('logInWithLine', { body: { accessToken: 'dead' } });
  expect(ended).not.toHaveBeenCalled();
});

test('a part that was lost on the way is fetched again by the next call', async () => {
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

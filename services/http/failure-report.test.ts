import { waitFor } from '@testing-library/react';
import { record, serve } from '@/__mocks__/answer';
import { keep, readStored } from '@/services/storage/client-store';
import { mockServer } from '@/tests/support/mock-server';
import { call, recordFailure } from './call';
import { newTrace } from './failure-report';

const server = mockServer();
const script = 'http://localhost/_next/static/chunks/pages/rewards-1a2b3c4d.js:1:2345';

function recordEvents() {
  const { handler, sent } = record('logEvent', null);
  server.use(handler);
  const names = () => (sent as { event_trigger_name: string }[]).map(({ event_trigger_name }) => event_trigger_name);
  return { whenSent: (count: number) => waitFor(() => expect(names()).toHaveLength(count)).then(names) };
}

function thrown(place: string, name = 'TypeError'): Error {
  const error = new Error('Cannot read "somebody@mail.example"');
  error.name = name;
  error.stack = `${name}: ${error.message}\n    at render (${place})\n    at other (${script})`;
  return error;
}

const uncaught = (error: unknown, message = '', filename = '') =>
  new ErrorEvent('error', { error, message, filename, lineno: 1, colno: 2 });

const rejection = (reason: unknown) =>
  Object.assign(new Event('unhandledrejection'), { reason }) as PromiseRejectionEvent;

let visits = 0;

/** Another page for each test, since the module reports each cause only once. */
beforeEach(() => {
  visits += 1;
  sessionStorage.clear();
  keep('accessToken', 'of-the-test');
  window.history.replaceState(null, '', '/rewards/?id=secret');
  Object.assign(window, { __NEXT_DATA__: { buildId: 'aB3dE6gHiJkLmNoP' } });
});

test('a report contains kind, page, build, number and script position, and no user text', async () => {
  const { whenSent } = recordEvents();
  const traceId = await recordFailure(thrown(script));
  expect(traceId).toMatch(/^\d{8}-/);
  expect(await whenSent(1)).toEqual([
    `failure:render:/rewards/:aB3dE6gH:${traceId?.slice(0, 8)}:TypeError pages/rewards-1a2b3c4d.js:1:2345`,
  ]);
});

test('each cause is reported once per page, with the same number afterwards', async () => {
  const { whenSent } = recordEvents();
  const first = await recordFailure(thrown(script, 'AgainError'));
  expect(await recordFailure(thrown(script, 'AgainError'))).toBe(first);
  window.history.replaceState(null, '', '/receipts/');
  expect(await recordFailure(thrown(script, 'AgainError'))).not.toBe(first);
  expect(await whenSent(2)).toHaveLength(2);
});

test('a shape error has the number of the call', async () => {
  const { whenSent } = recordEvents();
  server.use(serve('getReward', () => Response.json({})));
  await call('getReward', { params: { id: 'x' }, traceId: '48210993-0000-4000-8000-000000000000' });
  expect(await whenSent(1)).toEqual(['failure:contract:/rewards/:aB3dE6gH:48210993:getReward reward_id']);
});

test.each([
  ['/receipts/', 'an error whose name is not a word', Object.assign(new Error('x'), { name: 'My secret!' }), 'object'],
  [
    '/v2/receipts/',
    'an error whose name is too long',
    Object.assign(new Error('x'), { name: 'E'.repeat(41) }),
    'object',
  ],
  ['/receipts/', 'a long name', Object.assign(new Error('x'), { name: 'E'.repeat(40) }), 'E'.repeat(40)],
  ['/receipts/', 'something that is no error', 'a text', 'string'],
  ['/receipts/', 'nothing', undefined, 'undefined'],
])('on %s %s is reported by its kind only', async (page, _what, error, what) => {
  const { whenSent } = recordEvents();
  if (error instanceof Error) error.stack = '';
  window.history.replaceState(null, '', page);
  await recordFailure(error);
  const [name] = await whenSent(1);
  expect(name?.split(':').slice(5).join(':')).toBe(what);
});

test('a report on an unknown page states that, and an unknown build is empty', async () => {
  const { whenSent } = recordEvents();
  window.history.replaceState(null, '', '/no-such-page/');
  Object.assign(window, { __NEXT_DATA__: undefined });
  await recordFailure(thrown(script, 'ElsewhereError'));
  const [name] = await whenSent(1);
  expect(name).toMatch(/^failure:render:elsewhere::\d{8}:ElsewhereError /);
});

test('an uncaught error without a stack is reported with the place of its event', async () => {
  const { whenSent } = recordEvents();
  const error = Object.assign(new Error('x'), { name: 'NoStackError', stack: undefined });
  await recordFailure(uncaught(error, '', 'http://localhost/_next/static/chunks/main-1.js'));
  expect((await whenSent(1))[0]).toMatch(/^failure:error:\/rewards\/:.*:NoStackError main-1\.js:1:2$/);
});

test('the number of a report can be read out', async () => {
  for (let tries = 0; tries < 50; tries += 1) expect(newTrace()).toMatch(/^\d{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});

test('a cause that an earlier page of the visit reported is not reported again', async () => {
  const { whenSent } = recordEvents();
  const first = await recordFailure(thrown(script, 'VisitError'));
  await whenSent(1);
  expect(Object.values(readStored('reportedFailures') ?? {})).toContain(first);
});

test('uncaught errors and rejections are reported', async () => {
  const { whenSent } = recordEvents();
  window.dispatchEvent(uncaught(thrown(script, 'UncaughtError')));
  window.dispatchEvent(rejection(thrown(script, 'RejectedError')));
  const names = await whenSent(2);
  expect(names.map((name) => name.split(':')[1]).sort()).toEqual(['error', 'rejection']);
});

test('before login nothing is sent and there is no number', async () => {
  sessionStorage.clear();
  expect(await recordFailure(thrown(script, `Visitor${visits}`))).toBeUndefined();
});

test('errors outside our scripts are not reported', async () => {
  const { whenSent } = recordEvents();
  await recordFailure(uncaught(undefined, 'Script error.'));
  await recordFailure(
    uncaught(undefined, 'ResizeObserver loop completed with undelivered notifications.', window.location.href),
  );
  await recordFailure(uncaught(thrown('chrome-extension://abcdef/content.js:1:2')));
  await recordFailure(uncaught(thrown('https://static.line-scdn.net/liff/edge/2/sdk.js:1:2')));
  await recordFailure(rejection('a text'));
  await recordFailure(rejection({ status: 500, code: '500' }));
  await recordFailure(rejection(thrown('safari-web-extension://abc/x.js:3:4')));
  await recordFailure(uncaught(thrown(script, 'OwnError')));
  await recordFailure(rejection(thrown(script, 'OwnRejection')));
  const names = await whenSent(2);
  expect(names.map((name) => name.split(':')[1])).toEqual(['error', 'rejection']);
});

test('a visit sends at most twenty reports', async () => {
  const { whenSent } = recordEvents();
  const all = Array.from({ length: 40 }, (_, index) => recordFailure(thrown(script, `Many${index}`)));
  const numbers = await Promise.all(all);
  const some = numbers.filter((number) => number !== undefined).length;
  expect(some).toBeLessThanOrEqual(20);
  expect(await whenSent(some)).toHaveLength(some);
  // Those of the tests before belong to the same visit.
  expect(Object.keys(readStored('reportedFailures') ?? {})).toHaveLength(20);
});

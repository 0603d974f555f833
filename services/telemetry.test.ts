import { record } from '@/__mocks__/answer';
import { mockServer } from '@/tests/support/mock-server';
import { sentBy } from '@/tests/support/sent-call';
import { callsMade } from '@/tests/support/settled-calls';
import { keep } from './storage/client-store';
import { logEntrance, logEvent, logUnknownCode } from './telemetry';

const server = mockServer();

test('an unknown code is logged once, after the login, cut to forty characters', async () => {
  const { handler, sent } = record('logEvent', null);
  server.use(handler);
  sessionStorage.clear();
  logUnknownCode('e7000');
  keep('accessToken', 'abc');
  for (const code of ['e7000', 'e7000', 'x'.repeat(41)]) logUnknownCode(code);
  await callsMade(server);
  expect(sent).toEqual([
    { event_trigger_name: 'unknown_error_code:e7000' },
    { event_trigger_name: `unknown_error_code:${'x'.repeat(40)}` },
  ]);
});

test.each<[string, () => unknown, string, unknown?]>([
  ['an event', () => logEvent('TH'), 'POST /api/v1/event/log', { event_trigger_name: 'TH' }],
  [
    'an event of a mission',
    () => logEvent('mission', 'm1'),
    'POST /api/v1/event/log',
    { event_trigger_name: 'mission', mission_uuid: 'm1' },
  ],
  ['an entrance', () => logEntrance('http://x/'), 'POST /api/v1/entrance/log', { url: 'http://x/' }],
])('%s: asked for without a key', async (_what, act, call, ...[body]) => {
  expect(await sentBy(server, act)).toEqual({ call, body, key: null });
});

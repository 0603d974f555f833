import { record } from '@/__mocks__/answer';
import { mockServer } from '@/tests/support/mock-server';
import { callsMade } from '@/tests/support/settled-calls';
import { keep } from './storage/client-store';
import { logUnknownCode } from './telemetry';

const server = mockServer();

test('an unknown code is logged once, after the login, and no more of it than forty characters', async () => {
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

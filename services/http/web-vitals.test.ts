import { waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { serve } from '@/__mocks__/answer';
import type { Vital } from '@/domain/web-vitals';
import { keep } from '@/services/storage/client-store';
import { mockServer } from '@/tests/support/mock-server';
import { measureVitals } from './web-vitals';

const server = mockServer();

beforeEach(() => sessionStorage.clear());

/** The library, whose values the test gives. */
async function measure() {
  const reports: { [V in Vital]?: (metric: { value: number }) => void } = {};
  const on = (vital: Vital) => (report: (metric: { value: number }) => void) => {
    reports[vital] = report;
  };
  await measureVitals({ lcp: on('lcp'), fcp: on('fcp'), inp: on('inp'), ttfb: on('ttfb'), cls: on('cls') });
  return (vital: Vital, value: number) => reports[vital]?.({ value });
}

function become(state: DocumentVisibilityState) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

function listen() {
  const sent: { body: unknown; request: Request }[] = [];
  server.use(
    serve('logEvent', async (request) => {
      sent.push({ request, body: JSON.parse(await request.text()) });
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return sent;
}

function onPhone(memory: number | undefined, cores: number) {
  Object.defineProperty(navigator, 'deviceMemory', { value: memory, configurable: true });
  jest.spyOn(navigator, 'hardwareConcurrency', 'get').mockReturnValue(cores);
}

test('the last values are sent once when the page is hidden, even while it unloads', async () => {
  const sent = listen();
  const fetched = jest.spyOn(globalThis, 'fetch');
  onPhone(2, 8);
  keep('accessToken', 'abc');
  const report = await measure();
  report('lcp', 4321.5);
  report('ttfb', 120);
  report('cls', 0.05);
  report('inp', 90);
  report('inp', 250);
  become('visible');
  expect(fetched).not.toHaveBeenCalled();
  for (const state of ['hidden', 'visible', 'hidden'] as const) become(state);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ keepalive: true, credentials: 'omit' });
  expect(sent[0]?.body).toEqual({
    event_trigger_name: 'web_vitals',
    vitals: { phone: 'low', lcp: 4.322, ttfb: 0.12, cls: 0.05, inp: 0.25 },
  });
  expect(sent[0]?.request.headers.get('Authorization')).toBe('Bearer abc');
  expect(sent[0]?.request.headers.get('Trace-Id')).toMatch(/^\d{8}-/);
});

test('nothing is sent before the login, nor without measurements', async () => {
  const sent = listen();
  onPhone(undefined, 6);
  const report = await measure();
  become('hidden');
  report('lcp', 1000);
  become('hidden');
  keep('accessToken', 'abc');
  become('hidden');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ event_trigger_name: 'web_vitals', vitals: { phone: 'high', lcp: 1 } });
});

test('a report that does not arrive causes no error', async () => {
  const sent: string[] = [];
  server.use(
    serve('logEvent', () => {
      sent.push('lost');
      return HttpResponse.error();
    }),
  );
  onPhone(4, 4);
  keep('accessToken', 'abc');
  (await measure())('fcp', 900);
  become('hidden');
  await waitFor(() => expect(sent).toHaveLength(1));
});

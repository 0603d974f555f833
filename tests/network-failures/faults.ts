import type { AxiosResponse } from 'axios';
import { AxiosError } from 'axios';
import { HttpResponse, http } from 'msw';
import { serve } from '@/__mocks__/answer';
import type { EndpointName } from '@/contract/endpoints';
import type { ErrorCode } from '@/domain/errors';
import { texts as errors } from '@/locales/th/errors';
import { texts as ui } from '@/locales/th/ui';

const stalled = 'x-stalled';
const gatewayPage = (status: number) => HttpResponse.html('<h1>nginx: upstream</h1>', { status });

/**
 * How a call can fail. `tells`: the app's error code. `taken`: the server had already done it, so that
 * a retry must not do it again.
 */
export const faults = {
  'the connection drops': { tells: 'connection', taken: false, respond: () => HttpResponse.error() },
  'the server fails': {
    tells: '500',
    taken: false,
    respond: () => HttpResponse.json({ code: '500' }, { status: 500 }),
  },
  'a gateway says 503': { tells: '503', taken: false, respond: () => gatewayPage(503) },
  'a gateway says 504': { tells: '504', taken: true, respond: () => gatewayPage(504) },
  'the line stalls': {
    tells: '504',
    taken: true,
    respond: () => HttpResponse.json(null, { headers: { [stalled]: 'yes' } }),
  },
  'the answer is lost': { tells: 'connection', taken: true, respond: () => HttpResponse.error() },
  'the answer is none of the contract': { tells: 'unknown', taken: true, respond: () => HttpResponse.json({}) },
} satisfies Record<string, { tells: ErrorCode; taken: boolean; respond: () => Response }>;

export type Fault = keyof typeof faults;

export const faultNames = Object.keys(faults).filter((name): name is Fault => Object.hasOwn(faults, name));

/** Whose fault it is, as the screens of spending points say it. */
const causes = {
  'the connection drops': 'line',
  'the server fails': 'fault',
  'a gateway says 503': 'busy',
  'a gateway says 504': 'slow',
  'the line stalls': 'slow',
  'the answer is lost': 'line',
  'the answer is none of the contract': 'fault',
} as const satisfies Record<Fault, keyof typeof ui.unsure>;

/** The outcome is unknown: whose fault that is, and what a retry does. */
export function unsure(words: { unsure: string; unsureText: string }, fault: Fault): string[] {
  return [words.unsure, `${ui.unsure[causes[fault]]} ${words.unsureText}`];
}

/** Why something could not be loaded, shown in its place. */
export const readFailure = (fault: Fault): string =>
  causes[fault] === 'line' ? ui.failedHint : errors[faults[fault].tells].message;

/** No response, as far as the phone knows. */
export const isWithoutAnswer = (fault: Fault) =>
  ['connection drops', 'line stalls', 'answer is lost'].some((end) => fault.endsWith(end));

/**
 * A call that fails in the given way, together with all later calls; to a server that acts once per key.
 */
export function failingNetwork(name: EndpointName, good: unknown, status: number) {
  const asked: { key: string | null; body: string }[] = [];
  const done = new Set<string>();
  let fault: Fault | undefined;
  let isDown = false;
  const rest = http.all('*', () => (fault && isDown ? faults[fault].respond() : undefined));
  const handler = serve(name, async (request) => {
    const sent = { key: request.headers.get('Idempotency-Key'), body: await request.text() };
    asked.push(sent);
    isDown = true;
    if (!fault || faults[fault].taken) done.add(sent.key ?? sent.body);
    if (!fault) return good === null ? new HttpResponse(null, { status: 204 }) : Response.json(good, { status });
    return faults[fault].respond();
  });
  return {
    handler,
    /** All calls during the failure. */
    rest,
    asked,
    /** How often it was done. */
    timesDone: () => done.size,
    breakBy: (next: Fault | undefined) => {
      fault = next;
      isDown = false;
    },
  };
}

/**
 * The mocked network has no time-out: a stalled call is returned with a mark, and ends here as axios ends one after
 * its thirty seconds.
 */
export function givenUp(response: AxiosResponse): AxiosResponse {
  if (response.headers[stalled]) throw new AxiosError('timeout of 30000ms exceeded', AxiosError.ECONNABORTED);
  return response;
}

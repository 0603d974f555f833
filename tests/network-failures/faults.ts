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
 * How a call can fail. `code` is the error code in the app. `isDone` means that the server has already acted, so that a retry must
 * not act again.
 */
export const faults = {
  'the connection drops': { code: 'connection', isDone: false, respond: () => HttpResponse.error() },
  'the server fails': {
    code: '500',
    isDone: false,
    respond: () => HttpResponse.json({ code: '500' }, { status: 500 }),
  },
  'a gateway answers 503': { code: '503', isDone: false, respond: () => gatewayPage(503) },
  'a gateway answers 504': { code: '504', isDone: true, respond: () => gatewayPage(504) },
  'the connection stalls': {
    code: '504',
    isDone: true,
    respond: () => HttpResponse.json(null, { headers: { [stalled]: 'yes' } }),
  },
  'the answer is lost': { code: 'connection', isDone: true, respond: () => HttpResponse.error() },
  'the answer violates the contract': { code: 'unknown', isDone: true, respond: () => HttpResponse.json({}) },
} satisfies Record<string, { code: ErrorCode; isDone: boolean; respond: () => Response }>;

export type Fault = keyof typeof faults;

export const faultNames = Object.keys(faults).filter((name): name is Fault => Object.hasOwn(faults, name));

/** Whose fault it is, as the screens for spending points show it. */
const causes = {
  'the connection drops': 'line',
  'the server fails': 'fault',
  'a gateway answers 503': 'busy',
  'a gateway answers 504': 'slow',
  'the connection stalls': 'slow',
  'the answer is lost': 'line',
  'the answer violates the contract': 'fault',
} as const satisfies Record<Fault, keyof typeof ui.unsure>;

/** The message for an unknown outcome: whose fault it is, and what a retry does. */
export function unsure(words: { unsure: string; unsureText: string }, fault: Fault): string[] {
  return [words.unsure, `${ui.unsure[causes[fault]]} ${words.unsureText}`];
}

/** The message shown instead of something that could not be loaded. */
export const readFailure = (fault: Fault): string =>
  causes[fault] === 'line' ? ui.failedHint : errors[faults[fault].code].message;

/** No response, as far as the phone knows. */
export const isWithoutAnswer = (fault: Fault) =>
  ['connection drops', 'connection stalls', 'answer is lost'].some((end) => fault.endsWith(end));

/** A call that fails in the given way, together with all later calls, on a server that acts once per key. */
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
    if (!fault || faults[fault].isDone) done.add(sent.key ?? sent.body);
    if (!fault) return good === null ? new HttpResponse(null, { status: 204 }) : Response.json(good, { status });
    return faults[fault].respond();
  });
  return {
    handler,
    /** All calls during the failure. */
    rest,
    asked,
    /** How often the server has acted. */
    timesDone: () => done.size,
    breakBy: (next: Fault | undefined) => {
      fault = next;
      isDown = false;
    },
  };
}

/**
 * The mocked network has no timeout, so a stalled call is answered with a header, and fails here as axios fails after
 * thirty seconds.
 */
export function failIfStalled(response: AxiosResponse): AxiosResponse {
  if (response.headers[stalled]) throw new AxiosError('timeout of 30000ms exceeded', AxiosError.ECONNABORTED);
  return response;
}

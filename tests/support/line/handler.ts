import type { IncomingHttpHeaders } from 'node:http';
import type { LineState } from './state';
import type { Webhooks } from './webhooks';

/** A request to LINE whose body, parameters and bearer have been checked. */
export type LineCall = {
  state: LineState;
  webhooks: Webhooks;
  requestId: string;
  headers: IncomingHttpHeaders;
  query: URLSearchParams;
  /** A value of the path, by its name in the template. */
  path: (name: string) => string;
  bytes: Buffer;
};

export type LineAnswer = {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
  bytes?: Buffer;
  /** What LINE does after it has answered. */
  afterwards?: () => void;
};

export type LineHandler = (call: LineCall) => LineAnswer | Promise<LineAnswer>;

export const done: LineAnswer = { status: 200, body: {} };
export const takenUp: LineAnswer = { status: 202, body: {} };

export function refusal(status: number, message: string, details?: object[]): LineAnswer {
  return { status, body: { message, ...(details && { details }) } };
}

export function bearerIn(headers: IncomingHttpHeaders): string {
  return headers.authorization?.replace(/^Bearer /, '') ?? '';
}

import { hostname } from 'node:os';
import type { DestinationStream, Logger } from 'pino';
import { pino } from 'pino';
import { fieldsWith } from '@/domain/member-fields';
import { fieldOf } from '@/domain/records';
import { currentWork } from './current-work';

export type Log = Logger;

/** Names of personal or secret fields. Our code never logs them; this protects against mistakes. */
const personal = [
  'authorization',
  'cookie',
  'token',
  'accessToken',
  'access_token',
  'idempotencyKey',
  'headers',
  'body',
  'query',
  'identifier',
  'citizen_id',
  'passport_no',
  'mobile',
  'phone',
  'otp',
  'code_hash',
  'to',
  'text',
  'name',
  'displayName',
  'address',
  'fax',
  'taxpayer_id',
  'remark',
  ...fieldsWith({ personal: true }),
];

/**
 * Logs one line of JSON per event, with the process and the call or job. Requests are logged by route, without parameters, query or body;
 * errors with their kind, stack and a message without values.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    // A pod's hostname is its name.
    base: { process: `${hostname()}/${process.pid}` },
    mixin: () => ({ ...currentWork()?.fields }),
    redact: { paths: personal.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
    serializers: { err: describeError, req: () => undefined, res: () => undefined },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** For events that could repeat without limit: logs the first, tenth, hundredth (and so on) of this process. */
export function seldom(): (write: (times: number) => void) => void {
  let times = 0;
  return (write) => {
    times += 1;
    if (/^10*$/.test(`${times}`)) write(times);
  };
}

/**
 * Removes possible personal data from a message: quoted values (PostgreSQL quotes the offending value), mail addresses, Thai words and long
 * numbers.
 */
export function scrub(message: string): string {
  return message
    .slice(0, 4000)
    .replace(/"[^"]*"/g, '"…"')
    .replace(/'[^']*'/g, "'…'")
    .replace(/\S+@\S+/g, '…')
    .replace(/[\u0E00-\u0E7F]+/g, '…')
    .replace(/\d{4,}/g, '…')
    .slice(0, 500);
}

function describeError(error: unknown) {
  if (!(error instanceof Error)) return { kind: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const code: unknown = fieldOf(error, 'code');
  return {
    kind: error.constructor.name,
    ...(typeof code === 'string' && { code }),
    message: scrub(error.message),
    stack: frames.map((frame) => frame.trim()),
  };
}

import { call } from './http/call';
import { readStored } from './storage/client-store';

/** Analytics never fail or delay the member's action: they are not awaited. */
export function logEvent(event_trigger_name: string, mission_uuid?: string): void {
  void call('logEvent', { body: { event_trigger_name, ...(mission_uuid !== undefined && { mission_uuid }) } });
}

export function logEntrance(url: string): void {
  void call('logEntrance', { body: { url } });
}

/** For the operator: a server sent an unknown error code. Once per code and visit. */
export function logUnknownCode(code: string): void {
  const longest = 40;
  if (reported.has(code) || readStored('accessToken') === undefined) return;
  reported.add(code);
  logEvent(`unknown_error_code:${code.slice(0, longest)}`);
}

const reported = new Set<string>();

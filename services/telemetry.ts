import { call } from './call';

/** Analytics never fail or delay the member's action: nobody waits for these. */
export function logEvent(event_trigger_name: string): void {
  void call('logEvent', { body: { event_trigger_name } });
}

export function logEntrance(url: string): void {
  void call('logEntrance', { body: { url } });
}

import { Webhook } from 'standardwebhooks';
import { systemClock } from '@/server/platform/clock';
import { noteAnswer } from '@/server/platform/current-work';
import { fetchWithin } from '@/server/platform/fetch-within';
import type { EventReceiverSettings } from '@/server/platform/settings/events';
import { gatewayTimeMs } from '@/server/platform/time-limit';

/** `id` is the same whenever the event is sent again. `happenedAt` is in epoch seconds; `ids` identify nobody by themselves. */
export type OutgoingEvent = {
  id: string;
  type: string;
  happenedAt: number;
  ids: Readonly<Record<string, unknown>>;
};

/** `stopped`: the receiver wants no more events. `unreachable`: it could not be asked, or is busy, so that others need not be tried. */
export type EventOutcome =
  | { outcome: 'taken' }
  | { outcome: 'stopped' }
  | { outcome: 'refused' | 'unreachable'; error: string; retryAfterSeconds?: number | undefined };

export type EventReceiver = { origin: string; send(event: OutgoingEvent): Promise<EventOutcome> };

type Needs = Pick<EventReceiverSettings, 'url' | 'secrets'> & { timeoutMs?: number };

/** The chain's receiver of events, by Standard Webhooks 1.0: docs/events.md. Redirects are not followed, and bodies not read. */
export function createEventReceiver({ url, secrets, timeoutMs = 15_000 }: Needs): EventReceiver {
  const signers = secrets.map((secret) => new Webhook(secret));
  return {
    origin: new URL(url).origin,
    send: async ({ id, type, happenedAt, ids }) => {
      const body = JSON.stringify({ type, timestamp: new Date(happenedAt * 1000).toISOString(), data: ids });
      // The receiver compares it with its own clock.
      const at = new Date(systemClock.now() * 1000);
      const headers = {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': `${at.getTime() / 1000}`,
        'webhook-signature': signers.map((signer) => signer.sign(id, at, body)).join(' '),
      };
      const request: RequestInit = { method: 'POST', headers, body, redirect: 'manual' };
      try {
        const answer = await fetchWithin(url, request, { timeoutMs: gatewayTimeMs(timeoutMs), bytes: 0 });
        noteAnswer('events', answer.status);
        return outcomeOf(answer);
      } catch (error) {
        const isLate = error instanceof Error && error.name === 'TimeoutError';
        const said = isLate ? 'timeout' : 'unreachable';
        noteAnswer('events', said);
        return { outcome: 'unreachable', error: said };
      }
    },
  };
}

const busy: readonly number[] = [429, 502, 503, 504];

function outcomeOf({ ok, status, headers }: Response): EventOutcome {
  if (ok) return { outcome: 'taken' };
  if (status === 410) return { outcome: 'stopped' };
  const retryAfterSeconds = secondsOf(headers.get('retry-after'));
  return { outcome: busy.includes(status) ? 'unreachable' : 'refused', error: `HTTP ${status}`, retryAfterSeconds };
}

/** A number of seconds or a date. */
function secondsOf(given: string | null): number | undefined {
  if (given === null) return undefined;
  if (/^\d{1,6}$/.test(given)) return Number(given);
  const at = Date.parse(given);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil(at / 1000) - systemClock.now());
}

import type { Log } from '@/server/platform/log';
import type { LineMessagesSettings } from '@/server/platform/settings/gateways';
import { fetchJson } from './fetch-json';

/** `to` is the chat account's user ID at LINE. Sent again with its retry key (a UUID), a message is still delivered once. */
export type LineMessage = { to: string; text: string; retryKey: string };

/** `refused`: it never will be, and nobody need try again · `unavailable`: it may be, later. */
export type PushOutcome = 'delivered' | 'refused' | 'unavailable';

/** Writes to a member in the chat of the official account. */
export type LineMessagesGateway = { push(message: LineMessage): Promise<PushOutcome> };

/**
 * LINE's Messaging API. The retry key makes a repeat safe for a day: LINE answers 409 for a message that it has taken already.
 * Neither the receiver nor the text gets into a log.
 */
export function createLineMessages(
  { token, apiUrl }: LineMessagesSettings,
  log: Log,
  timeoutMs = 10_000,
): LineMessagesGateway {
  return {
    push: async ({ to, text, retryKey }) => {
      const answer = await fetchJson(new URL('/v2/bot/message/push', apiUrl).href, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          'X-Line-Retry-Key': retryKey,
        },
        body: JSON.stringify({ to, messages: [{ type: 'text', text }] }),
        timeoutMs,
      });
      const outcome = outcomeOf(answer?.status);
      if (outcome === 'refused') log.warn({ status: answer?.status, retryKey }, 'LINE does not take a message');
      return outcome;
    },
  };
}

/** A token that LINE does not know is a setting that somebody will put right. Most of the other refusals are for good. */
function outcomeOf(status: number | undefined): PushOutcome {
  if (status === undefined || status >= 500 || [401, 408, 429].includes(status)) return 'unavailable';
  return status === 409 || (status >= 200 && status < 300) ? 'delivered' : 'refused';
}

import { v5 as uuidv5 } from 'uuid';
import type { Log } from '@/server/platform/log';
import { seldom } from '@/server/platform/log';
import type { LineMessagesSettings } from '@/server/platform/settings/gateways';
import { fetchJson } from './fetch-json';
import type { FlexMessage } from './line-flex';

/** `to` is the chat account's LINE user ID. A message sent again with the same retry key (a UUID) is delivered once. */
export type LineMessage = { to: string; text: string; flex?: FlexMessage | undefined; retryKey: string };

/**
 * `accepted`: LINE has it, which does not say that it arrives · `refused`: it will never arrive, so do not retry · `unavailable`: LINE may
 * take it later.
 */
export type PushOutcome = 'accepted' | 'refused' | 'unavailable';

/** Sends messages to members in the chat with the official account. */
export type LineMessagesGateway = { push(message: LineMessage): Promise<PushOutcome> };

/**
 * LINE's Messaging API. The retry key makes repeats safe for a day: LINE answers 409 to a message that it already has. Neither
 * the recipient nor the text is logged.
 */
export function createLineMessages(
  { token, apiUrl }: LineMessagesSettings,
  log: Log,
  timeoutMs = 10_000,
): LineMessagesGateway {
  const rarely = seldom();
  const send = (to: string, message: FlexMessage | { type: 'text'; text: string }, retryKey: string) =>
    fetchJson(new URL('/v2/bot/message/push', apiUrl).href, {
      gateway: 'messages',
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'X-Line-Retry-Key': retryKey,
      },
      body: JSON.stringify({ to, messages: [message] }),
      timeoutMs,
    });

  return {
    push: async ({ to, text, flex, retryKey }) => {
      const plain = { type: 'text', text } as const;
      const first = await send(to, flex ?? plain, retryKey);
      const isRefused = flex !== undefined && first?.status === 400;
      if (isRefused) log.warn({ retryKey }, 'LINE refused a flex message: its text is sent instead');
      const answer = isRefused ? await send(to, plain, keyOfText(retryKey)) : first;
      const outcome = outcomeOf(answer?.status);
      if (answer?.status === 401)
        rarely((messages) => log.error({ messages }, 'LINE refuses LINE_MESSAGING_TOKEN: no message is delivered'));
      if (outcome === 'refused') log.warn({ status: answer?.status, retryKey }, 'LINE refused a message');
      return outcome;
    },
  };
}

/** The retry key of the text that replaces a flex message: another request needs another key, and a repeat the same one. */
function keyOfText(retryKey: string): string {
  return uuidv5('text', retryKey);
}

/** 401 is retried, because an unknown token is a setting that the operator will correct. Most other refusals are permanent. */
function outcomeOf(status: number | undefined): PushOutcome {
  if (status === undefined || status >= 500 || [401, 408, 429].includes(status)) return 'unavailable';
  return status === 409 || (status >= 200 && status < 300) ? 'accepted' : 'refused';
}

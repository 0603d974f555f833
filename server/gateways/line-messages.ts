import { createHash } from 'node:crypto';
import { v5 as uuidv5 } from 'uuid';
import { fieldOf } from '@/domain/records';
import type { Log } from '@/server/platform/log';
import { seldom } from '@/server/platform/log';
import type { LineMessagesSettings } from '@/server/platform/settings/gateways';
import type { JsonAnswer } from './fetch-json';
import { fetchJson } from './fetch-json';
import type { FlexMessage } from './line-flex';

/** `to` is the chat account's LINE user ID. A message sent again with the same retry key (a UUID) is delivered once. */
export type LineMessage = { to: string; text: string; flex?: FlexMessage | undefined; retryKey: string };

/**
 * `accepted`: LINE has it, which does not say that it arrives · `refused`: it will never arrive, so do not retry · `exhausted`: the official
 * account has sent as many messages as it may this month · `unavailable`: LINE may take it later.
 */
export type PushOutcome = 'accepted' | 'refused' | 'exhausted' | 'unavailable';

/** `to` is 0XXXXXXXXX. LINE reports a delivery with the tag. A repeat would be a second message. */
export type LineNotification = { to: string; text: string; deliveryTag: string };

export type NotificationOutcome = 'accepted' | 'refused' | 'unavailable';

/** Messages of this month: how many the official account may send (undefined: no limit), and how many it has sent. */
export type LineQuota = { limit: number | undefined; used: number };

/** Sends messages to members in the chat with the official account. */
export type LineMessagesGateway = {
  push(message: LineMessage): Promise<PushOutcome>;
  /** LINE notification messages, by phone number, also to people who are no friends. Undefined: the operator has not set them up. */
  notify: ((notification: LineNotification) => Promise<NotificationOutcome>) | undefined;
  /** Undefined: LINE does not answer. */
  quota(): Promise<LineQuota | undefined>;
};

/** How long LINE recognises a retry key, in seconds; an hour less than it says. */
export const retryKeySeconds = 23 * 60 * 60;

/**
 * LINE's Messaging API. The retry key makes repeats safe for a day: LINE answers 409 to a message that it already has. After a 429 for too
 * many requests none is sent for as long as LINE says. Neither the recipient nor the text is logged.
 */
export function createLineMessages(
  { token, apiUrl, notifications }: LineMessagesSettings,
  log: Log,
  { timeoutMs = 10_000, nowMs = () => performance.now() } = {},
): LineMessagesGateway {
  const rarely = seldom();
  let pausedUntilMs = 0;

  const request = async (path: string, init: Pick<RequestInit, 'method' | 'body'>, headers: Record<string, string>) => {
    const answer = await fetchJson(new URL(path, apiUrl).href, {
      gateway: 'messages',
      ...init,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
      timeoutMs,
    });
    if (answer?.status === 401)
      rarely((messages) => log.error({ messages }, 'LINE refuses LINE_MESSAGING_TOKEN: no message is delivered'));
    return answer;
  };

  /** Undefined: nothing was sent, because LINE wants a pause. */
  const send = async (path: string, content: object, headers: Record<string, string>) => {
    if (nowMs() < pausedUntilMs) return undefined;
    const answer = await request(path, { method: 'POST', body: JSON.stringify(content) }, headers);
    const outcome = outcomeOf(answer);
    if (answer?.status === 429 && outcome === 'unavailable')
      pausedUntilMs = nowMs() + Math.min(answer.retryAfterSeconds ?? pauseSeconds, longestPauseSeconds) * 1000;
    if (outcome === 'exhausted')
      rarely((messages) => log.error({ messages }, 'the monthly messages of the LINE official account are used up'));
    return answer;
  };

  const sendPush = (to: string, message: FlexMessage | { type: 'text'; text: string }, retryKey: string) =>
    send('/v2/bot/message/push', { to, messages: [message] }, { 'X-Line-Retry-Key': retryKey });

  const notify = async ({ to, text, deliveryTag }: LineNotification): Promise<NotificationOutcome> => {
    const content = { to: hashedNumber(to), messages: [{ type: 'text', text }] };
    const outcome = outcomeOf(await send('/bot/pnp/push', content, { 'X-Line-Delivery-Tag': deliveryTag }));
    return outcome === 'exhausted' ? 'refused' : outcome;
  };

  return {
    push: async ({ to, text, flex, retryKey }) => {
      const plain = { type: 'text', text } as const;
      const first = await sendPush(to, flex ?? plain, retryKey);
      const isRefused = flex !== undefined && first?.status === 400;
      if (isRefused) log.warn({ retryKey }, 'LINE refused a flex message: its text is sent instead');
      const outcome = outcomeOf(isRefused ? await sendPush(to, plain, keyOfText(retryKey)) : first);
      if (outcome === 'refused') log.warn({ retryKey }, 'LINE refused a message');
      return outcome;
    },
    notify: notifications ? notify : undefined,
    quota: async () => {
      const [given, taken] = [
        await request('/v2/bot/message/quota', {}, {}),
        await request('/v2/bot/message/quota/consumption', {}, {}),
      ];
      const [limit, used] = [fieldOf(given?.body, 'value'), fieldOf(taken?.body, 'totalUsage')];
      const type = fieldOf(given?.body, 'type');
      if ((type !== 'none' && type !== 'limited') || typeof used !== 'number') return undefined;
      return { limit: type === 'limited' && typeof limit === 'number' ? limit : undefined, used };
    },
  };
}

/** The retry key of the text that replaces a flex message: another request needs another key, and a repeat the same one. */
function keyOfText(retryKey: string): string {
  return uuidv5('text', retryKey);
}

const pauseSeconds = 1;
const longestPauseSeconds = 60;

/** LINE may do it later. 401 as well, because an unknown token is a setting that the operator will correct. */
export function isTemporary(status: number): boolean {
  return status >= 500 || [401, 408, 429].includes(status);
}

/** 429 means too many requests, or, by its words, too many messages in this month. Most other refusals are permanent. */
function outcomeOf(answer: JsonAnswer | undefined): PushOutcome {
  if (answer === undefined) return 'unavailable';
  const { status, body } = answer;
  if (status === 429 && /monthly limit/i.test(String(fieldOf(body, 'message')))) return 'exhausted';
  if (isTemporary(status)) return 'unavailable';
  return status === 409 || (status >= 200 && status < 300) ? 'accepted' : 'refused';
}

/** As LINE asks for phone numbers: the SHA-256 of the international number. */
export function hashedNumber(mobile: string): string {
  return createHash('sha256').update(mobile.replace(/^0/, '+66')).digest('hex');
}

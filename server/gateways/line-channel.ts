import { fieldOf } from '@/domain/records';
import type { LineMessagesSettings, LineSettings } from '@/server/platform/settings/gateways';
import type { JsonAnswer } from './fetch-json';
import { fetchJson } from './fetch-json';

/** The settings that LINE has of our channels, for an operator who checks them. Undefined: LINE does not answer. */
export type LineChannel = {
  bot(): Promise<JsonAnswer | undefined>;
  webhook(): Promise<JsonAnswer | undefined>;
  /** Has LINE post a signed request without events to the webhook. */
  testWebhook(): Promise<JsonAnswer | undefined>;
  quota(): Promise<JsonAnswer | undefined>;
  used(): Promise<JsonAnswer | undefined>;
  /** A person as the official account knows them. 404: it does not. */
  person(userId: string): Promise<JsonAnswer | undefined>;
  /** A token of the login channel. */
  loginToken(): Promise<JsonAnswer | undefined>;
  /** The LIFF apps of the login channel. */
  liffApps(loginToken: string): Promise<JsonAnswer | undefined>;
};

type Settings = { line: LineSettings; lineMessages: LineMessagesSettings };

export function createLineChannel({ line, lineMessages }: Settings, timeoutMs = 15_000): LineChannel {
  const ask = (path: string, token: string, init: RequestInit = {}) =>
    fetchJson(new URL(path, line.apiUrl).href, {
      gateway: 'line',
      ...init,
      headers: { ...(token && { Authorization: `Bearer ${token}` }), ...init.headers },
      timeoutMs,
    });
  const ofBot = (path: string, init?: RequestInit) => ask(path, lineMessages.token, init);
  const empty = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' };
  const credentials = { client_id: line.channelId, client_secret: line.channelSecret };

  return {
    bot: () => ofBot('/v2/bot/info'),
    webhook: () => ofBot('/v2/bot/channel/webhook/endpoint'),
    testWebhook: () => ofBot('/v2/bot/channel/webhook/test', empty),
    quota: () => ofBot('/v2/bot/message/quota'),
    used: () => ofBot('/v2/bot/message/quota/consumption'),
    person: (userId) => ofBot(`/v2/bot/profile/${encodeURIComponent(userId)}`),
    loginToken: () => {
      const body = new URLSearchParams({ grant_type: 'client_credentials', ...credentials });
      return ask('/oauth2/v3/token', '', { method: 'POST', body });
    },
    liffApps: (loginToken) => ask('/liff/v1/apps', loginToken),
  };
}

/** A text in an answer, or '' without it. */
export function textIn(answer: JsonAnswer | undefined, name: string): string {
  const text = fieldOf(answer?.body, name);
  return typeof text === 'string' ? text : '';
}
